import type { Share } from '#contract/bots/sharing'
import { t } from '#texts/sharing/sharing'
import type { Shareable } from '../bots/sharing-store'
import { Queries } from '../lib/queries'
import { CloseButton, Dialog } from '../ui/dialog/dialog'
import { Frame } from '../ui/feedback/frame'
import { GivenShare } from './given-share'
import { InviteForm } from './share-form'
import styles from './sharing.module.css'
import { useShares } from './sharing-queries'

/** Who else may use a bot or a group, and the form that invites them. */
export function ShareDialog({ what, onClose }: { what: Shareable; onClose: () => void }) {
  const texts = t.dialog
  const isGroup = 'group' in what
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={isGroup ? texts.group(what.name) : texts.title(what.name)}
      description={isGroup ? `${texts.about} ${texts.groupAbout}` : texts.about}
      footer={<CloseButton>{texts.close}</CloseButton>}
    >
      <InviteForm what={isGroup ? { group: what.group } : { botId: what.botId }} />
      <Queries>
        <Shared what={what} />
      </Queries>
    </Dialog>
  )
}

function Shared({ what }: { what: Shareable }) {
  const found = useShares()
  const isOfThis = ({ botId, group }: Share) =>
    'group' in what ? group === what.group : botId === what.botId
  return (
    <Frame
      of={{ ...found, data: found.data?.given.filter(isOfThis) }}
      loading={t.loading}
      failed={t.loadFailed}
      empty={({ length }) => length === 0 && <p className={styles.about}>{t.dialog.nobody}</p>}
    >
      {(given) => (
        <ul className={styles.list} aria-label={t.dialog.list}>
          {given.map((share) => (
            <GivenShare key={share.id} share={share} showsName={false} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

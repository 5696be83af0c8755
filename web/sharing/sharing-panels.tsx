import type { Shares } from '#contract/bots/sharing'
import { t } from '#texts/sharing/sharing'
import { Queries } from '../lib/queries'
import { Frame } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { GivenShare } from './given-share'
import { ReceivedShare } from './received-share'
import styles from './sharing.module.css'
import { useShares } from './sharing-queries'

/** What one is offered, uses of others, and shares: a part of one's account. */
export function SharingPanels() {
  return (
    <Queries>
      <Found />
    </Queries>
  )
}

function Found() {
  return (
    <Frame of={useShares()} loading={t.loading} failed={t.loadFailed}>
      {(shares) => <Lists {...shares} />}
    </Frame>
  )
}

function Lists({ given, received }: Pick<Shares, 'given' | 'received'>) {
  const invitations = received.filter(({ acceptedAt }) => acceptedAt === null)
  const used = received.filter(({ acceptedAt }) => acceptedAt !== null)
  return (
    <>
      {invitations.length > 0 && (
        <Panel title={t.invitations}>
          <ul className={styles.list}>
            {invitations.map((share) => (
              <ReceivedShare key={share.id} share={share} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t.received}>
        {used.length === 0 ? (
          <p className={styles.about}>{t.receivedNone}</p>
        ) : (
          <ul className={styles.list}>
            {used.map((share) => (
              <ReceivedShare key={share.id} share={share} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t.given}>
        {given.length === 0 ? (
          <p className={styles.about}>{t.givenNone}</p>
        ) : (
          <ul className={styles.list}>
            {given.map((share) => (
              <GivenShare key={share.id} share={share} showsName />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

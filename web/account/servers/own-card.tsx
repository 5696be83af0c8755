import { useState } from 'react'
import type { ListedServerRules, ServerCard } from '#contract/bots/servers'
import { t } from '#texts/account/servers'
import { t as texts } from '#texts/server-policy/rules'
import { RulesDialog } from '../../server-policy/rules-dialog'
import { fetchCard, withdrawRules } from '../../server-policy/server-policy-api'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { confirm } from '../../ui/dialog/confirm'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { RelativeTime } from '../../ui/time'
import access from '../access/access-list.module.css'
import styles from './cards.module.css'

type Props = { card: ListedServerRules; onChanged: () => Promise<unknown> }

/** One server: what is confirmed of it, to be changed or withdrawn. */
export function OwnCard({ card, onChanged }: Props) {
  const { server, host, port, bots } = card
  const address = { host, port }
  const [edited, setEdited] = useState<ServerCard | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<unknown>, failed: string) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      notifyFailure(failed, error)
    } finally {
      setBusy(false)
    }
  }

  async function withdraw() {
    const question = { title: t.question(server), message: t.message(bots) }
    if (!(await confirm({ ...question, confirmLabel: t.withdraw, danger: true }))) return
    await run(async () => {
      await withdrawRules(address)
      notify({ type: 'success', title: t.withdrawn, message: server })
      await onChanged()
    }, t.withdrawFailed)
  }

  return (
    <li className={classes(access.row, styles.card)}>
      <div>
        <h3 className={styles.server}>{server}</h3>
        <p className={access.detail}>{factsOf(card).join(' · ')}</p>
        <p className={access.detail}>
          {card.way === 'upgrade' ? (
            texts.panel.upgrade
          ) : (
            <>
              {t.since} <RelativeTime at={card.at} />
            </>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          busy={busy}
          aria-label={t.editOf(server)}
          onClick={() => void run(async () => setEdited(await fetchCard(address)), t.editFailed)}
        >
          {texts.panel.edit}
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={busy}
          aria-label={t.withdrawOf(server)}
          onClick={() => void withdraw()}
        >
          {t.withdraw}
        </Button>
      </div>
      {edited && (
        <RulesDialog
          address={address}
          card={edited}
          submit={texts.save}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null)
            notify({ type: 'success', title: texts.saved, message: server })
            void onChanged()
          }}
        />
      )}
    </li>
  )
}

const factsOf = ({ maxBots, noProxies, asked, bots }: ListedServerRules): string[] => [
  t.allowed(maxBots),
  ...(noProxies ? [t.noProxies] : []),
  ...(asked ? [t.asked] : []),
  t.running(bots),
]

import { useMutation } from '@tanstack/react-query'
import type { Token } from '#contract/account/tokens'
import { t } from '#texts/account/tokens'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Status } from '../../ui/feedback/status'
import { RelativeTime } from '../../ui/time'
import { useNow } from '../../ui/use-now'
import access from '../access/access-list.module.css'
import { scopeWords } from '../bots-scope/scope-values'
import { useBots } from '../bots-scope/use-bots'
import styles from './tokens.module.css'
import { revokeToken } from './tokens-api'

async function revoke({ id, name }: Token) {
  const { revokeTitle, revokeMessage: message, revoke: confirmLabel } = t
  const question = { title: revokeTitle(name), message, confirmLabel, danger: true }
  if (!(await confirm(question))) return
  try {
    notify({ type: 'success', title: await revokeToken(id) })
  } catch (error) {
    notifyFailure(t.revokeFailed, error)
  }
}

/** One token: what it may, since when nobody has used it, and how it ends. */
export function TokenRow({ token }: { token: Token }) {
  const { name, start, verbs, bots, lastUsedAt, lastAddress } = token
  const { data: known = [] } = useBots()
  const { mutate, isPending } = useMutation({ mutationFn: revoke })
  return (
    <li className={access.row}>
      <div>
        <p className={styles.row}>
          <strong>{name}</strong>
          <span className={styles.mono}>{t.begins(start)}</span>
          <Expiry token={token} />
        </p>
        <p>{t.may(verbs, scopeWords(bots, known))}</p>
        <p className={access.detail}>
          {lastUsedAt === null ? (
            t.never
          ) : (
            <>
              {t.used(lastAddress)} <RelativeTime at={lastUsedAt} />
            </>
          )}
          {' · '}
          {boundsOf(token)}
        </p>
      </div>
      <Button
        size="small"
        variant="danger"
        busy={isPending}
        aria-label={t.revokeOf(name)}
        onClick={() => mutate(token)}
      >
        {t.revoke}
      </Button>
    </li>
  )
}

const boundsOf = ({ addresses, perMinute }: Token) =>
  [...(addresses.length > 0 ? [t.onlyFrom(addresses)] : []), t.pace(perMinute)].join(' · ')

function Expiry({ token: { expiresAt } }: { token: Token }) {
  const now = useNow(60_000)
  if (expiresAt === null) return <span className={access.detail}>{t.noEnd}</span>
  if (Date.parse(expiresAt) <= now) return <Status tone="fault" label={t.expired} />
  return (
    <span className={access.detail}>
      {t.expires} <RelativeTime at={expiresAt} />
    </span>
  )
}

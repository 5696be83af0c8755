import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'wouter'
import type { Delivery, NotificationRecord } from '#contract/notifications/history'
import { t } from '#texts/notifications/history'
import { formatShort } from '../../lib/format'
import { classes } from '../../ui/classes'
import { RelativeTime } from '../../ui/time'
import { channelIcons } from '../channels/channel-icons'
import styles from '../notifications.module.css'
import { kindIcons } from '../rules/kinds'

type Props = { record: NotificationRecord; isRuleThere: boolean }

/** Something that a rule found, and what became of it on each channel. */
export function HistoryLine({ record, isRuleThere }: Props) {
  const { kind, title, body, at, isEnd, suppressed, deliveries, botId, botName } = record
  const Icon = isEnd ? CircleCheck : kindIcons[kind]
  return (
    <li className={styles.line}>
      <Icon size={20} aria-hidden="true" className={classes(styles.icon, isEnd && styles.on)} />
      <div className={styles.words}>
        <p className={classes(styles.row, styles.apart)}>
          <strong>{title}</strong>
          <RelativeTime at={at} className={styles.minor} />
        </p>
        {body && <p>{body}</p>}
        <p className={styles.minor}>
          <Rule record={record} isThere={isRuleThere} />
          {botId && botName && (
            <>
              {' · '}
              <Link href={`/bots/${botId}`}>{botName}</Link>
            </>
          )}
        </p>
        {suppressed && <p className={styles.minor}>{t.suppressed[suppressed]}</p>}
        {deliveries.length > 0 && (
          <ul className={styles.row} aria-label={t.deliveries}>
            {deliveries.map((delivery) => (
              <DeliveryMark key={delivery.channelId} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Rule({ record, isThere }: { record: NotificationRecord; isThere: boolean }) {
  const { kind, ruleId, ruleName } = record
  if (kind === 'test' || kind === 'digest') return t[kind]
  if (!isThere || ruleId === null) return t.goneRule(ruleName)
  return <Link href={`/notifications?regla=${ruleId}`}>{ruleName}</Link>
}

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { channelKind, channelName, state, attempts, at, nextAttemptAt, error } = delivery
  const Icon = channelIcons[channelKind]
  const isOpen = state === 'waiting' || state === 'held'
  return (
    <li
      className={classes(styles.row, state === 'failed' ? styles.error : styles.minor)}
      title={formatShort(at)}
    >
      <Icon
        size={14}
        aria-hidden="true"
        className={state === 'delivered' ? styles.on : undefined}
      />
      <span>
        {t.delivery(channelName, t.states[state])}
        {isOpen && nextAttemptAt && (
          <>
            {t.next} <RelativeTime at={nextAttemptAt} />
          </>
        )}
        {error && state !== 'delivered' && t.why(error)}
        {attempts > 1 && state !== 'delivered' && ` (${t.attempts(attempts)})`}
      </span>
    </li>
  )
}

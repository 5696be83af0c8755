import type { PointsEntry } from '#contract/plans'
import { t } from '#texts/plans/offers/offers'
import { formatDate, formatDateTime, formatNumber } from '../lib/format'
import { Frame } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { usePoints } from './account-queries'
import styles from './points-account.module.css'

const texts = t.points

/** The balance in points and what made it. */
export function PointsAccount() {
  const found = usePoints()
  const { data } = found
  return (
    <Panel
      title={texts.title}
      actions={
        data && (
          <strong className={styles.balance}>
            {texts.balance(formatNumber(Math.floor(data.points)))}
          </strong>
        )
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <Frame
        of={found}
        loading={texts.loading}
        lines={2}
        failed={t.failed}
        empty={({ entries }) =>
          entries.length === 0 && <p className={styles.empty}>{texts.empty}</p>
        }
      >
        {({ entries }) => <Entries entries={entries} />}
      </Frame>
    </Panel>
  )
}

function Entries({ entries }: { entries: PointsEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={styles.reason}>
            {reasonOf(entry)}
            {entry.note && <span className={styles.note}>{entry.note}</span>}
          </span>
          <time dateTime={entry.createdAt} title={formatDateTime(entry.createdAt)}>
            {formatDate(entry.createdAt)}
          </time>
          <span className={styles.amount} data-gain={entry.points > 0 || undefined}>
            {entry.points > 0 && '+'}
            {formatNumber(entry.points)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Points that a payment had taken and that came back are booked as its opposite. */
const reasonOf = ({ reason, points }: PointsEntry) =>
  reason === 'purchase' && points > 0 ? texts.reasons.returned : texts.reasons[reason]

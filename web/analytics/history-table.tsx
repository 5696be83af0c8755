import { useState } from 'react'
import type { AnalyticsHistory } from '#contract/analytics'
import { t } from '#texts/analytics/analytics'
import { formatDateTime, formatNumber } from '../lib/format'
import { Button } from '../ui/button'
import tableStyles from '../ui/layout/figure-table.module.css'
import styles from './history-panel.module.css'

export const columns = [
  { key: 'health', label: t.health },
  { key: 'food', label: t.food },
  { key: 'level', label: t.level },
  { key: 'distance', label: t.distance },
] as const

const rowsAtOnce = 100

export const cellOf = (value: number | null | undefined) =>
  value === null || value === undefined ? t.noValue : formatNumber(value)

/** The charts' figures, newest first. */
export function HistoryTable({ history }: { history: AnalyticsHistory }) {
  const [most, setMost] = useState(rowsAtOnce)
  const places = history.times.map((_, at) => at).filter((at) => history.health[at] !== null)
  const shown = places.slice(-most).reverse()
  return (
    <div className={styles.frame}>
      <table className={tableStyles.table} aria-label={t.history}>
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((at) => (
            <tr key={history.times[at]}>
              <th scope="row">{formatDateTime((history.times[at] ?? 0) * 1_000)}</th>
              {columns.map(({ key }) => (
                <td key={key}>{cellOf(history[key][at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < places.length && (
        <p className={tableStyles.more}>
          <Button size="small" onClick={() => setMost(most + rowsAtOnce)}>
            {t.more}
          </Button>
        </p>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { MetricPoint } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatDateTime, formatDay, formatMinutes } from '../../lib/format'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import tableStyles from '../../ui/layout/figure-table.module.css'
import { type GroupName, groups } from './groups'
import styles from './metrics-chart.module.css'

const texts = t.chart
const rowsAtOnce = 60

type Props = { points: readonly MetricPoint[]; group: GroupName }

/** The chart's figures, newest first. */
export function MetricsTable({ points, group }: Props) {
  const [most, setMost] = useState(rowsAtOnce)
  const { lines } = groups[group]
  const shown = points.slice(-most).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className={styles.frame} aria-label={texts.table} tabIndex={0}>
      <table className={classes(tableStyles.table, styles.table)} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <tr key={point.timestamp}>
              <th scope="row" title={formatDateTime(point.timestamp)}>
                {`${formatDay(point.timestamp)} ${formatMinutes(point.timestamp)}`}
              </th>
              {lines.map(({ name, of, format }) => {
                const value = of(point)
                return <td key={name}>{value === null ? t.none : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < points.length && (
        <p className={tableStyles.more}>
          <Button size="small" onClick={() => setMost(most + rowsAtOnce)}>
            {texts.more}
          </Button>
        </p>
      )}
    </section>
  )
}

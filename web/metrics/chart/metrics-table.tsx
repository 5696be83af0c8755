import { useState } from 'react'
import type { MetricPoint } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatDateTime, formatDay, formatMinutes, formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import tableStyles from '../../ui/layout/figure-table.module.css'
import { formatPercentage } from '../figure-card'
import styles from './metrics-chart.module.css'

const texts = t.chart
const rowsAtOnce = 60

/** The chart's figures, newest first. */
export function MetricsTable({ points }: { points: readonly MetricPoint[] }) {
  const [most, setMost] = useState(rowsAtOnce)
  const shown = points.slice(-most).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className={styles.frame} aria-label={texts.table} tabIndex={0}>
      <table className={classes(tableStyles.table, styles.table)} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.cpu}</th>
            <th scope="col">{texts.memory}</th>
            <th scope="col">{texts.users}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ timestamp, cpu, memory, activeUsers }) => (
            <tr key={timestamp}>
              <th scope="row" title={formatDateTime(timestamp)}>
                {`${formatDay(timestamp)} ${formatMinutes(timestamp)}`}
              </th>
              <td>{formatPercentage(cpu.usage)}</td>
              <td>{formatPercentage(memory.usagePercentage)}</td>
              <td>{formatNumber(activeUsers)}</td>
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

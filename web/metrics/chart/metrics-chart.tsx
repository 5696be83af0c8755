import { useState } from 'react'
import { type Period, periods } from '#contract/admin/admin'
import type { AdminAnalytics } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { adminMessageOf } from '../../lib/admin-errors'
import { formatNumber } from '../../lib/format'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { Segments } from '../../ui/form/segments'
import { Switch } from '../../ui/form/toggle'
import { Panel } from '../../ui/layout/panel'
import { useAnalytics } from '../metrics-queries'
import styles from './metrics-chart.module.css'
import { MetricsLines } from './metrics-lines'
import { MetricsTable } from './metrics-table'

const texts = t.chart
const options = periods.map((value) => ({ value, label: texts.periods[value] }))

type Props = { period: Period; onPeriod: (period: Period) => void; pace: number | false }

/** How the installation did over a period, as lines or as a table. */
export function MetricsChart({ period, onPeriod, pace }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title={texts.title}
      className={styles.panel}
      actions={
        <>
          <Switch label={texts.asTable} checked={asTable} onChange={setAsTable} />
          <Segments label={texts.period} options={options} value={period} onChange={onPeriod} />
        </>
      }
    >
      <Frame
        of={useAnalytics(period, pace)}
        loading={texts.loading}
        lines={6}
        height={24}
        failed={texts.failed}
        reason={adminMessageOf}
        saysStale
        empty={({ systemMetrics }) => systemMetrics.length === 0 && <EmptyState title={t.noData} />}
      >
        {(data) => <Content {...{ data, period, asTable }} />}
      </Frame>
    </Panel>
  )
}

function Content({
  data: { systemMetrics, overview },
  period,
  asTable,
}: {
  data: AdminAnalytics
  period: Period
  asTable: boolean
}) {
  const { totalUsers, averageActiveUsers, errorsCount } = overview
  const totals = [
    [texts.average, averageActiveUsers],
    [texts.totalUsers, totalUsers],
    [texts.errors, errorsCount],
  ] as const
  return (
    <>
      {asTable ? (
        <MetricsTable key={period} points={systemMetrics} />
      ) : (
        <MetricsLines points={systemMetrics} isLong={period === '7d' || period === '30d'} />
      )}
      <dl className={styles.totals}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null ? t.none : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

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
import { useChoice, useToggle } from '../use-choice'
import { type GroupName, groupNames, groups, hasValues } from './groups'
import styles from './metrics-chart.module.css'
import { MetricsLines } from './metrics-lines'
import { MetricsTable } from './metrics-table'

const texts = t.chart
const options = periods.map((value) => ({ value, label: texts.periods[value] }))
const groupOptions = groupNames.map((value) => ({ value, label: texts.groups[value] }))
const dayFirst = ['24h', ...periods.filter((period) => period !== '24h')] as [Period, ...Period[]]

/** What the address calls these choices. */
const params = { period: 'periodo', group: 'grafica', table: 'tabla' }

/** How the installation did over a period, as lines or as a table. */
export function MetricsChart({ pace }: { pace: number | false }) {
  const [period, choosePeriod] = useChoice(params.period, dayFirst)
  const [group, chooseGroup] = useChoice(params.group, groupNames)
  const [asTable, setAsTable] = useToggle(params.table, false)
  return (
    <Panel
      title={texts.title}
      className={styles.panel}
      actions={
        <>
          <Switch label={texts.asTable} checked={asTable} onChange={setAsTable} />
          <Segments label={texts.period} options={options} value={period} onChange={choosePeriod} />
        </>
      }
    >
      <div className={styles.groups}>
        <Segments label={texts.group} options={groupOptions} value={group} onChange={chooseGroup} />
      </div>
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
        {(data) => <Content {...{ data, period, group, asTable }} />}
      </Frame>
    </Panel>
  )
}

function Content({
  data,
  period,
  group,
  asTable,
}: {
  data: AdminAnalytics
  period: Period
  group: GroupName
  asTable: boolean
}) {
  const { systemMetrics, overview } = data
  const { totalUsers, averageActiveUsers, errorsCount } = overview
  const totals = [
    [texts.average, averageActiveUsers],
    [texts.totalUsers, totalUsers],
    [texts.errors, errorsCount],
  ] as const
  return (
    <>
      {asTable ? (
        <MetricsTable key={`${period} ${group}`} points={systemMetrics} group={group} />
      ) : hasValues(groups[group], systemMetrics) ? (
        <MetricsLines {...{ data, group }} isLong={period === '7d' || period === '30d'} />
      ) : (
        <EmptyState title={texts.notKept} />
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

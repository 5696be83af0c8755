import { type ComponentProps, useMemo, useState } from 'react'
import type { AnalyticsHistory } from '#contract/analytics'
import { t } from '#texts/analytics/analytics'
import { formatDateTime, formatDay, formatMinutes } from '../lib/format'
import { Chart, ChartCaption } from '../ui/chart'
import styles from './history-panel.module.css'
import { cellOf, columns } from './history-table'

const group = 'analytics'

/** Three charts with one cursor, and what they say under it. */
export function HistoryCharts({ history, isLong }: { history: AnalyticsHistory; isLong: boolean }) {
  const [point, setPoint] = useState<number | null>(null)
  const { times, health, food, level, distance } = history
  const vitals = useMemo(
    () => [
      { label: t.health, values: health, colour: '--danger' },
      { label: t.food, values: food, colour: '--warn' },
    ],
    [health, food],
  )
  const levels = useMemo(() => [{ label: t.levelChart, values: level, colour: '--ok' }], [level])
  const walked = useMemo(
    () => [{ label: t.distanceChart, values: distance, colour: '--info', filled: true }],
    [distance],
  )
  const common = {
    times,
    group,
    onPoint: setPoint,
    formatTime: (seconds: number) => (isLong ? formatDay : formatMinutes)(seconds * 1_000),
  }
  return (
    <>
      <div className={styles.charts}>
        <Figure {...common} series={vitals} label={t.vitalsChart} max={maxOf(health)} />
        <Figure {...common} series={levels} label={t.levelChart} height={120} />
        <Figure {...common} series={walked} label={t.distanceChart} height={120} />
      </div>
      <Point history={history} at={point} />
    </>
  )
}

const fullBar = 20

const maxOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), fullBar)

const Figure = (chart: ComponentProps<typeof Chart>) => (
  <figure>
    <ChartCaption series={chart.series} />
    <Chart {...chart} />
  </figure>
)

function Point({ history, at }: { history: AnalyticsHistory; at: number | null }) {
  const seconds = at === null ? undefined : history.times[at]
  if (at === null || seconds === undefined) return <p className={styles.point}>{t.point}</p>
  return (
    <table className={styles.point}>
      <tbody>
        <tr>
          <th scope="row">{formatDateTime(seconds * 1_000)}</th>
          {columns.map(({ key, label }) => (
            <td key={key}>{t.named(label, cellOf(history[key][at]))}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

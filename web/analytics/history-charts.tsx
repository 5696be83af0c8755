import { type ReactNode, useMemo, useState } from 'react'
import type { AnalyticsHistory } from '#contract/analytics'
import { formatDateTime, formatDay, formatMinutes } from '../lib/format'
import { Chart } from '../ui/chart'
import { es } from './analytics.es'
import styles from './history-panel.module.css'
import { cellOf, columns } from './history-table'

const group = 'analytics'

/** Three charts with one cursor, and what they say under it. */
export function HistoryCharts({ history, isLong }: { history: AnalyticsHistory; isLong: boolean }) {
  const [point, setPoint] = useState<number | null>(null)
  const { times, health, food, level, distance } = history
  const vitals = useMemo(
    () => [
      { label: es.health, values: health, colour: '--danger' },
      { label: es.food, values: food, colour: '--warn' },
    ],
    [health, food],
  )
  const levels = useMemo(() => [{ label: es.level, values: level, colour: '--ok' }], [level])
  const walked = useMemo(
    () => [{ label: es.distance, values: distance, colour: '--info', filled: true }],
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
        <Figure
          lines={[
            [es.health, styles.health],
            [es.food, styles.food],
          ]}
        >
          <Chart {...common} series={vitals} label={es.vitalsChart} max={maxOf(health)} />
        </Figure>
        <Figure lines={[[es.levelChart, styles.level]]}>
          <Chart {...common} series={levels} label={es.levelChart} height={120} />
        </Figure>
        <Figure lines={[[es.distanceChart, styles.walked]]}>
          <Chart {...common} series={walked} label={es.distanceChart} height={120} />
        </Figure>
      </div>
      <Point history={history} at={point} />
    </>
  )
}

const fullBar = 20

const maxOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), fullBar)

function Figure({
  lines,
  children,
}: {
  lines: readonly (readonly [label: string, className: string | undefined])[]
  children: ReactNode
}) {
  return (
    <figure>
      <figcaption className={styles.caption}>
        {lines.map(([label, className]) => (
          <span key={label} className={`${styles.line} ${className}`}>
            {label}
          </span>
        ))}
      </figcaption>
      {children}
    </figure>
  )
}

function Point({ history, at }: { history: AnalyticsHistory; at: number | null }) {
  const seconds = at === null ? undefined : history.times[at]
  if (at === null || seconds === undefined) return <p className={styles.point}>{es.point}</p>
  return (
    <table className={styles.point}>
      <tbody>
        <tr>
          <th scope="row">{formatDateTime(seconds * 1_000)}</th>
          {columns.map(({ key, label }) => (
            <td key={key}>{es.named(label, cellOf(history[key][at]))}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

import { useMemo, useState } from 'react'
import type { MetricPoint } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatDateTime, formatDay, formatMinutes, formatNumber } from '../../lib/format'
import { Chart, ChartCaption } from '../../ui/chart'
import { formatPercentage } from '../figure-card'
import { withGaps } from './gaps'
import styles from './metrics-chart.module.css'

const texts = t.chart
const heightPx = 260

/** CPU and memory on one scale, users on the other, and what they are under the pointer. */
export function MetricsLines({
  points,
  isLong,
}: {
  points: readonly MetricPoint[]
  isLong: boolean
}) {
  const [at, setAt] = useState<number | null>(null)
  const { times, series, marks } = useMemo(() => {
    const marks = withGaps(points)
    const valuesOf = (of: (point: MetricPoint) => number) =>
      marks.map(({ point }) => (point ? of(point) : null))
    const series = [
      { label: `${texts.cpu} (%)`, values: valuesOf(({ cpu }) => cpu.usage), colour: '--accent' },
      {
        label: `${texts.memory} (%)`,
        values: valuesOf(({ memory }) => memory.usagePercentage),
        colour: '--secondary',
      },
      {
        label: texts.users,
        values: valuesOf(({ activeUsers }) => activeUsers),
        colour: '--info',
        right: true,
      },
    ]
    return { times: marks.map(({ at }) => at), series, marks }
  }, [points])
  const point = at === null ? null : marks[at]?.point
  return (
    <figure>
      <ChartCaption series={series} />
      <Chart
        times={times}
        series={series}
        label={texts.label}
        max={100}
        height={heightPx}
        formatTime={(seconds) => (isLong ? formatDay : formatMinutes)(seconds * 1_000)}
        onPoint={setAt}
      />
      {point ? (
        <p className={styles.point}>
          <span>{formatDateTime(point.timestamp)}</span>
          <span>{texts.named(texts.cpu, formatPercentage(point.cpu.usage))}</span>
          <span>{texts.named(texts.memory, formatPercentage(point.memory.usagePercentage))}</span>
          <span>{texts.named(texts.users, formatNumber(point.activeUsers))}</span>
        </p>
      ) : (
        <p className={styles.point}>{texts.point}</p>
      )}
    </figure>
  )
}

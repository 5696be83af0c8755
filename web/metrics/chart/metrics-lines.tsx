import { useMemo, useState } from 'react'
import type { AdminAnalytics } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { formatDateTime, formatDay, formatMinutes } from '../../lib/format'
import { Chart, ChartCaption } from '../../ui/chart'
import { withGaps } from './gaps'
import { type GroupName, groups } from './groups'
import styles from './metrics-chart.module.css'

const texts = t.chart
const heightPx = 260

type Props = { data: AdminAnalytics; group: GroupName; isLong: boolean }

/** The lines of a group over the whole period, and what they are under the pointer. */
export function MetricsLines({ data, group, isLong }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const { label, lines, max } = groups[group]
  const { times, series, marks } = useMemo(() => {
    const marks = withGaps(data.systemMetrics)
    const series = groups[group].lines.map((line) => ({
      ...{ label: line.caption ?? line.name, colour: line.colour },
      ...{ right: line.right, filled: line.filled },
      values: marks.map(({ point }) => {
        const value = point && line.of(point)
        return value !== null && line.drawn ? line.drawn(value) : value
      }),
    }))
    return { times: marks.map(({ at }) => at), series, marks }
  }, [data, group])
  const point = at === null ? null : marks[at]?.point
  return (
    <figure>
      <ChartCaption series={series} />
      <Chart
        times={times}
        series={series}
        label={label}
        max={max}
        span={[secondsOf(data.from), secondsOf(data.until)]}
        height={heightPx}
        formatTime={(seconds) => (isLong ? formatDay : formatMinutes)(seconds * 1_000)}
        onPoint={setAt}
      />
      {point ? (
        <p className={styles.point}>
          <span>{formatDateTime(point.timestamp)}</span>
          {lines.map(({ name, of, format }) => {
            const value = of(point)
            return (
              <span key={name}>{texts.named(name, value === null ? t.none : format(value))}</span>
            )
          })}
        </p>
      ) : (
        <p className={styles.point}>{texts.point}</p>
      )}
    </figure>
  )
}

const secondsOf = (instant: string) => Date.parse(instant) / 1_000

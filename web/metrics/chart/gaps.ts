import type { MetricPoint } from '#contract/admin/metrics'

/** A place on the chart, in epoch seconds; without a point where nothing was measured. */
export type Mark = { at: number; point: MetricPoint | null }

/** Nothing is drawn over a time in which the installation did not run. */
export function withGaps(points: readonly MetricPoint[]): Mark[] {
  const marks = points.map((point) => ({ at: secondsOf(point), point }))
  const step = Math.min(...marks.slice(1).map(({ at }, before) => at - (marks[before]?.at ?? at)))
  return marks.flatMap((mark, place): Mark[] => {
    const before = marks[place - 1]
    const isGap = before !== undefined && mark.at - before.at > 2 * step
    return isGap ? [{ at: before.at + step, point: null }, mark] : [mark]
  })
}

const secondsOf = ({ timestamp }: MetricPoint) => Math.round(Date.parse(timestamp) / 1_000)

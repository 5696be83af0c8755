import type { Comparison } from '#contract/admin/admin'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../lib/format'
import { formatPercentage } from './units'

/** Of fewer than this a share says little: the difference itself is told. */
const leastForPercent = 10
/** From so many times on it is told in times, and above the last as "more than". */
const times = { least: 3, most: 10 }

/** What has become of a figure, in words that make sense for its size; null where it is the same. */
export function changeOf({ before, now }: NonNullable<Comparison>) {
  const difference = Math.round(now) - Math.round(before)
  if (difference === 0) return null
  return { isUp: difference > 0, text: textOf(before, now, difference) }
}

function textOf(before: number, now: number, difference: number) {
  if (before < leastForPercent) return formatNumber(Math.abs(difference))
  const ratio = now / before
  if (ratio > times.most) return t.stats.moreThanTimes(times.most)
  if (ratio >= times.least) return t.stats.times(formatNumber(Math.round(ratio * 10) / 10))
  return formatPercentage(Math.abs(ratio - 1) * 100)
}

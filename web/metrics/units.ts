import { formatNumber } from '../lib/format'

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** A size in the largest unit that leaves something before the comma: `1,5 GiB`. */
export function formatBytes(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / 1024 ** step
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${formatNumber(rounded)} ${units[step]}`
}

export const toGibibytes = (bytes: number) => bytes / 1024 ** 3

/** A percentage as the API gives it: 0 to 100. */
export const formatPercentage = (percent: number) =>
  `${formatNumber(Math.round(percent * 10) / 10)} %`

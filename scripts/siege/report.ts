import type { Wait } from './customer'

const pad = (figure: string | number, width: number) => String(figure).padStart(width)

/** A line for each action: how often, how many failed and why, the median and the worst wait. */
export function report(title: string, waits: Wait[]): string[] {
  const lines = [`\n${title.padEnd(16)}   calls  failed   median    worst`]
  for (const [action, own] of Object.entries(Object.groupBy(waits, ({ action }) => action))) {
    const times = (own ?? []).map(({ ms }) => ms).sort((a, b) => a - b)
    const failures = (own ?? []).flatMap(({ failure }) => failure ?? [])
    const [median, worst] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0]
    const figures = [pad(times.length, 7), pad(failures.length, 7), ms(median), ms(worst)]
    lines.push(`  ${action.padEnd(14)} ${figures.join(' ')}`)
    for (const failure of new Set(failures)) lines.push(`    ${failure}`)
  }
  return lines
}

const ms = (value: number) => `${pad(value.toFixed(0), 5)} ms`

import type { DisconnectReason } from '../../server/contract/bots/connections'
import { kinds } from './kinds'

type Counts = Partial<Record<DisconnectReason, number>>
type OfKind = {
  entered: number
  ends: Counts
  raw: Map<string, number>
  slowestMs: number
  commands: number
}

/** What was seen of the bots, by the kind of their server. */
export type Tally = {
  kinds: Record<string, OfKind>
  /** Of the host, in MB, from time to time. */
  memory: number[]
  lost: number
}

export function createTally(names: string[]): Tally {
  const nothing = (): OfKind => ({
    entered: 0,
    ends: {},
    raw: new Map(),
    slowestMs: 0,
    commands: 0,
  })
  return {
    kinds: Object.fromEntries(names.map((name) => [name, nothing()])),
    memory: [],
    lost: 0,
  }
}

/** Holds what was seen against what the servers say that they did; no faults when all is well. */
export function judge(tally: Tally, given: Record<string, Counts>) {
  const lines: string[] = []
  const faults: string[] = []
  for (const [name, seen] of Object.entries(tally.kinds)) {
    const { counted, reasons } = kinds[name]?.ends ?? { counted: true, reasons: [] }
    const ends = Object.entries(seen.ends).map(([reason, count]) => `${count} ${reason}`)
    lines.push(
      `${name.padEnd(12)} ${seen.entered} times in a world, ended: ${ends.join(', ') || 'never'}; ` +
        `${seen.commands} commands, the slowest ${seen.slowestMs.toFixed(0)} ms`,
    )
    if (seen.entered === 0) faults.push(`${name}: no bot came into its world`)
    for (const [reason, count] of Object.entries(seen.ends)) {
      const isAllowed = (reasons as readonly string[]).includes(reason)
      const said = given[name]?.[reason as DisconnectReason] ?? 0
      if (isAllowed && (!counted || count === said)) continue
      const raw = [...seen.raw]
        .filter(([what]) => what.startsWith(`${reason}: `))
        .map(([what]) => what)
      faults.push(
        `${name}: ${count} ended for ${reason}, the server gave ${said}: ${raw.slice(0, 3).join(' | ')}`,
      )
    }
  }
  if (tally.lost > 0) faults.push(`${tally.lost} threads lost`)
  lines.push(memoryLine(tally))
  return { lines, faults }
}

/** The first quarter is for coming in and warming up. */
function memoryLine({ memory }: Tally): string {
  const settled = memory.slice(Math.floor(memory.length / 4))
  const [first = 0] = settled
  const last = settled.at(-1) ?? 0
  const range = `between ${Math.min(...settled).toFixed(0)} and ${Math.max(...settled).toFixed(0)} MB`
  return `memory after the first quarter: ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB, ${range}`
}

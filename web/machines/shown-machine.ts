import type { Machine, MachineLive, Machines } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import type { StatusTone } from '../ui/feedback/status'

/** The machine of the panel, which no row names. */
const ownId = 'local'

/** A machine as the page shows it; `row` null: it is the one of the panel. */
export type ShownMachine = {
  id: string
  name: string
  draining: boolean
  live: MachineLive | null
  row: Machine | null
}

/** The panel's own first, then those that are trusted. */
export function shownMachines({ machines, own }: Machines): ShownMachine[] {
  const trusted = machines.filter(({ revoked }) => revoked === null)
  return [
    { id: ownId, name: t.own, ...own, row: null },
    ...trusted.map((row) => ({
      ...{ id: row.id, name: row.name, draining: row.draining, live: row.live, row },
    })),
  ]
}

/** What is said of its state, in the one language of states. */
export function stateOf({ live, draining, row }: ShownMachine): {
  tone: StatusTone
  label: string
} {
  const { states } = t
  if (!live) {
    return row ? { tone: 'idle', label: states.unknown } : { tone: 'fault', label: states.down }
  }
  if (live.state === 'away') return { tone: 'pending', label: states.away }
  if (live.state !== 'up') return { tone: 'fault', label: states[live.state] }
  if (!draining) return { tone: 'live', label: states.up }
  const isEmpty = row?.leaving?.bots === 0
  return isEmpty
    ? { tone: 'idle', label: states.drained }
    : { tone: 'fading', label: states.draining }
}

/** Whether it takes bots now. */
export const takesBots = ({ live, draining }: ShownMachine) => live?.state === 'up' && !draining

export const botsOn = ({ live, row }: ShownMachine) => row?.leaving?.bots ?? live?.bots ?? null

import type { MachineState } from '#contract/admin/machines'
import type { Clock } from '../lib/clock'
import type { HostReport } from './capacity'

/** A machine now, as whoever speaks with it says. */
export type SaidOfMachine = {
  state: MachineState
  version: string
  roundTripMs: number | null
  /** The last that it said of itself. */
  report: HostReport | null
  /** Bots of it that others were given when it was lost. */
  moved: number
}

/** `since`: when its state became this one. */
export type KnownMachine = SaidOfMachine & { since: number }

/** What whoever speaks with the machines knows of them. The panel shows it, alerts look at it. */
export type LiveMachines = {
  of(hostId: string): KnownMachine | null
  all(): ReadonlyMap<string, KnownMachine>
  set(hostId: string, said: SaidOfMachine): void
  /** It is trusted no longer. */
  forget(hostId: string): void
  /** Since when the bus does not answer; null while it does, and where there is none. */
  busAwaySince(): number | null
  setBus(isUp: boolean): void
  /** So many are silent at once that the bus is suspected, and none of their bots moves. */
  silent(): readonly string[]
  setSilent(hostIds: readonly string[]): void
  /** After another state of a machine or of the bus; new figures alone are no change. */
  onChange(listener: () => void): Disposable
}

export function createLiveMachines(clock: Clock): LiveMachines {
  const known = new Map<string, KnownMachine>()
  const listeners = new Set<() => void>()
  let awaySince: number | null = null
  let silent: readonly string[] = []

  function changed() {
    for (const listener of listeners) listener()
  }

  return {
    of: (hostId) => known.get(hostId) ?? null,
    all: () => known,
    set(hostId, said) {
      const before = known.get(hostId)
      const isSame = before?.state === said.state
      known.set(hostId, { ...said, since: isSame ? before.since : clock.now() })
      if (!isSame || before.version !== said.version) changed()
    },
    forget(hostId) {
      if (known.delete(hostId)) changed()
    },
    busAwaySince: () => awaySince,
    setBus(isUp) {
      if (isUp === (awaySince === null)) return
      awaySince = isUp ? null : clock.now()
      changed()
    },
    silent: () => silent,
    setSilent(hostIds) {
      if (hostIds.join() === silent.join()) return
      silent = [...hostIds]
      changed()
    },
    onChange(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}

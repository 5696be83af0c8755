import type { LeaseValue } from '../host-info'
import { type LeaseTimes, leaseTimes } from './term'

/** What stands in a lease; without a value it was deleted, or says nothing that we understand. */
export type HeldLease = { revision: number; value: LeaseValue | null; isDeleted: boolean }

export type Verdict = {
  /** Under a claim that is new to us: nothing of an earlier one runs any more. */
  up: LeaseValue[]
  renewed: LeaseValue[]
  /** They gave their leases back. */
  left: string[]
  /** Silent for too long: theirs can be taken. */
  lost: string[]
  /** Silent for too long, together with so many that it may be the bus. */
  suspicious: string[]
}

type Host = {
  revision: number
  value: LeaseValue | null
  movedAt: number
  /** Whether we have seen it alive, and not only what it once wrote. */
  isAlive: boolean
  isGivenUp: boolean
}

/** Without a look for this much longer than between two looks, nobody is judged by what went before. */
export const blindMs = 3_000
/** More than this share of the hosts, and at least two, are not lost by themselves. */
const suspiciousShare = 0.3

/**
 * Decides from readings of all leases who lives, by the times of the reader alone. `known`: hosts
 * that had work when the reader began, to be judged also if they have no lease.
 */
export function createJudge(known: string[]) {
  const hosts = new Map<string, Host>()
  for (const host of known) hosts.set(host, strange(0, null, false))
  let lostAt: number[] = []
  let lookedAt = Number.NEGATIVE_INFINITY

  function strange(revision: number, value: LeaseValue | null, isAlive: boolean): Host {
    return { revision, value, movedAt: Number.NEGATIVE_INFINITY, isAlive, isGivenUp: false }
  }

  /** How long this host may be silent: what it believes itself counts, whatever we would allow. */
  function patience({ value }: Host, { lostMs }: LeaseTimes) {
    return Math.max(lostMs, value ? (value.actMs * 4) / 3 : leaseTimes.slow.lostMs)
  }

  function notice(host: string, held: HeldLease, at: number, isBlind: boolean, verdict: Verdict) {
    const before = hosts.get(host)
    if (held.isDeleted) {
      if (hosts.delete(host)) verdict.left.push(host)
      return
    }
    if (!held.value) {
      if (before) before.revision = held.revision
      return
    }
    if (before?.revision === held.revision) return
    const { inc, epoch } = held.value
    const isSame = before?.value?.inc === inc && before.value.epoch === epoch
    // What we see first after not having looked may have been written long ago.
    const isAlive = before?.value ? true : !isBlind
    hosts.set(host, { ...strange(held.revision, held.value, isAlive), movedAt: at })
    if (isAlive) (isSame && before.isAlive ? verdict.renewed : verdict.up).push(held.value)
  }

  return {
    /** `began`, `ended`: when the reading did. What moved did so before its end, the rest had not at its beginning. */
    read(leases: Map<string, HeldLease>, began: number, ended: number, times: LeaseTimes): Verdict {
      const verdict: Verdict = { up: [], renewed: [], left: [], lost: [], suspicious: [] }
      const isBlind = began - lookedAt > times.renewMs + blindMs
      lookedAt = ended
      for (const [host, held] of leases) notice(host, held, ended, isBlind, verdict)
      for (const [id, host] of hosts) {
        if (isBlind) host.movedAt = ended
        if (!leases.has(id)) host.revision = 0
      }

      lostAt = lostAt.filter((at) => began - at < times.lostMs)
      const silent = [...hosts].map(([id, host]) => {
        return { id, host, share: (began - host.movedAt) / patience(host, times) }
      })
      const late = silent.filter(({ share }) => share > 0.5).length + lostAt.length
      const isMany = late >= 2 && late > suspiciousShare * (hosts.size + lostAt.length)
      for (const { id, host, share } of silent) {
        if (share > 1) (isMany && !host.isGivenUp ? verdict.suspicious : verdict.lost).push(id)
      }
      return verdict
    },

    /** Its lease was taken. */
    take(host: string, at: number) {
      hosts.delete(host)
      lostAt.push(at)
    },

    /** An administrator says that a suspicious host is lost. */
    giveUp(id: string) {
      const host = hosts.get(id)
      if (host) host.isGivenUp = true
    },

    revisionOf: (host: string): number => hosts.get(host)?.revision ?? 0,

    /** Whether a reading that has this in it would say more than that a host lives. */
    isNews(host: string, value: LeaseValue | null): boolean {
      const now = hosts.get(host)?.value
      return now?.inc !== value?.inc || now?.epoch !== value?.epoch
    },
  }
}

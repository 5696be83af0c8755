import { targetsOf } from '../../../game/bot-targets'
import type { BotRow } from '../../bot-rows'
import type { BotSession } from '../bot-session'
import type { Host, HostId } from '../hosts/hosts'

/** What decides where a bot counts. */
export type Seated = Pick<BotRow, 'userId' | 'host' | 'port' | 'alternativeAddresses' | 'proxy'>

type AtHost = { bots: number; byOwner: Map<string, number> }

const nobody: AtHost = { bots: 0, byOwner: new Map() }

export type Seats = ReturnType<typeof createSeats>

/** How many bots each host has, of whom, and where from which address: counted as they come and go. */
export function createSeats() {
  const hosts = new Map<HostId, AtHost>()
  const ways = new Map<string, number>()

  const wayOf = (egress: string | null, target: string) => `${egress ?? ''} ${target}`

  return {
    /** The session is at this host from now on, until it is reset. */
    take(session: BotSession, row: Seated, { id, egress }: Pick<Host, 'id' | 'egress'>): void {
      session.leaveSeat()
      const host = hosts.get(id) ?? { bots: 0, byOwner: new Map() }
      hosts.set(id, host)
      const { userId } = row
      const own = addressesUsed(row).map((target) => wayOf(egress, target))

      function count(by: number) {
        host.bots += by
        add(host.byOwner, userId, by)
        for (const way of own) add(ways, way, by)
      }

      count(1)
      session.leaveSeat = () => {
        session.leaveSeat = () => {}
        count(-1)
      }
    },
    at: (hostId: HostId): Readonly<AtHost> => hosts.get(hostId) ?? nobody,
    /** Bots that may be at the target, and reach it from this address of ours. */
    from: (egress: string | null, target: string): number => ways.get(wayOf(egress, target)) ?? 0,
  }
}

/** The servers that see an address of ours when the bot comes: none when it goes by a proxy. */
export const addressesUsed = (row: Seated): string[] => (row.proxy ? [] : [...targetsOf(row)])

function add(counts: Map<string, number>, key: string, by: number) {
  const now = (counts.get(key) ?? 0) + by
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}

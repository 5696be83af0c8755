import { type Text, text } from '../../../locales/text'
import type { BotRow } from '../../bot-rows'
import { type Host, type HostId, type Hosts, localHost } from '../hosts/hosts'
import type { Targets } from '../targets'
import { addressesUsed, type Seated, type Seats } from './seats'

/** A host whose event loops run later than this has enough to do. */
const busyMs = 100
/**
 * So much fuller than the emptiest a host may be that the bot was at before, where servers know its
 * address, or that has fewer bots of its owner.
 */
const aboutAsFull = 1.25
/** Bots that a host without a limit is taken to hold, to compare it with others. */
const usualBots = 1_000

/** The host that the bot is to be given to, or why it has to wait; null: hosts are about to come. */
type Placed = { host: Host } | { host: null; waits: Text | null }

type Wanting = Seated & Pick<BotRow, 'machineLabel' | 'hostId'>

/** `to`: the host that an administrator has chosen. */
export type Place = (row: Wanting, hosts: Hosts, to: HostId | null) => Placed

type Parts = {
  targets: Pick<Targets, 'needsUs'>
  seats: Pick<Seats, 'at' | 'from'>
  /** Where bots of this user go that want no machine of their own. */
  planLabelOf(userId: string): string | null
  /** Bots that may be at one server from one address of ours; 0: as many as want to. */
  addressCap(): number
}

/**
 * Chooses the host for a bot, of those with the label that it wants and with room: the one that it was
 * at last, or the one with the fewest bots of its owner, as long as they are about as full as the emptiest.
 */
export function createPlacement({ targets, seats, planLabelOf, addressCap }: Parts): Place {
  const botsOf = ({ id }: Host) => seats.at(id).bots
  const ownedOf = ({ id }: Host, { userId }: Wanting) => seats.at(id).byOwner.get(userId) ?? 0
  const capacityOf = (host: Host) => host.maxBots() ?? usualBots
  const loadOf = (host: Host) => botsOf(host) / capacityOf(host)

  function isOpen(host: Host): boolean {
    if (host.isDraining() || (host.loopDelayMs() ?? 0) > busyMs) return false
    return botsOf(host) < (host.maxBots() ?? Number.POSITIVE_INFINITY)
  }

  /** By host, the server that has as many bots from its address as it may have. */
  function fullTargets(row: Wanting) {
    const max = addressCap()
    const used = max === 0 ? [] : addressesUsed(row)
    return ({ egress }: Host) => used.find((target) => seats.from(egress, target) >= max)
  }

  function choose(free: readonly Host[], row: Wanting): Host | undefined {
    const least = Math.min(...free.map(loadOf))
    const about = free.filter((host) => botsOf(host) <= least * capacityOf(host) * aboutAsFull + 1)
    const last = about.find(({ id }) => id === row.hostId)
    if (last) return last
    return about.reduce<Host | undefined>(
      (best, host) => (isBetter(host, best, row) ? host : best),
      undefined,
    )
  }

  function isBetter(one: Host, other: Host | undefined, row: Wanting): boolean {
    if (!other) return true
    const more = ownedOf(one, row) - ownedOf(other, row)
    return more < 0 || (more === 0 && loadOf(one) < loadOf(other))
  }

  return (row, hosts, to) => {
    const fullAt = fullTargets(row)
    const told = to === null ? undefined : hosts.get(to)
    if (told && fullAt(told) === undefined) return { host: told }
    const isOurs = targets.needsUs(row)
    const label = isOurs ? null : (row.machineLabel ?? planLabelOf(row.userId))
    const wanted = [...hosts.values()].filter((host) =>
      isOurs ? host.id === localHost : label === null || host.label === label,
    )
    if (wanted.length === 0) {
      const isMissing = label !== null && hosts.size > 0
      return { host: null, waits: isMissing ? text('bots.waits.noMachine', label) : null }
    }
    const open = wanted.filter(isOpen)
    if (open.length === 0) {
      return { host: null, waits: text('bots.waits.noRoom', label) }
    }
    const free = open.filter((host) => fullAt(host) === undefined)
    const host = choose(free, row)
    if (host) return { host }
    const [target = ''] = open.flatMap((one) => fullAt(one) ?? [])
    return { host: null, waits: text('bots.waits.addressFull', target, addressCap()) }
  }
}

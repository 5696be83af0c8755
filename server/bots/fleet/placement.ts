import type { Context } from '../../context'
import type { BotRow } from '../bot-rows'
import { type Host, type HostId, type Hosts, localHost } from './hosts/hosts'
import type { Place } from './session-commands'
import type { Targets } from './targets'

/** A host whose event loops run later than this has enough to do. */
const busyMs = 100
/** How long what was counted holds; what is placed meanwhile is added. */
const countedMs = 500
/** So much fuller a host may be that the bot was at before: servers know its address there. */
const faithful = 1.25
/** Bots that a host without a limit is taken to hold, to compare it with others. */
const usualBots = 1_000

type Parts = {
  targets: Pick<Targets, 'needsUs'>
  botsAt(hostId: HostId): string[]
}

/** Chooses the host for a bot: the emptiest that may have it, or the one that it was at last. */
export function createPlacement(
  { clock }: Pick<Context, 'clock'>,
  { targets, botsAt }: Parts,
): Place {
  let counts = new Map<HostId, number>()
  let countedAt = Number.NEGATIVE_INFINITY

  function count(hosts: Hosts) {
    if (clock.now() - countedAt < countedMs && clock.now() >= countedAt) return
    countedAt = clock.now()
    counts = new Map([...hosts.keys()].map((id) => [id, botsAt(id).length]))
  }

  const botsOf = ({ id }: Host) => counts.get(id) ?? 0
  const loadOf = (host: Host) => botsOf(host) / (host.maxBots() ?? usualBots)

  function mayHave(host: Host, row: BotRow): boolean {
    if (targets.needsUs(row) && host.id !== localHost) return false
    if (host.isDraining() || (host.loopDelayMs() ?? 0) > busyMs) return false
    return botsOf(host) < (host.maxBots() ?? Number.POSITIVE_INFINITY)
  }

  return (row, hosts) => {
    if (hosts.size <= 1) return [...hosts.values()].find((host) => !host.isDraining()) ?? null
    count(hosts)
    const fit = [...hosts.values()].filter((host) => mayHave(host, row))
    const [emptiest] = fit.toSorted((one, other) => loadOf(one) - loadOf(other))
    const last = fit.find(({ id }) => id === row.hostId)
    const isFaithful = last && emptiest && botsOf(last) <= botsOf(emptiest) * faithful + 1
    const chosen = (isFaithful ? last : emptiest) ?? null
    if (chosen) counts.set(chosen.id, botsOf(chosen) + 1)
    return chosen
  }
}

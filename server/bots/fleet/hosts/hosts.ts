import type { Link } from '../../../game/link'
import type { HostCommands, HostEvents } from '../../../game/protocol'

export type HostLink = Link<HostCommands, HostEvents>

/** Where a bot host is known by; the one of this machine is `local`. */
export type HostId = string

export const localHost: HostId = 'local'

/** A bot host as the fleet knows it. */
export type Host = { id: HostId; link: HostLink }

/** The hosts that take bots now, by id. */
export class Hosts extends Map<HostId, Host> {
  linkOf(hostId: HostId | null): HostLink | null {
    return (hostId !== null && this.get(hostId)?.link) || null
  }

  /** One that can be asked what any host can answer: our own machine's first. */
  any(): HostLink | null {
    return this.linkOf(localHost) ?? this.values().next().value?.link ?? null
  }
}

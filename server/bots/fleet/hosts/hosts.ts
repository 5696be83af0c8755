import type { Link } from '../../../game/link'
import type { HostCommands, HostEvents } from '../../../game/protocol'

export type HostLink = Link<HostCommands, HostEvents>

/** Where a bot host is known by; the one of this machine is `local`. */
export type HostId = string

export const localHost: HostId = 'local'

/** A bot host as the fleet knows it: one life of its process. */
export type Host = {
  id: HostId
  link: HostLink
  /** Of this life; '' until the host has said it. */
  incarnation: string
  /** By what bots may ask for it; null: by nothing. */
  label: string | null
  /** The address that servers see; null: this machine's. */
  egress: string | null
  /** Bots that it may have; null: as many as there are. */
  maxBots(): number | null
  /** It gets no more bots. */
  isDraining(): boolean
  /** Ms that its event loops run late; null while nobody knows. */
  loopDelayMs(): number | null
}

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

import type { Address } from '#contract/bots/bots'
import { toTarget } from '../bot-targets'
import type { DisconnectKind } from '../disconnect'

/** Where a bot is about to go, as its worker has just vetted it: it goes nowhere else. */
export type Arrival = {
  botId: string
  /** As its owner has written it, or as another server says that sends it there. */
  server: Address
  /** Where that leads by its service record; the port is that of the addresses. */
  service: Address
  /** As literals. */
  addresses: string[]
}

/** Where it is about to go, as it is compared: `address:port`. */
export const placesOf = ({ service, addresses }: Arrival): string[] => [
  ...new Set(addresses.map((host) => toTarget({ host, port: service.port }))),
]

/** Why a bot may not go in there. */
export type Refusal = {
  kind: Extract<
    DisconnectKind,
    'optedOut' | 'askFirst' | 'switchedOff' | 'bannedThere' | 'placeFull' | 'notLookedUp'
  >
  detail: string
}

/** What a server says of bots, as it was read: nothing of it is to be believed yet. */
export type ServerSignals = {
  /** Where the name leads: `address:port`; none: nowhere, or nowhere that may be dialled. */
  places: string[]
  /** By name that leads there: the TXT records; null: they could not be asked for. */
  records: { name: string; texts: string[] | null }[]
  /** Of those places that answer. */
  motds: { place: string; motd: WrittenMotd }[]
}

/** A server's words in the server list. */
export type WrittenMotd = {
  /** With a `§` code for each colour and format that they have, and as they came: with those in the texts only. */
  formatted: string[]
  /** Without any code. */
  plain: string
}

import type { z } from 'zod'
import { isPrivateHost } from '../game/trust/private-host'
import { isHostAndPort } from '../http/address'
import { says } from '../locales/text'
import { listOf } from '../program/setting-values'

/** Where the bus is: for this process, and for machines elsewhere. */
export type BusConfig = { urls: string[]; publicUrls: string[] }

const busUrls = () => listOf(isBusUrl, () => says('config.bus')).default([])

export const busSettings = { ENJAMBRE_BUS_URL: busUrls(), ENJAMBRE_BUS_PUBLIC_URL: busUrls() }

type Settings = z.infer<z.ZodObject<typeof busSettings>>

export function busOf(settings: Settings): BusConfig | null {
  const { ENJAMBRE_BUS_URL: urls, ENJAMBRE_BUS_PUBLIC_URL: given } = settings
  return urls.length === 0 ? null : { urls, publicUrls: given.length === 0 ? urls : given }
}

/** How many servers of the bus keep what it stores: of a cluster three, so that one may be away. */
export const replicasOf = ({ urls }: Pick<BusConfig, 'urls'>): number => (urls.length < 3 ? 1 : 3)

/**
 * `tls://host:port`, or `nats://host:port` where nobody else listens in. Without a login: who may do
 * what on the bus is decided by credentials that we sign, one for each machine.
 */
function isBusUrl(written: string): boolean {
  const [, scheme, address = ''] = /^(nats|tls):\/\/([^/@?#]+)\/?$/.exec(written) ?? []
  if (!isHostAndPort(address)) return false
  return scheme === 'tls' || isPrivateHost(address.slice(0, address.lastIndexOf(':')))
}

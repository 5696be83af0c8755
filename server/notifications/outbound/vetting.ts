import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Context } from '../../context'
import { plainAddress, plainHost } from '../../game/addresses'
import { isDialable } from '../../game/dialable'
import { createAllowList, createDenyList } from '../../game/targets'
import { type Coded, text } from '../../locales/text'

/** The addresses of a name, as literals; it throws for one that has none. */
export type Resolve = (name: string) => Promise<string[]>

/** Where a request may be sent: any of these, and nowhere else. */
type Vetted = { addresses: string[] } | { refusal: Coded }

export type Vetting = (url: URL) => Promise<Vetted>

/** Of one name: it may have hundreds. */
const mostAddresses = 4

/**
 * Judges where users want something sent, as bots' targets are judged: public addresses, beside them what
 * administrators allow, and never what they deny. Whoever sends dials what was judged, not the name.
 */
export function createVetting(
  { settings, config }: Pick<Context, 'settings' | 'config'>,
  resolve: Resolve = systemAddresses,
): Vetting {
  const publicHost = config.publicUrl && plainHost(new URL(config.publicUrl).hostname)
  const addressesOf = async (host: string) => (isIP(host) === 0 ? await resolve(host) : [host])

  /** Behind a router our public address leads to the router itself. */
  const own = async () => (publicHost ? await addressesOf(publicHost).catch(() => []) : [])

  return async (url) => {
    const host = plainHost(url.hostname)
    const found = host === null ? [] : await addressesOf(host).catch(() => [])
    const addresses = found.map(plainAddress).slice(0, mostAddresses)
    if (host === null || addresses.length === 0)
      return { refusal: text('channels.failures.unknownHost', url.hostname) }
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const { allowedTargets, deniedTargets } = settings.current()
    const [allowed, denied] = [createAllowList(allowedTargets), createDenyList(deniedTargets)]
    const ours = await own()
    const isOpen = (address: string) =>
      !denied.has(host, address, port) &&
      (allowed.has(host, address, port) || (isDialable(address) && !ours.includes(address)))
    if (!addresses.every(isOpen)) return { refusal: text('channels.failures.notAllowed', host) }
    return { addresses }
  }
}

/** The older protocol first: not every machine has a way out by the newer one. */
async function systemAddresses(name: string) {
  const found = await lookup(name, { all: true })
  return found.sort((a, b) => a.family - b.family).map(({ address }) => address)
}

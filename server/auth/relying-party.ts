import { isIP } from 'node:net'
import type { AtAddress } from '../http/public-address'

/** What WebAuthn binds passkeys to. */
export type RelyingParty = { id: string; origin: string }

/** Null where browsers have no passkeys: at an address instead of a name, or without HTTPS. */
export function relyingPartyOf({ publicUrl, host, port }: AtAddress): RelyingParty | null {
  // Whoever sits at the machine itself reaches it by this name, which browsers trust without HTTPS.
  const own = everyHost.has(host) || isLoopback(host) ? `http://localhost:${port}` : null
  const url = URL.parse(publicUrl ?? own ?? '')
  // A name with a dot at its end is another origin, and no name that WebAuthn knows.
  if (!url || url.hostname.endsWith('.')) return null
  const { origin, hostname, protocol } = url
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isName && isSecure ? { id: hostname, origin } : null
}

export const offersPasskeys = (config: AtAddress): boolean => relyingPartyOf(config) !== null

const everyHost = new Set(['0.0.0.0', '::'])

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

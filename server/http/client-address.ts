import { isIP } from 'node:net'
import type { Config } from '../config'
import { isPublicAddress } from '../game/addresses'
import type { Clock } from '../lib/clock'
import { addressMatcher, plainAddress } from './address'

type Peers = { requestIP(request: Request): { address: string } | null }

/** Where requests come from. */
export type ClientAddresses = {
  /**
   * The client's address: the peer's, or what a trusted proxy says it is. Through several, each of
   * them is believed about the one before it, up to the first that is not trusted.
   */
  of(request: Request, server: Peers): string
  /**
   * The last address of the machine's own networks that passed on a request since then (epoch ms)
   * and is not trusted: limits take all its clients for one. Null when there was none.
   */
  untrustedProxy(since: number): string | null
}

export function createClientAddresses(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  clock: Clock,
): ClientAddresses {
  const isProxy = addressMatcher(trustedProxies)
  let untrusted = { address: '', at: Number.NEGATIVE_INFINITY }

  return {
    of(request, server) {
      let address = plainAddress(server.requestIP(request)?.address ?? 'unknown')
      const hops = request.headers.get('x-forwarded-for')?.split(',').reverse() ?? []
      for (const hop of hops.map((text) => plainAddress(text.trim()))) {
        if (isIP(hop) === 0) break
        if (!isProxy(address)) {
          // Anybody in the world may send this header.
          if (!isPublicAddress(address)) untrusted = { address, at: clock.now() }
          break
        }
        address = hop
      }
      return address
    },
    untrustedProxy: (since) => (untrusted.at >= since ? untrusted.address : null),
  }
}

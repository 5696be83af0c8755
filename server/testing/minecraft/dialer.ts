import { Socket } from 'node:net'
import { isPublicAddress } from '../../game/addresses'
import { DisconnectError } from '../../game/disconnect'
import { createAllowList, createDenyList } from '../../game/targets'
import { createOutboundDialer } from '../../worker/connection/outbound-dialer'
import type { Resolver } from '../../worker/connection/resolver'

/** A dialer whose names are made up and whose dials are only noted. */
export function dialerOf(
  names: Record<string, string[]> = {},
  options: {
    allow?: string[]
    deny?: string[]
    services?: Record<string, { name: string; port: number }>
    own?: string
    publicHost?: string
    closed?: boolean
    silent?: string
  } = {},
) {
  const dialled: string[] = []
  const lookups: string[] = []
  const resolver: Resolver = {
    services: (name) => Promise.resolve([options.services?.[name] ?? []].flat()),
    addresses(name) {
      lookups.push(name)
      if (name === options.silent) return new Promise(() => undefined)
      const found = names[name]
      if (found) return Promise.resolve(found)
      return Promise.reject(Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' }))
    },
  }
  const allowed = createAllowList(options.allow)
  const denied = createDenyList(options.deny)
  const dialer = createOutboundDialer(allowed, {
    resolver,
    denied,
    publicHost: options.publicHost,
    mayDial: (address) => isPublicAddress(address) && address !== options.own,
    connectMs: 60_000,
    open(address, port) {
      dialled.push(`${address} ${port}`)
      if (options.closed) return Promise.reject(new Error('closed'))
      return Promise.resolve(new Socket())
    },
  })
  return { dialer, dialled, lookups, allowed, denied }
}

/** `dialled`, or the disconnect reason that came instead. */
export async function endOfDial(world: ReturnType<typeof dialerOf>, host: string, port = 25_566) {
  try {
    await world.dialer.dial(host, port, new AbortController().signal)
    return 'dialled'
  } catch (error) {
    return error instanceof DisconnectError ? error.disconnect.reason : error
  }
}

import { connect, isIP, type Socket } from 'node:net'
import type { Address } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { plainAddress, plainHost } from '../../game/addresses'
import type { ProxySpec } from '../../game/bot-spec'
import { isDialable } from '../../game/dialable'
import {
  type Disconnect,
  DisconnectError,
  disconnectError,
  disconnectOf,
  disconnectOfNetwork,
} from '../../game/disconnect'
import type { Fence } from '../../game/hosts/fence'
import { type AllowList, createDenyList, type DenyList } from '../../game/targets'
import { errorText } from '../../lib/error-text'
import { fencedSocket } from './fenced-socket'
import { createNamedAddresses } from './named-addresses'
import { passThrough } from './proxy/proxy'
import { ProxyFault, proxyDisconnect } from './proxy/proxy-fault'
import { createResolver, type Resolver } from './resolver'

/** A server whose every address was vetted: the only thing that is ever dialled. */
export type Vetted = { host: string; port: number; addresses: string[]; written: Address }

/** `address`: where the name led, as a literal. */
export type Dialled = {
  socket: Socket
  host: string
  port: number
  address: string
  ms: number
  /** Why its server or its proxy may no longer be dialled; null while they may. */
  refusal(): Promise<Disconnect | null>
}

export type OutboundDialer = {
  /** Resolves and vets, in time; throws a DisconnectError. */
  vet(host: string, port: number, signal: AbortSignal): Promise<Vetted>
  /**
   * Opens a TCP connection to a vetted address, by way of a proxy if there is one, which is vetted
   * as well; throws a DisconnectError. `known`: where it was found to lead before.
   */
  dial(
    host: string,
    port: number,
    signal: AbortSignal,
    proxy?: ProxySpec | null,
    known?: Vetted,
  ): Promise<Dialled>
}

type Open = (address: string, port: number, signal: AbortSignal) => Promise<Socket>

/** The one way out, for joining and for asking a server's status alike. */
export function createOutboundDialer(
  allowed: AllowList,
  parts: {
    resolver?: Resolver
    open?: Open
    denied?: DenyList
    /** Of an address that no list names. */
    mayDial?: (address: string) => boolean
    /** Where users reach this installation: its address is this machine's, also behind a router. */
    publicHost?: string | null
    /** Nothing is sent while it is closed. */
    fence?: Fence | null
    connectMs: number
  },
): OutboundDialer {
  const resolver = parts.resolver ?? createResolver()
  const denied = parts.denied ?? createDenyList()
  const isDenied = createNamedAddresses(denied.named, resolver.addresses)
  const publicHost = plainHost(parts.publicHost ?? '')
  const ours = publicHost ? [{ kind: 'server', host: publicHost, port: null } as const] : []
  const isOurs = createNamedAddresses(() => ours, lookUp)
  const { fence = null } = parts
  const openPlain = parts.open ?? openSocket
  const open: Open = async (...where) => {
    const socket = await openPlain(...where)
    return fence ? fencedSocket(socket, fence) : socket
  }
  const mayDial = parts.mayDial ?? isDialable

  async function vet(written: string, writtenPort: number, find = serviceOf): Promise<Vetted> {
    const target = `${written}:${writtenPort}`
    const name = plainHost(written)
    if (!name) throw disconnectError('notFound', target)
    const service = await find(name, writtenPort)
    const host = plainHost(service.name)
    if (!host) throw disconnectError('notFound', target)
    const addresses = (await addressesOf(host, target)).slice(0, mostAddresses)
    if (addresses.length === 0) throw disconnectError('notFound', target)
    const found = {
      ...{ host, port: service.port, addresses },
      written: { host: name, port: writtenPort },
    }
    const refusal = await refusalOf(found, target)
    if (refusal) throw new DisconnectError(refusal)
    return found
  }

  /** Why the lists, as they are now, let nobody dial it. */
  async function refusalOf({ host, port, addresses, written }: Vetted, target: string) {
    for (const address of addresses) {
      const literal = plainAddress(address)
      if (
        denied.has(written.host, address, written.port) ||
        denied.has(host, address, port) ||
        (await isDenied(literal, port))
      )
        return disconnectOf('denied', target)
      const isAllowed =
        allowed.names(written.host, written.port) || allowed.has(host, address, port)
      if (!isAllowed && (!mayDial(address) || (await isOurs(literal, port))))
        return disconnectOf('notAllowed', target, `${target} is ${address}`)
    }
    return null
  }

  async function serviceOf(name: string, port: number) {
    const asWritten = { name, port }
    if (port !== limits.port.default || isIP(name) !== 0 || name === 'localhost') return asWritten
    const [best] = await resolver.services(`_minecraft._tcp.${name}`)
    return best ?? asWritten
  }

  async function lookUp(host: string) {
    return isIP(host) === 0 ? await resolver.addresses(host) : [host]
  }

  async function addressesOf(host: string, target: string) {
    try {
      return await lookUp(host)
    } catch (error) {
      throw new DisconnectError(
        disconnectOfNetwork(error, target) ?? disconnectOf('dnsFailed', target, String(error)),
      )
    }
  }

  async function dial(
    host: string,
    port: number,
    signal: AbortSignal,
    proxy: ProxySpec | null = null,
    known?: Vetted,
  ): Promise<Dialled> {
    const target = `${host}:${port}`
    const startedAt = performance.now()
    const deadline = soon(signal)
    const vetted = known ?? (await within(vet(host, port), deadline, target))
    const proxied = proxy ? await through(proxy, target, deadline) : null
    const way = proxied?.open ?? open
    const refusal = async () =>
      (await refusalOf(vetted, target)) ?? (proxied ? await proxied.refusal() : null)
    let failure: unknown
    for (const address of vetted.addresses) {
      try {
        const socket = await way(address, vetted.port, deadline)
        const ms = Math.round(performance.now() - startedAt)
        return { socket, host: vetted.host, port: vetted.port, address, ms, refusal }
      } catch (error) {
        failure = error
      }
      if (deadline.aborted) break
    }
    if (failure instanceof DisconnectError) throw failure
    if (deadline.aborted) throw disconnectError('connectTimeout', target)
    throw new DisconnectError(
      disconnectOfNetwork(failure, target) ?? disconnectOf('unreachable', target, String(failure)),
    )
  }

  /** The way through a vetted proxy: it is told the target's vetted address, never a name. */
  async function through(proxy: ProxySpec, target: string, signal: AbortSignal) {
    const written = `${proxy.host}:${proxy.port}`
    const endWith = (fault: ProxyFault) => proxyDisconnect(fault, written, target)
    const vetted = await within(vet(proxy.host, proxy.port, withoutService), signal, written).catch(
      (error) => {
        throw error instanceof DisconnectError ? endWith(faultOf(error)) : error
      },
    )
    const openBy: Open = async (address, port) => {
      try {
        const socket = await openFirst(vetted, signal)
        return await passThrough(socket, proxy, address, port, signal)
      } catch (error) {
        throw endWith(
          error instanceof ProxyFault ? error : new ProxyFault('unreachable', errorText(error)),
        )
      }
    }
    return { open: openBy, refusal: () => refusalOf(vetted, written) }
  }

  async function openFirst({ addresses, port }: Vetted, signal: AbortSignal): Promise<Socket> {
    let failure: unknown
    for (const address of addresses) {
      try {
        return await open(address, port, signal)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  const soon = (signal: AbortSignal) =>
    AbortSignal.any([signal, AbortSignal.timeout(parts.connectMs)])

  return {
    vet: (host, port, signal) => within(vet(host, port), soon(signal), `${host}:${port}`),
    dial,
  }
}

/** Of one name: it may have hundreds, and each is dialled in turn. */
const mostAddresses = 8

const withoutService = (name: string, port: number) => Promise.resolve({ name, port })

/** Why a proxy's own address is not dialled. */
function faultOf({ disconnect }: DisconnectError): ProxyFault {
  const kind = disconnect.reason === 'target-not-allowed' ? 'notAllowed' : 'unreachable'
  return new ProxyFault(kind, disconnect.raw)
}

function within<T>(work: Promise<T>, signal: AbortSignal, target: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const expire = () => late.reject(disconnectError('connectTimeout', target))
  if (signal.aborted) expire()
  signal.addEventListener('abort', expire)
  return Promise.race([work, late.promise]).finally(() =>
    signal.removeEventListener('abort', expire),
  )
}

/** Connects to an address literal. */
function openSocket(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port })
    const give = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      socket.removeAllListeners()
      socket.on('error', () => undefined)
      settle()
    }
    const fail = (error: Error) =>
      give(() => {
        socket.destroy()
        reject(error)
      })
    const abort = () => fail(new Error('aborted'))
    signal.addEventListener('abort', abort)
    socket.once('connect', () => give(() => resolve(socket)))
    socket.once('error', fail)
  })
}

import { BlockList, isIP } from 'node:net'
import { plainAddress, plainHost } from './addresses'

/** Something that bots may dial beside public addresses. */
export type AllowedTarget =
  | { kind: 'network'; address: string; bits: number; family: 'ipv4' | 'ipv6' }
  /** Without a port, all of its ports. */
  | { kind: 'server'; host: string; port: number | null }

export type NamedTarget = Extract<AllowedTarget, { kind: 'server' }>

/** Reads `10.0.0.0/8`, `10.1.2.3`, `host`, `host:port` or `[::1]:25565`; null for anything else. */
export function parseTarget(text: string): AllowedTarget | null {
  const entry = text.trim()
  if (isIP(entry) !== 0) return network(entry, undefined)
  const cidr = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(entry)
  if (cidr) return network(cidr[1] ?? '', Number(cidr[2]))
  const server = /^(\[[^\]]+\]|[^:\s/]+)(?::(\d{1,5}))?$/.exec(entry)
  const host = plainHost(server?.[1] ?? '')
  if (!host) return null
  // An address is written whole where no port follows: `10.0.0` is a slip of the pen.
  if (server?.[2] === undefined)
    return isIP(host) === 0 ? { kind: 'server', host, port: null } : null
  const port = Number(server[2])
  return port >= 1 && port <= 65_535 ? { kind: 'server', host, port } : null
}

function network(address: string, bits: number | undefined): AllowedTarget | null {
  const version = isIP(address)
  if (version === 0) return null
  const most = version === 4 ? 32 : 128
  const length = bits ?? most
  if (length > most) return null
  return { kind: 'network', address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Before a server that is allowed as it is written, and not where another name leads to it. */
const asWritten = /^=/
export const onlyAsWritten = (server: string): string => `=${server}`

export type AllowList = {
  replace(entries: readonly string[]): void
  add(entry: string): void
  remove(entry: string): void
  /** Whether the list names this server, wherever its name leads. */
  names(host: string, port: number): boolean
  /** Whether this address and port, reached by this name, is on the list. */
  has(host: string, address: string, port: number): boolean
}

export function createAllowList(entries: readonly string[] = []): AllowList {
  let settled = [...entries]
  const passing = new Set<string>()
  let networks = new BlockList()
  let servers = new Set<string>()
  let written = new Set<string>()

  function rebuild() {
    networks = new BlockList()
    servers = new Set()
    written = new Set()
    for (const whole of [...settled, ...passing]) {
      const entry = whole.replace(asWritten, '')
      const target = parseTarget(entry)
      const isServer = target?.kind === 'server'
      if (isServer && entry !== whole) written.add(key(target.host, target.port))
      else if (isServer) servers.add(key(target.host, target.port))
      if (target?.kind === 'network') {
        networks.addSubnet(target.address, target.bits, target.family)
      }
    }
  }
  rebuild()

  const names = (host: string, port: number) =>
    servers.has(key(host, port)) || servers.has(key(host, null))

  return {
    replace(next) {
      settled = [...next]
      rebuild()
    },
    add(entry) {
      passing.add(entry)
      rebuild()
    },
    remove(entry) {
      passing.delete(entry)
      settled = settled.filter((known) => known !== entry)
      rebuild()
    },
    names: (host, port) => names(host, port) || written.has(key(host, port)),
    has(host, literal, port) {
      const address = plainAddress(literal)
      return (
        names(host, port) ||
        names(address, port) ||
        networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
      )
    },
  }
}

const key = (host: string, port: number | null) => `${host} ${port ?? '*'}`

/** Servers that bots may not dial, whatever is allowed. */
export type DenyList = {
  replace(entries: readonly string[]): void
  /** Whether this server is on the list: its name, a name above it or the address it leads to. */
  has(host: string, address: string | null, port: number): boolean
  /** The servers that it has by name: where they lead is denied as well. */
  named(): readonly NamedTarget[]
}

export function createDenyList(entries: readonly string[] = []): DenyList {
  const list = createAllowList(entries)
  let named = namedIn(entries)
  return {
    replace(next) {
      list.replace(next)
      named = namedIn(next)
    },
    named: () => named,
    has: (host, address, port) =>
      namesAbove(host).some((name) => list.names(name, port)) ||
      (address !== null && list.has(host, address, port)),
  }
}

const namedIn = (entries: readonly string[]) =>
  entries
    .map(parseTarget)
    .filter((target): target is NamedTarget => target?.kind === 'server' && isIP(target.host) === 0)

/** `a.b.c`, `b.c` and `c` of `a.b.c`. */
const namesAbove = (host: string) =>
  isIP(host) === 0
    ? host.split('.').map((_label, at, labels) => labels.slice(at).join('.'))
    : [host]

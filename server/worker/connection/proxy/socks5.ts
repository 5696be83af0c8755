import { isIP, type Socket } from 'node:net'
import { type FaultKind, ProxyFault, type ProxyHandshake, type ProxyLogin } from './proxy-fault'
import { takeBytes } from './take'

const version = 5
const methods = { none: 0, password: 2, unacceptable: 255 } as const
const connect = 1
const families = { ipv4: 1, name: 3, ipv6: 4 } as const

/** What a reply that is no success means (RFC 1928); the rest is the proxy's failure. */
const replies: Record<number, FaultKind> = {
  2: 'forbidden',
  3: 'target',
  4: 'target',
  5: 'target',
  6: 'target',
  8: 'target',
}

/** By SOCKS5 (RFC 1928, 1929). */
export const socks5: ProxyHandshake = async (socket, login, address, port, signal) => {
  const offered = login.username === null ? [methods.none] : [methods.none, methods.password]
  socket.write(Buffer.from([version, offered.length, ...offered]))
  const [greeting, method] = await takeBytes(socket, signal, 2)
  if (greeting !== version) throw new ProxyFault('garbled', 'no SOCKS5 greeting')
  if (method === methods.password && login.username !== null) {
    await authenticate(socket, login, signal)
  } else if (method === methods.unacceptable) {
    const kind = login.username === null ? 'credentialsWanted' : 'credentials'
    throw new ProxyFault(kind, 'no acceptable method')
  } else if (method !== methods.none) {
    throw new ProxyFault('garbled', `method ${method} was not offered`)
  }
  socket.write(Buffer.concat([Buffer.from([version, connect, 0]), ...target(address, port)]))
  await acceptReply(socket, signal)
}

async function authenticate(socket: Socket, login: ProxyLogin, signal: AbortSignal) {
  const parts = [login.username ?? '', login.password ?? ''].map((text) => Buffer.from(text))
  if (parts.some(({ length }) => length > 255)) {
    throw new ProxyFault('credentialsTooLong', 'more than 255 bytes')
  }
  const fields = parts.flatMap((bytes) => [Buffer.from([bytes.length]), bytes])
  socket.write(Buffer.concat([Buffer.from([1]), ...fields]))
  const [, status] = await takeBytes(socket, signal, 2)
  if (status !== 0) throw new ProxyFault('credentials', `login answered with ${status}`)
}

async function acceptReply(socket: Socket, signal: AbortSignal) {
  const [greeting, reply = 1, , family] = await takeBytes(socket, signal, 4)
  if (greeting !== version) throw new ProxyFault('garbled', 'no SOCKS5 reply')
  if (reply !== 0) throw new ProxyFault(replies[reply] ?? 'failed', `SOCKS5 reply ${reply}`)
  await takeBytes(socket, signal, (await boundLength(socket, family, signal)) + 2)
}

/** How long the address is that the reply carries and nobody needs. */
async function boundLength(socket: Socket, family: number | undefined, signal: AbortSignal) {
  if (family === families.ipv4) return 4
  if (family === families.ipv6) return 16
  if (family !== families.name) throw new ProxyFault('garbled', `address of family ${family}`)
  const [length = 0] = await takeBytes(socket, signal, 1)
  return length
}

function target(address: string, port: number): Buffer[] {
  const [family, bytes] =
    isIP(address) === 4
      ? [families.ipv4, address.split('.').map(Number)]
      : [families.ipv6, ipv6Bytes(address)]
  return [Buffer.from([family]), Buffer.from(bytes), Buffer.from([port >> 8, port & 255])]
}

/** The 16 bytes of an IPv6 literal. */
export function ipv6Bytes(literal: string): number[] {
  const plain = new URL(`http://[${literal}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = plain.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groupsOf(head)
  const after = groupsOf(tail)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
}

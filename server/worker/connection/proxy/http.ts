import { isIP } from 'node:net'
import { type FaultKind, ProxyFault, type ProxyHandshake, type ProxyLogin } from './proxy-fault'
import { take } from './take'

/** Longest answer to CONNECT that is read; a proxy's is a few hundred bytes. */
const maxHeader = 8 * 1024
const headerEnd = '\r\n\r\n'
const statusLine = /^HTTP\/1\.[01] (\d{3})(?: |\r)/

/** What a status that is no success means; the rest is the proxy's failure. */
const statuses: Record<string, FaultKind> = {
  401: 'credentials',
  403: 'forbidden',
  405: 'forbidden',
  502: 'target',
  503: 'target',
  504: 'target',
}

/** By an HTTP proxy's CONNECT. */
export const httpConnect: ProxyHandshake = async (socket, login, address, port, signal) => {
  const target = isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`
  const lines = [`CONNECT ${target} HTTP/1.1`, `Host: ${target}`]
  if (login.username !== null) {
    const secret = Buffer.from(`${login.username}:${login.password ?? ''}`).toString('base64')
    lines.push(`Proxy-Authorization: Basic ${secret}`)
  }
  socket.write(`${lines.join('\r\n')}${headerEnd}`)
  const header = await take(socket, signal, headerLength)
  const [, status = ''] = statusLine.exec(header.toString('latin1')) ?? []
  if (status === '') throw new ProxyFault('garbled', 'no HTTP status')
  if (status.startsWith('2')) return
  throw new ProxyFault(faultOf(status, login), `HTTP status ${status}`)
}

function faultOf(status: string, { username }: ProxyLogin): FaultKind {
  if (status === '407') return username === null ? 'credentialsWanted' : 'credentials'
  return statuses[status] ?? 'failed'
}

function headerLength(seen: Buffer): number | null {
  const start = 'HTTP/1.'
  const begun = seen.toString('latin1', 0, start.length)
  if (!start.startsWith(begun)) throw new ProxyFault('garbled', 'no HTTP answer')
  const end = seen.indexOf(headerEnd)
  const length = end === -1 ? null : end + headerEnd.length
  if ((length ?? seen.length) > maxHeader) throw new ProxyFault('garbled', 'endless header')
  return length
}

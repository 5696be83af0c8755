import type { Socket } from 'node:net'
import { limits } from '#contract/limits'
import { endOfUnknownVersion } from './classify'
import type { Dialled } from './egress'
import { EndError, endOf } from './ends'
import { protocolOf, versionNamed, versionOf } from './version-text'

/** Largest answer that is read: the game's own longest frame. */
const maxFrame = 2 ** 21 - 1

/** Asks a server over a fresh connection which version it speaks; the connection is used up. */
export async function detectVersion(
  { socket, host, port }: Dialled,
  deadline: AbortSignal,
): Promise<string> {
  const target = `${host}:${port}`
  const status = await readStatus(socket, host, port, deadline).finally(() => socket.destroy())
  const protocol = protocolIn(status)
  if (!protocol) throw new EndError(endOf('notMinecraft', target))
  const version = versionOf(protocol.number) ?? versionNamed(protocol.name, null)
  if (!version) throw new EndError(endOfUnknownVersion(protocol.name))
  return version
}

function protocolIn(status: string): { number: number; name: string } | null {
  try {
    const { version } = JSON.parse(status)
    const number = Number(version?.protocol)
    return Number.isInteger(number) ? { number, name: String(version?.name ?? number) } : null
  } catch {
    return null
  }
}

function readStatus(socket: Socket, host: string, port: number, deadline: AbortSignal) {
  return new Promise<string>((resolve, reject) => {
    const fail = (kind: 'notMinecraft' | 'connectTimeout') => () =>
      reject(new EndError(endOf(kind, `${host}:${port}`)))
    const garbled = fail('notMinecraft')
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const answer = statusIn(received)
      if (answer === 'garbled') garbled()
      else if (answer) resolve(answer.text)
    })
    socket.once('error', garbled)
    socket.once('close', garbled)
    deadline.addEventListener('abort', fail('connectTimeout'), { once: true })
    if (deadline.aborted) fail('connectTimeout')()
    socket.write(statusRequest(host, port))
  })
}

function statusRequest(host: string, port: number): Buffer {
  const name = Buffer.from(host)
  const handshake = Buffer.concat([
    varint(0),
    varint(protocolOf(limits.version) ?? 0),
    varint(name.length),
    name,
    Buffer.from([port >> 8, port & 255]),
    varint(1),
  ])
  return Buffer.concat([varint(handshake.length), handshake, varint(1), varint(0)])
}

/** The status text in what has come so far: null while it is not whole. */
function statusIn(bytes: Buffer): { text: string } | 'garbled' | null {
  const length = readVarint(bytes, 0)
  if (!length) return bytes.length > 5 ? 'garbled' : null
  if (length.value < 3 || length.value > maxFrame) return 'garbled'
  if (bytes.length < length.next + length.value) return null
  const id = readVarint(bytes, length.next)
  const text = id && readVarint(bytes, id.next)
  if (!id || !text || id.value !== 0) return 'garbled'
  return { text: bytes.toString('utf8', text.next, text.next + text.value) }
}

export function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  return Buffer.from([...bytes, rest])
}

/** A non-negative varint of at most 5 bytes; null when it is not whole or too long. */
export function readVarint(bytes: Buffer, offset: number): { value: number; next: number } | null {
  let value = 0
  for (let i = 0; i < 5; i++) {
    const byte = bytes[offset + i]
    if (byte === undefined) return null
    value += (byte & 127) * 2 ** (7 * i)
    if (byte < 128) return { value, next: offset + i + 1 }
  }
  return null
}

import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { limits } from '#contract/limits'
import { DisconnectError, disconnectError } from '../../game/disconnect'
import { isRecord, parseUntrustedJson } from '../../game/untrusted-json'
import { GarbledError, readFrames, readVarint, toFrame, varint } from '../../game/wire/frames'
import type { Dialled } from '../connection/outbound-dialer'
import { disconnectOfUnknownVersion } from '../disconnect/classify'
import { protocolOf, versionNamed, versionOf } from './version-text'

/** What a server says in the server list, and how long it takes to echo; null when it does not. */
export type StatusAnswer = { text: string; latencyMs: number | null }

/** Asks a server over a fresh connection which version it speaks; the connection is used up. */
export async function detectVersion(dialled: Dialled, deadline: AbortSignal): Promise<string> {
  const { text } = await askStatus(dialled, deadline)
  const protocol = protocolIn(parseUntrustedJson(text))
  if (!protocol) {
    throw disconnectError('notMinecraft', `${dialled.host}:${dialled.port}`)
  }
  const version = supportedBy(protocol)
  if (!version) throw new DisconnectError(disconnectOfUnknownVersion(protocol.name))
  return version
}

export type ServerProtocol = { number: number; name: string }

/** Which protocol a status tells of; null when it is no status of a Minecraft server. */
export function protocolIn(status: unknown): ServerProtocol | null {
  const version = isRecord(status) ? status.version : undefined
  if (!isRecord(version)) return null
  const number = Number(version.protocol)
  return Number.isSafeInteger(number) ? { number, name: String(version.name ?? number) } : null
}

/** The version with which a bot may enter; null when no tested one can. */
export const supportedBy = ({ number, name }: ServerProtocol): string | null =>
  versionOf(number) ?? versionNamed(name, null)

/** One question and its answer, and a ping if `pongMs` may be waited for it; throws a DisconnectError. */
export async function askStatus(
  { socket, host, port }: Dialled,
  deadline: AbortSignal,
  { pongMs = 0, version = limits.version as string } = {},
): Promise<StatusAnswer> {
  const hangUp = () => void socket.destroy()
  deadline.addEventListener('abort', hangUp)
  if (deadline.aborted) hangUp()
  try {
    const frames = readFrames(socket)
    socket.write(statusRequest(host, port, version))
    const text = textIn(await nextOf(frames))
    return { text, latencyMs: pongMs > 0 ? await ping(socket, frames, pongMs) : null }
  } catch (error) {
    const kind = deadline.aborted ? 'connectTimeout' : 'notMinecraft'
    throw disconnectError(kind, `${host}:${port}`, String(error))
  } finally {
    deadline.removeEventListener('abort', hangUp)
    hangUp()
  }
}

type Frames = AsyncGenerator<Buffer>

async function nextOf(frames: Frames): Promise<Buffer> {
  const { done, value } = await frames.next()
  if (done) throw new GarbledError('closed without an answer')
  return value
}

/** As a client of that version, or of the usual one when the name says nothing (`auto`). */
function statusRequest(host: string, port: number, version: string): Buffer {
  const name = Buffer.from(host)
  const handshake = toFrame(
    varint(0),
    varint(protocolOf(version) ?? protocolOf(limits.version) ?? 0),
    varint(name.length),
    name,
    Buffer.from([port >> 8, port & 255]),
    varint(1),
  )
  return Buffer.concat([handshake, toFrame(varint(0))])
}

function textIn(frame: Buffer): string {
  const id = readVarint(frame, 0)
  const length = id && readVarint(frame, id.next)
  if (!length || id.value !== 0 || length.next + length.value > frame.length) {
    throw new GarbledError('no status')
  }
  return frame.toString('utf8', length.next, length.next + length.value)
}

/** Milliseconds until the server echoes; null when it does not do so in time, or at all. */
async function ping(socket: Socket, frames: Frames, pongMs: number): Promise<number | null> {
  const question = Buffer.concat([varint(1), randomBytes(8)])
  const sentAt = performance.now()
  socket.write(toFrame(question))
  const echo = nextOf(frames).catch(() => null)
  const answer = await Promise.race([echo, Bun.sleep(pongMs).then(() => null)])
  return answer?.equals(question) ? Math.round(performance.now() - sentAt) : null
}

import { GarbledError, maxFrame, readVarint } from '../../game/wire/frames'

/** What a client says first: which version it speaks, the name it dialled, and what it wants. */
export type Hello = {
  protocol: number
  host: string
  wants: 'status' | 'login'
  /** How they are called, of one who wants in; null while that has not come. */
  player: string | null
  /** What has come after that. */
  rest: Buffer
}

/** Its own limits, in letters; one takes up to three bytes. */
const longestHost = 255
const longestName = 16
const bytesOfLetter = 3
/** Of both packets: before 1.19.3 the second may bring keys along. */
export const longestHello = 4_096

/** What these bytes say; null while they are not enough. Throws a GarbledError. */
export function readHello(bytes: Buffer): Hello | null {
  const first = frameIn(bytes)
  if (!first) return refuseLong(bytes)
  const reader = readerOf(first.body)
  if (reader.varint() !== 0) throw new GarbledError('no handshake')
  const protocol = reader.varint()
  const host = reader.text(longestHost)
  reader.skip(2)
  const intention = reader.varint()
  if (intention === 1) return { protocol, host, wants: 'status', player: null, rest: first.rest }
  // 3: sent here by another server.
  if (intention !== 2 && intention !== 3) throw new GarbledError('wants nothing known')
  const second = frameIn(first.rest)
  if (!second) return refuseLong(bytes)
  const login = readerOf(second.body)
  if (login.varint() !== 0) throw new GarbledError('no login')
  return { protocol, host, wants: 'login', player: login.text(longestName), rest: second.rest }
}

function refuseLong(bytes: Buffer): null {
  if (bytes.length > longestHello) throw new GarbledError('too much before anything is said')
  return null
}

/** The first packet, once all of it is there. */
export function frameIn(bytes: Buffer): { body: Buffer; rest: Buffer } | null {
  const length = readVarint(bytes, 0)
  if (!length) {
    if (bytes.length >= 5) throw new GarbledError('a length that does not end')
    return null
  }
  if (length.value < 1 || length.value > maxFrame) throw new GarbledError('no length')
  const end = length.next + length.value
  if (end > longestHello) throw new GarbledError('too long')
  return bytes.length < end
    ? null
    : { body: bytes.subarray(length.next, end), rest: bytes.subarray(end) }
}

function readerOf(body: Buffer) {
  let at = 0

  function varint(): number {
    const read = readVarint(body, at)
    if (!read) throw new GarbledError('no number')
    at = read.next
    return read.value
  }

  function skip(length: number): Buffer {
    if (at + length > body.length) throw new GarbledError('too short')
    at += length
    return body.subarray(at - length, at)
  }

  return {
    varint,
    skip,
    text(most: number): string {
      const length = varint()
      if (length > most * bytesOfLetter) throw new GarbledError('a text too long')
      const text = skip(length).toString('utf8')
      if (text.length > most) throw new GarbledError('a text too long')
      return text
    },
  }
}

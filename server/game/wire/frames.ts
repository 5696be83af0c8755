import type { Socket } from 'node:net'

/** The game's own longest frame; nothing longer is waited for. */
export const maxFrame = 2 ** 21 - 1

/** What a server sent is not the game's protocol. */
export class GarbledError extends Error {
  override name = 'GarbledError'
}

/** The packets of a connection that does not compress, one by one; throws a GarbledError. */
export async function* readFrames(socket: Socket): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  let wanted = 1
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size < wanted) continue
    let rest = Buffer.concat(held)
    let end = endOfFrame(rest)
    for (; end !== null && end <= rest.length; end = endOfFrame(rest)) {
      const frame = rest.subarray(readVarint(rest, 0)?.next, end)
      rest = rest.subarray(end)
      yield frame
    }
    wanted = end ?? rest.length + 1
    held = [rest]
    size = rest.length
  }
}

/** Where the frame that these bytes begin ends; null while they do not tell. */
function endOfFrame(bytes: Buffer): number | null {
  const length = readVarint(bytes, 0)
  if (!length) {
    if (bytes.length >= 5) throw new GarbledError('a length that does not end')
    return null
  }
  if (length.value < 1 || length.value > maxFrame) {
    throw new GarbledError(`a frame of ${length.value} bytes`)
  }
  return length.next + length.value
}

export function toFrame(...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([varint(body.length), body])
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

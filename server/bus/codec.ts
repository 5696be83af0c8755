import { HostError } from '../game/protocol'
import { pack, unpack } from '../lib/messages/pack'

/** A message is no longer than this, packed. */
export const mostBytes = 512 * 1024

export type Codec = {
  /** Throws TOO_LARGE. */
  pack(message: unknown): Uint8Array
  /** Throws for what is no message of ours. */
  unpack(bytes: Uint8Array): unknown
}

export const codec: Codec = {
  pack: (message) => checked(pack(message)),
  unpack: (bytes) => unpack(checked(bytes)),
}

function checked(bytes: Uint8Array) {
  if (bytes.length <= mostBytes) return bytes
  throw new HostError('TOO_LARGE', `${bytes.length} bytes, of ${mostBytes} at most`)
}

import { createCipheriv, createDecipheriv } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const tagBytes = 16
export const chunkBytes = 64 * 1024
export const sealedChunkBytes = chunkBytes + tagBytes

/**
 * A chunk as it is written. Its nonce is its number and whether it is the last one: none can be left
 * out, moved or cut off.
 */
export function sealChunk(chunk: Buffer, key: Buffer, number: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast))
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

/** Null for a chunk that is not what was written there. */
export function openChunk(
  sealed: Buffer,
  key: Buffer,
  number: number,
  isLast: boolean,
): Buffer | null {
  const end = sealed.length - tagBytes
  if (end < 0) return null
  const nonce = nonceOf(number, isLast)
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(sealed.subarray(end))
  const chunk = decipher.update(sealed.subarray(0, end))
  try {
    decipher.final()
    return chunk
  } catch {
    return null
  }
}

/** The number of the last chunk of so many bytes. */
export const lastChunk = (bytes: number, size: number): number =>
  Math.max(0, Math.ceil(bytes / size) - 1)

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

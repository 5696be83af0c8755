import { createCipheriv, createDecipheriv } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import { headerBytes, magic, newHeader, readHeader } from './encrypted-header'

const algorithm = 'aes-256-gcm'
const chunkBytes = 64 * 1024
const tagBytes = 16

/** Whether the file says that it is an encrypted backup. */
export function isEncrypted(file: string): boolean {
  using input = open(file, 'r')
  return input.read(magic.length).equals(magic)
}

/**
 * Writes `from` into `to`, encrypted, a chunk at a time; it is on disk afterwards. A chunk's nonce
 * is its number and whether it is the last one: none can be left out, moved or cut off.
 */
export function encryptFile(from: string, to: string, passphrase: string, log2N?: number): void {
  using input = open(from, 'r')
  using output = open(to, 'wx')
  const { header, key } = newHeader(passphrase, log2N)
  output.write(header)
  const last = lastOf(input.bytes, chunkBytes)
  for (let number = 0; number <= last; number++) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, number === last))
    output.write(cipher.update(input.read(chunkBytes)))
    output.write(Buffer.concat([cipher.final(), cipher.getAuthTag()]))
  }
  output.flush()
}

/** Writes what `from` holds into `to`, or without one only tries it. Throws OperationRefused. */
export function decryptFile(from: string, passphrase: string, to: string | null): void {
  using input = open(from, 'r')
  const header = readHeader(input.read(headerBytes), passphrase)
  if ('refused' in header) throw new OperationRefused(words[header.refused](from))
  using output = to === null ? null : open(to, 'wx')
  const sealedBytes = chunkBytes + tagBytes
  const last = lastOf(input.bytes - headerBytes, sealedBytes)
  for (let number = 0; number <= last; number++) {
    const chunk = opened(input.read(sealedBytes), header.key, nonceOf(number, number === last))
    if (chunk === null) throw new OperationRefused(words.damaged(from))
    output?.write(chunk)
  }
}

const words = {
  damaged: (file: string) => text('cliOperations.damagedCopy', file),
  newer: (file: string) => text('cliOperations.unknownEncryption', file),
  passphrase: (file: string) => text('cliOperations.wrongPassphrase', file),
}

/** Null for a chunk that is not what was written there. */
function opened(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer | null {
  const end = sealed.length - tagBytes
  if (end < 0) return null
  const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(sealed.subarray(end))
  const chunk = decipher.update(sealed.subarray(0, end))
  try {
    decipher.final()
    return chunk
  } catch {
    return null
  }
}

const lastOf = (bytes: number, size: number) => Math.max(0, Math.ceil(bytes / size) - 1)

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type OpenFile = Disposable & {
  bytes: number
  /** The next bytes, fewer only at the end. */
  read(most: number): Buffer
  write(bytes: Buffer): void
  flush(): void
}

function open(file: string, flags: 'r' | 'wx'): OpenFile {
  const descriptor = openSync(file, flags, 0o600)
  return {
    bytes: fstatSync(descriptor).size,
    read(most) {
      const bytes = Buffer.alloc(most)
      let length = 0
      for (let got = -1; got !== 0 && length < most; length += got)
        got = readSync(descriptor, bytes, length, most - length, null)
      return bytes.subarray(0, length)
    },
    write(bytes) {
      for (let written = 0; written < bytes.length; )
        written += writeSync(descriptor, bytes, written)
    },
    flush: () => fsyncSync(descriptor),
    [Symbol.dispose]: () => closeSync(descriptor),
  }
}

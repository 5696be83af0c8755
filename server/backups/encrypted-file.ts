import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import {
  chunkBytes,
  lastChunk,
  openChunk,
  sealChunk,
  sealedChunkBytes,
} from '../lib/encryption/chunks'
import { backupMagic, headerBytes, newHeader, readHeader } from '../lib/encryption/header'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'

/** Whether the file says that it is an encrypted backup. */
export function isEncrypted(file: string): boolean {
  using input = open(file, 'r')
  return input.read(backupMagic.length).equals(backupMagic)
}

/** Writes `from` into `to`, encrypted, a chunk at a time; it is on disk afterwards. */
export function encryptFile(from: string, to: string, passphrase: string, log2N?: number): void {
  using input = open(from, 'r')
  using output = open(to, 'wx')
  const { header, key } = newHeader(passphrase, log2N)
  output.write(header)
  const last = lastChunk(input.bytes, chunkBytes)
  for (let number = 0; number <= last; number++) {
    output.write(sealChunk(input.read(chunkBytes), key, number, number === last))
  }
  output.flush()
}

/** Writes what `from` holds into `to`, or without one only tries it. Throws OperationRefused. */
export function decryptFile(from: string, passphrase: string, to: string | null): void {
  using input = open(from, 'r')
  const header = readHeader(input.read(headerBytes), passphrase)
  if ('refused' in header) throw new OperationRefused(words[header.refused](from))
  using output = to === null ? null : open(to, 'wx')
  const last = lastChunk(input.bytes - headerBytes, sealedChunkBytes)
  for (let number = 0; number <= last; number++) {
    const chunk = openChunk(input.read(sealedChunkBytes), header.key, number, number === last)
    if (chunk === null) throw new OperationRefused(words.damaged(from))
    output?.write(chunk)
  }
}

const words = {
  damaged: (file: string) => text('cliOperations.damagedCopy', file),
  newer: (file: string) => text('cliOperations.unknownEncryption', file),
  passphrase: (file: string) => text('cliOperations.wrongPassphrase', file),
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

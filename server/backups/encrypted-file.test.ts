import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { headerBytes } from '../lib/encryption/header'
import { OperationRefused } from '../operations/refused'
import { temporaryFolder } from '../testing/folder'
import { decryptFile, encryptFile, isEncrypted } from './encrypted-file'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const chunk = 64 * 1024
const sealedChunk = chunk + 16
const passphrase = 'una frase de contraseña'
/** Cheap to guess, for there are many files. */
const log2N = 10
const plain = join(folder.path, 'plain')
const sealed = join(folder.path, 'sealed')
let bytes: Buffer

let files = 0
const newFile = () => join(folder.path, `file-${files++}`)

beforeAll(() => {
  writeFileSync(plain, randomBytes(3 * chunk))
  encryptFile(plain, sealed, passphrase, log2N)
  bytes = readFileSync(sealed)
})

function decrypted(file: string, words = passphrase): Buffer {
  const to = newFile()
  decryptFile(file, words, to)
  return readFileSync(to)
}

/** The code of the sentence that refuses these bytes, or null when they are taken. */
function refusalOf(content: Buffer, words = passphrase): string | null {
  const file = newFile()
  writeFileSync(file, content)
  try {
    decryptFile(file, words, null)
    return null
  } catch (error) {
    if (error instanceof OperationRefused) return error.words.code
    throw error
  }
}

test.each([0, 1, chunk - 1, chunk, chunk + 1])('%d bytes come back', (size) => {
  const [from, to] = [newFile(), newFile()]
  writeFileSync(from, randomBytes(size))
  encryptFile(from, to, passphrase, log2N)
  expect(isEncrypted(to)).toBe(true)
  expect(isEncrypted(from)).toBe(false)
  expect(statSync(to).mode & 0o777).toBe(0o600)
  expect(decrypted(to).equals(readFileSync(from))).toBe(true)
})

test('the same content is never the same file, and a passphrase is its letters', () => {
  const again = newFile()
  encryptFile(plain, again, passphrase, log2N)
  const other = readFileSync(again)
  expect(other.subarray(headerBytes).equals(bytes.subarray(headerBytes))).toBe(false)
  expect(decrypted(sealed, passphrase.normalize('NFD')).equals(readFileSync(plain))).toBe(true)
})

const chunkAt = (number: number) =>
  bytes.subarray(headerBytes + number * sealedChunk, headerBytes + (number + 1) * sealedChunk)

const flipped = (at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const head = () => bytes.subarray(0, headerBytes)

const damages: [string, () => Buffer][] = [
  ['nothing after the header', head],
  ['half a header', () => bytes.subarray(0, 40)],
  ['the last chunk cut off', () => bytes.subarray(0, headerBytes + 2 * sealedChunk)],
  ['a cut within a chunk', () => bytes.subarray(0, bytes.length - 1_000)],
  ['a cut within a tag', () => bytes.subarray(0, headerBytes + 2 * sealedChunk + 5)],
  ['more after the end', () => Buffer.concat([bytes, Buffer.alloc(1)])],
  ['a chunk twice', () => Buffer.concat([bytes, chunkAt(2)])],
  ['chunks that changed places', () => Buffer.concat([head(), chunkAt(1), chunkAt(0), chunkAt(2)])],
  ['the first chunk left out', () => Buffer.concat([head(), chunkAt(1), chunkAt(2)])],
  ['a bit of a chunk', () => flipped(headerBytes + 100)],
  ['a bit of the last tag', () => flipped(bytes.length - 1)],
  ['a bit of the salt', () => flipped(25)],
]

test.each(damages)('%s is damage', (_name, damaged) => {
  expect(refusalOf(damaged())).toBe('cliOperations.damagedCopy')
})

test('a wrong passphrase is told from damage', () => {
  expect(refusalOf(bytes, 'otra frase cualquiera')).toBe('cliOperations.wrongPassphrase')
  expect(refusalOf(bytes)).toBeNull()
})

/** A header that says something else, with a checksum that fits. */
function saying(at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = value
  copy.writeUInt32LE(crc32(copy.subarray(0, 68)), 68)
  return copy
}

test('nothing of a stranger’s header is believed', () => {
  const unknown = 'cliOperations.unknownEncryption'
  // Another version; all the memory there is; other parameters.
  for (const [at, value] of [
    [16, 2],
    [17, 63],
    [17, 0],
    [18, 255],
    [19, 255],
  ] as const)
    expect(refusalOf(saying(at, value))).toBe(unknown)
  expect(refusalOf(saying(17, 14))).toBe('cliOperations.wrongPassphrase')
})

test('a guess at the passphrase of a backup costs 128 MiB', () => {
  const file = newFile()
  encryptFile(plain, file, passphrase)
  expect([...readFileSync(file).subarray(17, 20)]).toEqual([17, 8, 1])
  expect(decrypted(file).equals(readFileSync(plain))).toBe(true)
})

test('nothing is written over', () => {
  const there = newFile()
  writeFileSync(there, 'algo')
  expect(() => encryptFile(plain, there, passphrase, log2N)).toThrow('EEXIST')
  expect(() => decryptFile(sealed, passphrase, there)).toThrow('EEXIST')
  expect(existsSync(there) && readFileSync(there, 'utf8')).toBe('algo')
})

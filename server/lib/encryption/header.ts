import {
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'

/** What an encrypted backup begins with. */
export const backupMagic = Buffer.from('ENJAMBRE-BACKUP\n')

const version = 1
const cost = { log2N: 17, r: 8, p: 1 }
/** For a stranger's file: one gibibyte of memory. */
const mostLog2N = 20

/** Where each part begins; the salt is the last one that the authentication code covers. */
const at = { version: 16, log2N: 17, r: 18, p: 19, salt: 20, mac: 36, checksum: 68 }
export const headerBytes = 72
const keysBytes = 64

type Refusal = 'damaged' | 'newer' | 'passphrase'
type Read = { key: Buffer } | { refused: Refusal }
type Made = { header: Buffer; key: Buffer }

/**
 * The header of a new file, with a salt of its own, and the key of its chunks; `log2N`: how much a
 * guess at the passphrase costs.
 */
export function newHeader(passphrase: string, log2N?: number): Made {
  const header = unsigned(backupMagic, log2N)
  const { salt, options } = derivation(header)
  return signed(header, scryptSync(wordsOf(passphrase), salt, keysBytes, options))
}

/** The key of a file's chunks. The checksum tells a damaged header from a wrong passphrase. */
export function readHeader(header: Buffer, passphrase: string): Read {
  const refused = whyUnreadable(header, mostLog2N)
  if (refused) return { refused }
  const { salt, options } = derivation(header)
  return verified(header, scryptSync(wordsOf(passphrase), salt, keysBytes, options))
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The same for what is no backup, beside what else this process does. */
export async function makeHeader(magic: Buffer, passphrase: string, log2N?: number): Promise<Made> {
  const header = unsigned(magic, log2N)
  const { salt, options } = derivation(header)
  return signed(header, await derive(wordsOf(passphrase), salt, keysBytes, options))
}

/** One that costs more than ours is not tried: it came from a browser. */
export async function openHeader(magic: Buffer, header: Buffer, passphrase: string): Promise<Read> {
  if (!header.subarray(0, magic.length).equals(magic)) return { refused: 'damaged' }
  const refused = whyUnreadable(header, cost.log2N)
  if (refused) return { refused }
  const { salt, options } = derivation(header)
  return verified(header, await derive(wordsOf(passphrase), salt, keysBytes, options))
}

function unsigned(magic: Buffer, log2N = cost.log2N): Buffer {
  const header = Buffer.alloc(headerBytes)
  magic.copy(header)
  header.set([version, log2N, cost.r, cost.p], at.version)
  randomBytes(at.mac - at.salt).copy(header, at.salt)
  return header
}

function signed(header: Buffer, keys: Buffer): Made {
  macOf(header, keys).copy(header, at.mac)
  header.writeUInt32LE(crc32(header.subarray(0, at.checksum)), at.checksum)
  return { header, key: keyIn(keys) }
}

function verified(header: Buffer, keys: Buffer): Read {
  const isRight = timingSafeEqual(macOf(header, keys), header.subarray(at.mac, at.checksum))
  return isRight ? { key: keyIn(keys) } : { refused: 'passphrase' }
}

function whyUnreadable(header: Buffer, most: number): Refusal | null {
  if (header.length < headerBytes) return 'damaged'
  const sum = header.readUInt32LE(at.checksum)
  if (sum !== crc32(header.subarray(0, at.checksum))) return 'damaged'
  return isKnown(header, most) ? null : 'newer'
}

const isKnown = (header: Buffer, most: number) =>
  header[at.version] === version &&
  (header[at.log2N] ?? 0) >= 1 &&
  (header[at.log2N] ?? 0) <= most &&
  header[at.r] === cost.r &&
  header[at.p] === cost.p

function derivation(header: Buffer) {
  const N = 2 ** (header[at.log2N] ?? 0)
  const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r }
  return { salt: header.subarray(at.salt, at.mac), options }
}

const wordsOf = (passphrase: string) => passphrase.normalize('NFC')
const keyIn = (keys: Buffer) => keys.subarray(0, 32)
const macOf = (header: Buffer, keys: Buffer) =>
  createHmac('sha256', keys.subarray(32)).update(header.subarray(0, at.mac)).digest()

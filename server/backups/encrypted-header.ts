import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What an encrypted backup begins with. */
export const magic = Buffer.from('ENJAMBRE-BACKUP\n')

const version = 1
const cost = { log2N: 17, r: 8, p: 1 }
/** For a stranger's file: one gibibyte of memory. */
const mostLog2N = 20

/** Where each part begins; the salt is the last one that the authentication code covers. */
const at = { version: 16, log2N: 17, r: 18, p: 19, salt: 20, mac: 36, checksum: 68 }
export const headerBytes = 72

type Read = { key: Buffer } | { refused: 'damaged' | 'newer' | 'passphrase' }

/**
 * The header of a new file, with a salt of its own, and the key of its chunks; `log2N`: how much a
 * guess at the passphrase costs.
 */
export function newHeader(passphrase: string, log2N = cost.log2N): { header: Buffer; key: Buffer } {
  const header = Buffer.alloc(headerBytes)
  magic.copy(header)
  header.set([version, log2N, cost.r, cost.p], at.version)
  randomBytes(at.mac - at.salt).copy(header, at.salt)
  const { key, mac } = derive(header, passphrase)
  mac.copy(header, at.mac)
  header.writeUInt32LE(crc32(header.subarray(0, at.checksum)), at.checksum)
  return { header, key }
}

/** The key of a file's chunks. The checksum tells a damaged header from a wrong passphrase. */
export function readHeader(header: Buffer, passphrase: string): Read {
  if (header.length < headerBytes) return { refused: 'damaged' }
  const sum = header.readUInt32LE(at.checksum)
  if (sum !== crc32(header.subarray(0, at.checksum))) return { refused: 'damaged' }
  if (!isKnown(header)) return { refused: 'newer' }
  const { key, mac } = derive(header, passphrase)
  const isRight = timingSafeEqual(mac, header.subarray(at.mac, at.checksum))
  return isRight ? { key } : { refused: 'passphrase' }
}

const isKnown = (header: Buffer) =>
  header[at.version] === version &&
  (header[at.log2N] ?? 0) >= 1 &&
  (header[at.log2N] ?? 0) <= mostLog2N &&
  header[at.r] === cost.r &&
  header[at.p] === cost.p

function derive(header: Buffer, passphrase: string) {
  const salt = header.subarray(at.salt, at.mac)
  const N = 2 ** (header[at.log2N] ?? 0)
  const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r }
  const keys = scryptSync(passphrase.normalize('NFC'), salt, 64, options)
  const mac = createHmac('sha256', keys.subarray(32)).update(header.subarray(0, at.mac)).digest()
  return { key: keys.subarray(0, 32), mac }
}

/** Tron shows its addresses as base58 of 0x41, the 20 bytes and a checksum. */

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const prefix = 0x41
const checksumBytes = 4

export function toTronAddress(address: string): string {
  const payload = Buffer.from([prefix, ...Buffer.from(address.slice(2), 'hex')])
  return base58(Buffer.concat([payload, checksum(payload)]))
}

/** Null when it is not a Tron address. */
export function fromTronAddress(text: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  const value = [...text].reduce((sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const payload = bytes.subarray(0, 21)
  const isWhole = bytes.length === 25 && checksum(payload).equals(bytes.subarray(21))
  return isWhole && payload[0] === prefix ? `0x${payload.subarray(1).toString('hex')}` : null
}

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (value > 0n) {
    text = alphabet[Number(value % 58n)] + text
    value /= 58n
  }
  return text
}

const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest()

const checksum = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, checksumBytes)

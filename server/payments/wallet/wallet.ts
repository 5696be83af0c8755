import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { HDKey } from '@scure/bip32'
import { publicKeyToAddress } from 'viem/utils'
import { ConfigError } from '../../config-error'
import { text } from '../../locales/text'

/** Makes the addresses of one account. It can watch them; only its owner can spend. */
export type Wallet = {
  /** The same for the same account, however its key is written; reveals nothing of it. */
  id: string
  /** `address` is 0x-hex in lower case, on Tron too. */
  derive(index: number): { address: string; path: string }
}

const accountDepth = 3
const hardened = 0x8000_0000

/** Throws `ConfigError` for anything but an account-level xpub. */
export function openWallet(xpub: string, isTron: boolean): Wallet {
  const account = parseAccount(xpub)
  const receiving = account.deriveChild(0)
  const id = fingerprint(account)
  const coin = isTron ? 195 : 60
  const path = `m/44'/${coin}'/${account.index % hardened}'/0`
  return {
    id,
    derive: (index) => ({
      address: toAddress(receiving.deriveChild(index).publicKey),
      path: `${path}/${index}`,
    }),
  }
}

/** Of what makes addresses: the rest of an extended key says where it comes from, and may differ. */
function fingerprint({ publicKey, chainCode }: HDKey): string {
  if (publicKey === null || chainCode === null) throw new Error('a public key without its parts')
  return createHash('sha256').update(publicKey).update(chainCode).digest('hex').slice(0, 16)
}

function parseAccount(written: string): HDKey {
  if (/^[a-z]prv/i.test(written)) throw new ConfigError(text('wallet.isPrivate'))
  if (/^[tuvyz]pub/i.test(written)) throw new ConfigError(text('wallet.otherFormat'))
  const key = readKey(written)
  if (key.privateKey !== null) throw new ConfigError(text('wallet.isPrivate'))
  if (key.depth !== accountDepth) throw new ConfigError(text('wallet.wrongDepth', key.depth))
  return key
}

function readKey(written: string): HDKey {
  try {
    return HDKey.fromExtendedKey(written)
  } catch {
    throw new ConfigError(text('wallet.unreadable'))
  }
}

function toAddress(publicKey: Uint8Array | null): string {
  if (publicKey === null) throw new Error('a derived key without a public key')
  const whole = secp256k1.Point.fromBytes(publicKey).toHex(false)
  return publicKeyToAddress(`0x${whole}`).toLowerCase()
}

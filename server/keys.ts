import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { keyFileOf, newKey, readKeyFile, writeKeyFile } from './key-file'

const noSalt: Uint8Array = new Uint8Array()

/** Everything that is derived from the installation's one 32-byte master key. */
export type Keys = {
  /** Signs access tokens (HS256). */
  token: Uint8Array
  /** Signs what a button in a message may do. */
  actions: Uint8Array
  /** Encrypts a secret for the database; `place` (table and row) binds it there. */
  seal(secret: string, place: string): string
  /** Decrypts what `seal` made; throws when the key or the place is another. */
  open(sealed: string, place: string): string
}

/** The master key given as hex, else the data folder's key file, made on first use (0600). */
export function loadKeys(secret: string | null, dataDir: string, sessionSalt = noSalt): Keys {
  return deriveKeys(Buffer.from(secret ?? readOrMakeKey(keyFileOf(dataDir)), 'hex'), sessionSalt)
}

/** The same, where there is a key already; null where there is none. */
export function readKeys(secret: string | null, dataDir: string, sessionSalt = noSalt) {
  const isThere = secret || existsSync(keyFileOf(dataDir))
  return isThere ? loadKeys(secret, dataDir, sessionSalt) : null
}

/** `sessionSalt` gives other tokens for the same master key. */
export function deriveKeys(master: Uint8Array, sessionSalt = noSalt): Keys {
  const derive = (purpose: string, salt = noSalt) =>
    new Uint8Array(hkdfSync('sha256', master, salt, `enjambre ${purpose}`, 32))
  const encryptionKey = derive('secrets at rest')
  return {
    token: derive('access tokens', sessionSalt),
    actions: derive('actions of messages'),
    seal(secret, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

function readOrMakeKey(file: string) {
  if (!existsSync(file)) writeKeyFile(file, newKey())
  return readKeyFile(file)
}

/** The secret in the clear; null when it was sealed with another key, for which opening throws. */
export function opens(keys: Keys, sealed: string, place: string): string | null {
  try {
    return keys.open(sealed, place)
  } catch {
    return null
  }
}

import { isRecord, parseUntrustedJson } from '../untrusted-json'

/**
 * What a secret is for. It stands inside of what is sealed, so that a secret opens for nothing else:
 * not for another bot, an older assignment (`token`) or another life of the host's process (`inc`).
 */
export type Purpose =
  | { for: 'spec' | 'microsoftCache' | 'authCode'; botId: string; token: number; inc: string }
  | { for: 'proxy'; userId: string; inc: string }

/** Seals secrets for one other side, and opens those that it has sealed for us. */
export type Sealer = {
  seal(secret: unknown, purpose: Purpose): Uint8Array
  /** Throws SealBroken for what was altered, is from somebody else, or is for something else. */
  open(sealed: Uint8Array, purpose: Purpose): unknown
}

/** Says nothing of what was sealed. */
export class SealBroken extends Error {
  override name = 'SealBroken'

  constructor({ for: what }: Purpose) {
    super(`sealed ${what} does not open here`)
  }
}

/** `seed`: our own X25519 key; `otherKey`: the public one of the other side. Both as nkeys write them. */
export async function createSealer(seed: string, otherKey: string): Promise<Sealer> {
  const { fromCurveSeed } = await import('@nats-io/nkeys')
  const own = fromCurveSeed(encoder.encode(seed))
  return {
    seal: (secret, purpose) =>
      own.seal(encoder.encode(JSON.stringify({ purpose, secret })), otherKey),
    open(sealed, purpose) {
      const held = parseUntrustedJson(decoder.decode(opened(sealed) ?? undefined))
      if (isRecord(held) && Bun.deepEquals(held.purpose, purpose)) return held.secret
      throw new SealBroken(purpose)
    },
  }

  function opened(sealed: Uint8Array) {
    try {
      return own.open(sealed, otherKey)
    } catch {
      // It does not even look sealed.
      return null
    }
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

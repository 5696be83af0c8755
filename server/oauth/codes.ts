import { createHash, randomBytes } from 'node:crypto'
import type { TokenForm } from '#contract/account/tokens'
import { limits } from '#contract/limits'
import type { Clock } from '../lib/clock'
import { minuteMs } from '../lib/time'

/** What a user has granted, until the program fetches it. */
type Granted = {
  userId: string
  form: TokenForm
  clientId: string
  redirectUri: string
  codeChallenge: string
}

export type OauthCodes = {
  make(granted: Granted): string
  /** What the code stands for, once; null: for nothing, or no longer. */
  take(code: string): Granted | null
}

const lifetimeMs = minuteMs
/** The oldest go when there are more. */
const most = 50 * limits.tokens.max

export function createOauthCodes(clock: Clock): OauthCodes {
  const codes = new Map<string, Granted & { expiresAt: number }>()
  return {
    make(granted) {
      const code = randomBytes(32).toString('base64url')
      codes.set(code, { ...granted, expiresAt: clock.now() + lifetimeMs })
      const [oldest] = codes.size > most ? codes.keys() : []
      if (oldest !== undefined) codes.delete(oldest)
      return code
    },
    take(code) {
      const found = codes.get(code)
      codes.delete(code)
      return found && found.expiresAt > clock.now() ? found : null
    },
  }
}

/** What a program has sent before of its secret (RFC 7636). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

import type { DisconnectReason, ReconnectPolicy } from '#contract/bots/connections'
import { type Text, text } from '../locales/text'
import type { DisconnectReport } from './protocol'

/** Where a server sends a bot (1.20.5 on), how it is to speak there, and what it carries along. */
export type Transfer = {
  host: string
  port: number
  version: string
  cookies: ReadonlyMap<string, Buffer>
}

/**
 * Whether another attempt can mend it: `always`, `never`, or only for a bot that had been running
 * (so its settings were right once).
 */
export type Retry = 'always' | 'never' | 'if-ran'

/** Why a session ended; `message` is for the user, `raw` is what the server or system said. */
export type Disconnect = {
  reason: DisconnectReason
  message: Text
  retry: Retry
  raw: string
  /** The least wait before another attempt, in units of the backoff's base. */
  leastWait: number
  /** A version that the server said it takes. */
  suggestedVersion: string | null
  /** The server said so itself. */
  isKick: boolean
  /** Where the server sent the bot, when that is why it left. */
  transfer: Transfer | null
}

type Kind = { reason: DisconnectReason; retry: Retry; leastWait?: number }

/** Every way that a session ends, whose sentence bears the same name. */
const kinds = {
  kicked: { reason: 'kicked', retry: 'always' },
  expelled: { reason: 'kicked', retry: 'always' },
  behindProxy: { reason: 'kicked', retry: 'never' },
  transferred: { reason: 'transferred', retry: 'always' },
  transferRefused: { reason: 'target-not-allowed', retry: 'never' },
  transferDenied: { reason: 'kicked', retry: 'never' },
  whitelist: { reason: 'whitelist', retry: 'never' },
  banned: { reason: 'banned', retry: 'never' },
  blockedAddress: { reason: 'banned', retry: 'never' },
  full: { reason: 'server-full', retry: 'always' },
  throttled: { reason: 'rate-limit', retry: 'always', leastWait: 3 },
  spam: { reason: 'rate-limit', retry: 'always', leastWait: 5 },
  tooMany: { reason: 'rate-limit', retry: 'always', leastWait: 15 },
  accountLimit: { reason: 'rate-limit', retry: 'never' },
  attackMode: { reason: 'rate-limit', retry: 'always', leastWait: 30 },
  antiBot: { reason: 'rate-limit', retry: 'never' },
  duplicate: { reason: 'duplicate-login', retry: 'never' },
  stillOnline: { reason: 'duplicate-login', retry: 'always', leastWait: 5 },
  closing: { reason: 'restart', retry: 'always' },
  maintenance: { reason: 'restart', retry: 'always', leastWait: 15 },
  idle: { reason: 'idle', retry: 'always' },
  antiCheat: { reason: 'anti-cheat', retry: 'always', leastWait: 5 },
  captcha: { reason: 'login-required', retry: 'never' },
  rejoin: { reason: 'login-required', retry: 'always' },
  loginLate: { reason: 'login-required', retry: 'never' },
  mustRegister: { reason: 'login-required', retry: 'never' },
  conductWaits: { reason: 'login-required', retry: 'always', leastWait: 150 },
  conductRefused: { reason: 'login-required', retry: 'never' },
  loginFailed: { reason: 'authentication', retry: 'never' },
  unverified: { reason: 'authentication', retry: 'never' },
  authDown: { reason: 'authentication', retry: 'always', leastWait: 5 },
  badName: { reason: 'authentication', retry: 'never' },
  outdated: { reason: 'wrong-version', retry: 'never' },
  modded: { reason: 'wrong-version', retry: 'never' },
  versionUnsupported: { reason: 'wrong-version', retry: 'never' },
  backendDown: { reason: 'unreachable', retry: 'always' },
  serverTimeout: { reason: 'timeout', retry: 'always' },
  badPacket: { reason: 'protocol', retry: 'always' },
  refused: { reason: 'unreachable', retry: 'always' },
  notFound: { reason: 'unknown-host', retry: 'if-ran' },
  dnsFailed: { reason: 'unreachable', retry: 'always' },
  unreachable: { reason: 'unreachable', retry: 'always' },
  reset: { reason: 'unreachable', retry: 'always' },
  closed: { reason: 'unreachable', retry: 'always' },
  renewed: { reason: 'protocol', retry: 'always' },
  guarded: { reason: 'guardian', retry: 'always' },
  notMinecraft: { reason: 'unreachable', retry: 'if-ran' },
  connectTimeout: { reason: 'timeout', retry: 'always' },
  joinTimeout: { reason: 'timeout', retry: 'always' },
  silence: { reason: 'timeout', retry: 'always' },
  notAllowed: { reason: 'target-not-allowed', retry: 'never' },
  denied: { reason: 'target-not-allowed', retry: 'never' },
  targetFull: { reason: 'target-full', retry: 'never' },
  placeFull: { reason: 'target-full', retry: 'never' },
  optedOut: { reason: 'opted-out', retry: 'never' },
  askFirst: { reason: 'opted-out', retry: 'never' },
  switchedOff: { reason: 'opted-out', retry: 'never' },
  bannedThere: { reason: 'banned', retry: 'never' },
  notLookedUp: { reason: 'unreachable', retry: 'always' },
  stoppedByAdmin: { reason: 'stopped-by-admin', retry: 'never' },
  proxyFailed: { reason: 'proxy', retry: 'if-ran' },
  proxyRefused: { reason: 'proxy', retry: 'never' },
  attack: { reason: 'protocol', retry: 'never' },
  tooMuch: { reason: 'too-much-data', retry: 'always', leastWait: 30 },
  protocol: { reason: 'protocol', retry: 'if-ran' },
  signInOffline: { reason: 'authentication', retry: 'if-ran' },
  signInExpired: { reason: 'authentication', retry: 'never' },
  signInFailed: { reason: 'authentication', retry: 'never' },
  notOwned: { reason: 'authentication', retry: 'never' },
  blocking: { reason: 'blocking', retry: 'never' },
  noMemory: { reason: 'no-memory', retry: 'never' },
  unknown: { reason: 'unknown', retry: 'always' },
} as const satisfies Record<string, Kind>

export type DisconnectKind = keyof typeof kinds
export const disconnectKinds = Object.keys(kinds) as DisconnectKind[]

/** `detail` is what the sentence names: the server's or an administrator's text, else `host:port`. */
export function disconnectOf(kind: DisconnectKind, detail: string, raw = detail): Disconnect {
  const { reason, retry, leastWait = 0 }: Kind = kinds[kind]
  const message = text(`disconnect.${kind}`, detail)
  return {
    ...{ reason, retry, leastWait, message, raw },
    ...{ suggestedVersion: null, isKick: false, transfer: null },
  }
}

/** A disconnect as it is reported and stored; `policy`: what follows it. */
export function reportOf(end: Disconnect, policy: ReconnectPolicy): DisconnectReport {
  const { reason, message, raw, suggestedVersion } = end
  return {
    ...{ reason, message, raw: raw.slice(0, rawLength), suggestedVersion, policy },
    ...{ fault: end.transfer === null, at: Date.now() },
  }
}

const rawLength = 1_000

/** The disconnect that somebody asked for. */
export const requested = (): DisconnectReport => ({
  reason: 'requested',
  message: text('disconnect.requested'),
  raw: '',
  policy: 'stop',
  suggestedVersion: null,
  fault: false,
  at: Date.now(),
})

const socketCodes: Record<string, DisconnectKind> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'notFound',
  ENODATA: 'notFound',
  EAI_AGAIN: 'dnsFailed',
  ESERVFAIL: 'dnsFailed',
  ETIMEOUT: 'dnsFailed',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'connectTimeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
}

/** The disconnect behind an error of the network; null for any other error. */
export function disconnectOfNetwork(error: unknown, target: string): Disconnect | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const kind = socketCodes[String(error.code)]
  return kind ? disconnectOf(kind, target, `${error.code}: ${error.message}`) : null
}

/** A disconnect on its way up: thrown where it is found, returned as the attempt's result. */
export class DisconnectError extends Error {
  override name = 'DisconnectError'
  constructor(readonly disconnect: Disconnect) {
    super(disconnect.raw)
  }
}

export const disconnectError = (...args: Parameters<typeof disconnectOf>) =>
  new DisconnectError(disconnectOf(...args))

import { flatten } from './chat-text'
import { es } from './host.es'
import type { EndReason } from './protocol'

/**
 * Whether another attempt can mend it: `always`, `never`, or only for a bot that had been running
 * (so its settings were right once).
 */
export type Retry = 'always' | 'never' | 'if-ran'

/** Why a session ended; `message` is for the user, `raw` is what the server or system said. */
export type End = { reason: EndReason; message: string; retry: Retry; raw: string }

type Kind = { reason: EndReason; retry: Retry; say: (detail: string) => string }

/** Every way that a session ends. `detail` is the server's text for kicks, else `host:port`. */
const kinds = {
  kicked: { reason: 'kicked', retry: 'always', say: es.ends.kicked },
  whitelist: { reason: 'kicked', retry: 'never', say: es.ends.whitelist },
  banned: { reason: 'kicked', retry: 'never', say: es.ends.banned },
  full: { reason: 'kicked', retry: 'always', say: es.ends.full },
  throttled: { reason: 'kicked', retry: 'always', say: es.ends.throttled },
  duplicate: { reason: 'kicked', retry: 'never', say: es.ends.duplicate },
  badName: { reason: 'kicked', retry: 'never', say: es.ends.badName },
  closing: { reason: 'kicked', retry: 'always', say: es.ends.closing },
  idle: { reason: 'kicked', retry: 'always', say: es.ends.idle },
  serverTimeout: { reason: 'timeout', retry: 'always', say: es.ends.serverTimeout },
  loginFailed: { reason: 'authentication', retry: 'never', say: es.ends.loginFailed },
  unverified: { reason: 'authentication', retry: 'never', say: es.ends.unverified },
  outdated: { reason: 'version', retry: 'never', say: es.ends.outdated },
  versionUnsupported: { reason: 'version', retry: 'never', say: es.ends.versionUnsupported },
  refused: { reason: 'unreachable', retry: 'always', say: es.ends.refused },
  notFound: { reason: 'unreachable', retry: 'if-ran', say: es.ends.notFound },
  dnsFailed: { reason: 'unreachable', retry: 'always', say: es.ends.dnsFailed },
  unreachable: { reason: 'unreachable', retry: 'always', say: es.ends.unreachable },
  reset: { reason: 'unreachable', retry: 'always', say: es.ends.reset },
  closed: { reason: 'unreachable', retry: 'always', say: es.ends.closed },
  notMinecraft: { reason: 'unreachable', retry: 'if-ran', say: es.ends.notMinecraft },
  connectTimeout: { reason: 'timeout', retry: 'always', say: es.ends.connectTimeout },
  joinTimeout: { reason: 'timeout', retry: 'always', say: es.ends.joinTimeout },
  silence: { reason: 'timeout', retry: 'always', say: es.ends.silence },
  notAllowed: { reason: 'target-not-allowed', retry: 'never', say: es.ends.notAllowed },
  attack: { reason: 'protocol', retry: 'never', say: es.ends.attack },
  protocol: { reason: 'protocol', retry: 'always', say: es.ends.protocol },
  signInOffline: { reason: 'authentication', retry: 'if-ran', say: es.ends.signInOffline },
  signInExpired: { reason: 'authentication', retry: 'never', say: es.ends.signInExpired },
  signInFailed: { reason: 'authentication', retry: 'never', say: es.ends.signInFailed },
  notOwned: { reason: 'authentication', retry: 'never', say: es.ends.notOwned },
  unknown: { reason: 'unknown', retry: 'always', say: es.ends.unknown },
} as const satisfies Record<string, Kind>

export type EndKind = keyof typeof kinds

/** What servers say when they refuse or expel, by translation key or by their own words. */
const kicks: { kind: EndKind; key?: RegExp; text?: RegExp }[] = [
  { kind: 'duplicate', key: /duplicate_login$/, text: /logged in from another location/i },
  { kind: 'whitelist', key: /not_whitelisted$/, text: /white-?list|lista blanca/i },
  { kind: 'banned', key: /disconnect\.banned/, text: /\bbanned\b|\bbanead[oa]\b/i },
  { kind: 'full', key: /server_full$/, text: /server is full|servidor (está )?lleno/i },
  { kind: 'throttled', text: /connection throttled|wait before (re)?connecting/i },
  {
    kind: 'unverified',
    key: /unverified_username$|loginFailedInfo/,
    text: /failed to verify username|not authenticated with minecraft\.net|premium account/i,
  },
  { kind: 'badName', text: /invalid (characters in )?(user)?name/i },
  {
    kind: 'outdated',
    key: /outdated_(client|server)$|disconnect\.incompatible$/,
    text: /outdated (client|server)|unsupported (client )?version/i,
  },
  { kind: 'loginFailed', text: /wrong password|incorrect password|contraseña incorrecta/i },
  { kind: 'closing', key: /server_shutdown$/, text: /server (closed|is restarting)|reinici/i },
  { kind: 'idle', key: /disconnect\.idling$/ },
  { kind: 'serverTimeout', key: /disconnect\.timeout$/, text: /^timed out$/i },
]

const socketCodes: Record<string, EndKind> = {
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

export function endOf(kind: EndKind, detail: string, raw: string = detail): End {
  const { reason, retry, say } = kinds[kind]
  return { reason, retry, message: say(detail), raw }
}

/** The end behind a kick or refusal, whatever shape its component has. */
export function endOfKick(component: unknown): End {
  const { text, keys } = flatten(component)
  const rule = kicks.find(
    ({ key, text: words }) => keys.some((known) => key?.test(known)) || words?.test(text),
  )
  return endOf(rule?.kind ?? 'kicked', text)
}

/** The end behind an error of the network; null when it is none. */
export function endOfNetwork(error: unknown, target: string): End | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const kind = socketCodes[String(error.code)]
  return kind ? endOf(kind, target, `${error.code}: ${error.message}`) : null
}

/** An end on its way up: thrown where it is found, returned as the attempt's result. */
export class EndError extends Error {
  override name = 'EndError'
  constructor(readonly end: End) {
    super(end.raw)
  }
}

import { describe, expect, test } from 'bun:test'
import type { DisconnectReason, ReconnectPolicy } from '#contract/bots/connections'
import { type DisconnectKind, disconnectOf } from '../../game/disconnect'
import { timings } from '../../game/timings'
import { specFor } from '../../testing/minecraft/test-host'
import { disconnectOfKick } from '../disconnect/classify'
import { createPlan } from './retries/attempt-plan'

type Policy = Exclude<ReconnectPolicy, 'retry-version'>

/** What follows for a bot that was never in the world, and for one that had been. */
type Outcome = [reason: DisconnectReason, fresh: Policy, ran: Policy]

/** Every kind of end has its line here, so that nobody adds one without deciding. */
const decided: Record<DisconnectKind, Outcome> = {
  // Passes by itself: a place falls free, a server comes back, a limit runs out.
  full: ['server-full', 'retry', 'retry'],
  throttled: ['rate-limit', 'retry', 'retry'],
  spam: ['rate-limit', 'retry', 'retry'],
  tooMany: ['rate-limit', 'retry', 'retry'],
  attackMode: ['rate-limit', 'retry', 'retry'],
  closing: ['restart', 'retry', 'retry'],
  maintenance: ['restart', 'retry', 'retry'],
  idle: ['idle', 'retry', 'retry'],
  antiCheat: ['anti-cheat', 'retry', 'retry'],
  stillOnline: ['duplicate-login', 'retry', 'retry'],
  rejoin: ['login-required', 'retry', 'retry'],
  conductWaits: ['login-required', 'retry', 'retry'],
  authDown: ['authentication', 'retry', 'retry'],
  backendDown: ['unreachable', 'retry', 'retry'],
  refused: ['unreachable', 'retry', 'retry'],
  dnsFailed: ['unreachable', 'retry', 'retry'],
  unreachable: ['unreachable', 'retry', 'retry'],
  reset: ['unreachable', 'retry', 'retry'],
  closed: ['unreachable', 'retry', 'retry'],
  serverTimeout: ['timeout', 'retry', 'retry'],
  connectTimeout: ['timeout', 'retry', 'retry'],
  joinTimeout: ['timeout', 'retry', 'retry'],
  silence: ['timeout', 'retry', 'retry'],
  badPacket: ['protocol', 'retry', 'retry'],
  tooMuch: ['too-much-data', 'retry', 'retry'],
  renewed: ['protocol', 'retry', 'retry'],
  guarded: ['guardian', 'retry', 'retry'],
  notLookedUp: ['unreachable', 'retry', 'retry'],
  transferred: ['transferred', 'retry', 'retry'],
  kicked: ['kicked', 'retry', 'retry'],
  expelled: ['kicked', 'retry', 'retry'],
  unknown: ['unknown', 'retry', 'retry'],

  // Somebody has to do something first: another attempt ends like this one.
  whitelist: ['whitelist', 'stop', 'stop'],
  banned: ['banned', 'stop', 'stop'],
  blockedAddress: ['banned', 'stop', 'stop'],
  outdated: ['wrong-version', 'stop', 'stop'],
  modded: ['wrong-version', 'stop', 'stop'],
  versionUnsupported: ['wrong-version', 'stop', 'stop'],
  loginFailed: ['authentication', 'stop', 'stop'],
  unverified: ['authentication', 'stop', 'stop'],
  badName: ['authentication', 'stop', 'stop'],
  signInExpired: ['authentication', 'stop', 'stop'],
  signInFailed: ['authentication', 'stop', 'stop'],
  notOwned: ['authentication', 'stop', 'stop'],
  captcha: ['login-required', 'stop', 'stop'],
  conductRefused: ['login-required', 'stop', 'stop'],
  loginLate: ['login-required', 'stop', 'stop'],
  mustRegister: ['login-required', 'stop', 'stop'],
  // Its team does not want the bot: coming back would be to evade that.
  antiBot: ['rate-limit', 'stop', 'stop'],
  accountLimit: ['rate-limit', 'stop', 'stop'],
  // Two that use one name would throw each other out for ever.
  duplicate: ['duplicate-login', 'stop', 'stop'],
  attack: ['protocol', 'stop', 'stop'],
  notAllowed: ['target-not-allowed', 'stop', 'stop'],
  denied: ['target-not-allowed', 'stop', 'stop'],
  targetFull: ['target-full', 'stop', 'stop'],
  placeFull: ['target-full', 'stop', 'stop'],
  optedOut: ['opted-out', 'stop', 'stop'],
  askFirst: ['opted-out', 'stop', 'stop'],
  switchedOff: ['opted-out', 'stop', 'stop'],
  bannedThere: ['banned', 'stop', 'stop'],
  stoppedByAdmin: ['stopped-by-admin', 'stop', 'stop'],
  transferRefused: ['target-not-allowed', 'stop', 'stop'],
  transferDenied: ['kicked', 'stop', 'stop'],
  behindProxy: ['kicked', 'stop', 'stop'],
  proxyRefused: ['proxy', 'stop', 'stop'],
  blocking: ['blocking', 'stop', 'stop'],
  noMemory: ['no-memory', 'stop', 'stop'],

  // A setting that is wrong, unless it has been right before.
  notFound: ['unknown-host', 'stop', 'retry'],
  notMinecraft: ['unreachable', 'stop', 'retry'],
  proxyFailed: ['proxy', 'stop', 'retry'],
  protocol: ['protocol', 'stop', 'retry'],
  signInOffline: ['authentication', 'stop', 'retry'],
}

const kinds = Object.keys(decided) as DisconnectKind[]
const rows = kinds.map((kind) => [kind, ...decided[kind]] as const)

/** What follows an end of this kind, with the longest waits there can be. */
function follow(kind: DisconnectKind, hadRun: boolean, autoReconnect = true) {
  const plan = createPlan(timings, hadRun, () => 1)
  const spec = specFor(25_565, { autoReconnect })
  const attempted = { end: disconnectOf(kind, 'x'), reached: true, tookMs: 10 }
  return plan.next(spec, { ...attempted, ranMs: hadRun ? 1_000 : null })
}

describe('what follows an end', () => {
  test.each(rows)('%s is %s: %s at first, %s later', (kind, reason, fresh, ran) => {
    expect(disconnectOf(kind, 'x').reason).toBe(reason)
    expect([follow(kind, false).policy, follow(kind, true).policy]).toEqual([fresh, ran])
  })

  test.each(rows)('%s is final for a bot that is not to come back', (kind) => {
    expect(follow(kind, true, false)).toEqual({ policy: 'stop', waitMs: null })
  })

  test('is decided for each class that a server can mean', () => {
    const classes: DisconnectReason[] = [
      ...(['server-full', 'whitelist', 'banned', 'wrong-version', 'authentication'] as const),
      ...(['rate-limit', 'idle', 'anti-cheat', 'restart', 'duplicate-login'] as const),
      ...(['unreachable', 'protocol', 'login-required', 'unknown'] as const),
    ]
    const known = new Set(rows.map(([, reason]) => reason))
    expect(classes.filter((reason) => !known.has(reason))).toEqual([])
  })

  test('is a wait that fits: longer where the server asks for time', () => {
    const waits = (['closing', 'throttled', 'stillOnline', 'tooMany', 'attackMode'] as const).map(
      (kind) => follow(kind, true).waitMs,
    )
    expect(waits).toEqual([2_000, 8_000, 12_000, 32_000, 62_000])
  })

  test('is the other version at once where that mends it', () => {
    const plan = createPlan(timings, false)
    const end = disconnectOfKick('Outdated client! Please use 1.16.5', '1.20.4')
    const auto = specFor(25_565, { version: 'auto' })
    const attempted = { end, reached: true, tookMs: 10, ranMs: null }
    expect(plan.next(auto, attempted)).toEqual({ policy: 'retry-version', waitMs: 0 })
    expect(plan.next({ ...auto, version: '1.20.4' }, attempted).policy).toBe('stop')
  })
})

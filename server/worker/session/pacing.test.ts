import { expect, test } from 'bun:test'
import { disconnectOf } from '../../game/disconnect'
import { createJoinGate } from '../../game/joins/join-gate'
import { createAllowList } from '../../game/targets'
import { timings } from '../../game/timings'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { specFor } from '../../testing/minecraft/test-host'
import { createOutboundDialer } from '../connection/outbound-dialer'
import type { attempt } from './attempt'
import { startSession } from './session'

const botCount = 200
const downMs = 600_000

/**
 * Bots of many users that had been running on one server, which is gone for ten minutes and then
 * takes everybody. Tells when each attempt was made, and when each bot was in.
 */
async function outage(joinIntervalMs: number, watchedMs: number) {
  const ticker = createFakeTicker()
  const gate = createJoinGate(() => joinIntervalMs, ticker)
  const attempts: number[] = []
  const joins = new Map<string, number>()

  const tryServer: typeof attempt = (_world, spec, watch, signal) => {
    attempts.push(ticker.now())
    if (ticker.now() < downMs) return Promise.resolve(disconnectOf('refused', 'mc:25565'))
    watch.connected({ version: spec.version, ms: 1 })
    joins.set(spec.botId, ticker.now())
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)))
  }
  const around = {
    dialer: createOutboundDialer(createAllowList(), timings),
    timings,
    locale: 'es',
    ticker,
    attempt: tryServer,
    emit: () => undefined,
    join: gate.wait,
    admit: () => Promise.resolve(null),
  }
  const sessions = Array.from({ length: botCount }, () =>
    startSession(around, specFor(25_565), true),
  )
  await ticker.run(downMs + watchedMs)
  for (const session of sessions) session.stop()
  gate.close()
  await Promise.all(sessions.map(({ done }) => done))
  return { attempts, joins: [...joins.values()].toSorted((a, b) => a - b) }
}

/** The most that happened within any stretch of time. */
function most(times: readonly number[], withinMs: number) {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + withinMs).length),
  )
}

test('bots come back from an outage one by one, within the longest wait there is', async () => {
  const { joins } = await outage(0, timings.backoffCapMs)
  expect(joins.length).toBe(botCount)
  expect(most(joins, 1_000)).toBeLessThan(botCount / 10)
})

test('and never closer together than joins to one server may be', async () => {
  const intervalMs = 1_000
  const { attempts, joins } = await outage(intervalMs, timings.backoffCapMs + botCount * intervalMs)
  expect(joins.length).toBe(botCount)
  const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(intervalMs)
})

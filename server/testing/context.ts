import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock'
import type { Config } from '../config'
import { type Context, createContext } from '../context'

/** A clock that stands still until a test sets it. */
export type TestClock = Clock & { set(at: number): void; advance(ms: number): void }

export type TestContext = Context & { clock: TestClock }

/** When a test's clock starts. */
export const testStart = Date.UTC(2030, 0, 15, 12)

export function createTestClock(now: number = testStart): TestClock {
  return {
    now: () => now,
    set(at) {
      now = at
    },
    advance(ms) {
      now += ms
    },
  }
}

/** Settings as tests want them: this machine may be dialled, nothing is paced, hashes are cheap. */
export const testConfig: Omit<Config, 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  admin: null,
  secret: null,
  allowTargets: ['127.0.0.0/8'],
  trustedProxies: [],
  joinIntervalMs: 0,
  defaultBots: 3,
  workers: 1,
  loginFailures: 10,
  registrations: 30,
  passwordCost: { memoryCost: 8, timeCost: 1 },
}

/** A whole context in a temporary folder of its own; `await using` disposes both. */
export function createTestContext(overrides: Partial<Config> = {}): TestContext {
  const dataDir = mkdtempSync(join(tmpdir(), 'enjambre-test-'))
  const clock = createTestClock()
  const ctx = createContext({ ...testConfig, dataDir, ...overrides }, clock)
  const dispose = ctx[Symbol.asyncDispose].bind(ctx)
  ctx[Symbol.asyncDispose] = async () => {
    await dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return Object.assign(ctx, { clock })
}

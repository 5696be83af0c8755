import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import type { Config } from '../config'
import { type Context, createContext } from '../context'
import { keyFileOf, newKey } from '../key-file'
import type { Ticker } from '../lib/clock'
import { catalogueOf } from '../locales/locales'
import { seedPlans } from '../plans/plans'
import { createTestClock, type TestClock } from './fakes/clock'
import { temporaryFolder } from './folder'

export type TestContext = Context & { clock: TestClock }

/** Settings as tests want them: this machine may be dialled, nothing is paced, hashes are cheap. */
export const testConfig: Omit<Config, 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
  locale: 'es',
  publicUrl: null,
  admin: null,
  secret: null,
  secretFile: null,
  backupPassphrase: null,
  backupCopy: null,
  allowTargets: ['127.0.0.0/8'],
  ownTargets: ['127.0.0.0/8', '::1/128'],
  dnsServers: [],
  trustedProxies: [],
  joinIntervalMs: 0,
  restartGraceMs: 0,
  lease: 'auto',
  clientPort: null,
  machineLabel: null,
  defaultBots: 3,
  servers: { botsPerTarget: 0, askRules: false },
  workers: 1,
  hostMemoryMb: 65_536,
  atlasMb: 2_048,
  loginFailures: 10,
  registrations: 30,
  sockets: 250,
  requests: 1_000_000,
  payments: null,
  paymentsTest: false,
  ai: null,
  aiMessages: 20,
  smtp: null,
  oidc: null,
  telegramToken: null,
  // Nobody is asked there.
  telegramUrl: 'http://127.0.0.1:1',
  bus: null,
  fixed: {},
  securityContacts: [],
  releasesUrl: null,
  metricsToken: null,
  passwordCost: { memoryCost: 8, timeCost: 1 },
  scryptLog2N: { recoveryCode: 1, passphrase: 4 },
}

/**
 * Databases as a first start leaves them, by locale: to migrate one for every test, or to wait for
 * the disk to have its plans, costs more than most tests.
 */
const firstDatabases = new Map<string, Buffer>()

function firstDatabase(locale: string): Buffer {
  const known = firstDatabases.get(locale)
  if (known) return known
  using folder = temporaryFolder()
  const file = join(folder.path, 'enjambre.db')
  const db = openDatabase(file)
  migrate(db, { backupDir: folder.path })
  seedPlans(db, catalogueOf(locale))
  // Which leaves all of it in the one file.
  db.$client.close()
  const made = readFileSync(file)
  firstDatabases.set(locale, made)
  return made
}

/** A whole context in a temporary folder of its own; `await using` disposes both. */
export function createTestContext(overrides: Partial<Config> = {}, ticker?: Ticker): TestContext {
  const dataDir = mkdtempSync(join(tmpdir(), 'enjambre-test-'))
  const clock = createTestClock()
  const config = { ...testConfig, dataDir, ...overrides }
  const file = join(config.dataDir, 'enjambre.db')
  if (!existsSync(file)) writeFileSync(file, firstDatabase(config.locale))
  const keyFile = keyFileOf(dataDir)
  // Made without a wait for the disk.
  if (config.secret === null && !existsSync(keyFile))
    writeFileSync(keyFile, newKey(), { mode: 0o600 })
  const ctx = createContext(config, clock, ticker)
  // No test ends with the machine's power.
  ctx.db.$client.pragma('synchronous = OFF')
  const dispose = ctx[Symbol.asyncDispose].bind(ctx)
  ctx[Symbol.asyncDispose] = async () => {
    // A test may have given it another fleet than the one that it was made with.
    await ctx.fleet[Symbol.asyncDispose]()
    await dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return Object.assign(ctx, { clock })
}

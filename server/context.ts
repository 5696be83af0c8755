import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { type Attempts, createAttempts } from './auth/attempts'
import { createPasswords, type Passwords } from './auth/passwords'
import { createFleet, type Fleet } from './bots/fleet'
import { type Clock, systemClock } from './clock'
import type { Config } from './config'
import { type Keys, loadKeys } from './keys'
import { seedPlans } from './plans/plans'
import { createPractice, type Practice } from './practice/practice'
import { createRealtime, type Realtime } from './realtime'
import { createSetupLink, type SetupLink } from './setup/setup'

/** The world that every feature works in: made once, passed as first argument, disposed last. */
export type Context = AsyncDisposable & {
  config: Config
  clock: Clock
  db: Database
  keys: Keys
  passwords: Passwords
  attempts: Attempts
  realtime: Realtime
  fleet: Fleet
  practice: Practice
  setup: SetupLink
}

/** Opens and migrates the database in the data folder and builds the parts; starts nothing. */
export function createContext(config: Config, clock: Clock = systemClock): Context {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const keys = loadKeys(config.secret, config.dataDir)
  const db = openDatabase(join(config.dataDir, 'enjambre.db'))
  migrate(db, { backupDir: join(config.dataDir, 'backups') })

  seedPlans(db)

  const passwords = createPasswords(config.passwordCost)
  const attempts = createAttempts(config, clock)
  const ctx = { config, clock, db, keys, passwords, attempts } as Context
  ctx.realtime = createRealtime(ctx)
  ctx.fleet = createFleet(ctx)
  ctx.practice = createPractice(ctx)
  ctx.setup = createSetupLink(ctx)
  ctx[Symbol.asyncDispose] = async () => {
    await ctx.practice[Symbol.asyncDispose]()
    await ctx.fleet[Symbol.asyncDispose]()
    await ctx.realtime[Symbol.asyncDispose]()
    db.$client.close()
  }
  return ctx
}

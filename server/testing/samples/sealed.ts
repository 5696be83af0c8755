import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transact } from '#db/client'
import * as schema from '#db/schema'
import { readConfig } from '../../config'
import { createContext } from '../../context'
import { lockDataFolder } from '../../data-lock'
import { settleRotation } from '../../operations/rotate-keys'
import { testConfig } from '../context'
import { makeAdmin } from './people'

export type Env = Record<string, string>
/** What the one bot of `sealedInstallation` has. */
export type Secrets = { password: string; proxy: string; tokens: string }

export const secrets: Secrets = { password: 'secreta', proxy: 'del proxy', tokens: 'permisos' }

/** Fills a data folder with a secret of each kind, and `more` bots with a password. */
export async function sealedInstallation(dataDir: string, env: Env = {}, more = 0) {
  mkdirSync(dataDir, { recursive: true })
  await using ctx = createContext(settingsOf(dataDir, env))
  const person = await makeAdmin(ctx)
  const bot = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', password: secrets.password }
  const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'u' }
  await person.call('POST', '/bots', { ...bot, proxy: { ...proxy, password: secrets.proxy } })
  const [row] = ctx.db.select().from(schema.bots).all()
  if (!row) throw new Error('no bot')
  const sealed = ctx.keys.seal(secrets.tokens, `bots/${row.id}/microsoft`)
  ctx.db.insert(schema.microsoftTokens).values({ botId: row.id, sealed, updatedAt: 0 }).run()
  const rows = Array.from({ length: more }, () => {
    const id = Bun.randomUUIDv7()
    const sealedPassword = ctx.keys.seal(secrets.password, `bots/${id}`)
    return { ...row, id, sealedPassword, sealedProxyPassword: null }
  })
  transact(ctx.db, (tx) => rows.forEach((each) => void tx.insert(schema.bots).values(each).run()))
  return { dataDir, person }
}

/** The test's settings, with the key that the environment names. */
export const settingsOf = (dataDir: string, env: Env = {}) => {
  const { secret, secretFile } = readConfig({ ...env, ENJAMBRE_DATA_DIR: dataDir })
  return { ...testConfig, dataDir, secret, secretFile }
}

/** What a server reads there, as one that starts does. */
export async function secretsIn(dataDir: string, env: Env = {}): Promise<Secrets> {
  await using ctx = createContext(settled(dataDir, env))
  const [row] = ctx.db.select().from(schema.bots).all()
  const [tokens] = ctx.db.select().from(schema.microsoftTokens).all()
  const place = `bots/${row?.id}`
  return {
    password: ctx.keys.open(row?.sealedPassword ?? '', place),
    proxy: ctx.keys.open(row?.sealedProxyPassword ?? '', `${place}/proxy`),
    tokens: ctx.keys.open(tokens?.sealed ?? '', `${place}/microsoft`),
  }
}

/** The settings as a start under the lock finds them. */
export function settled(dataDir: string, env: Env = {}) {
  using _lock = lockDataFolder(dataDir)
  return settleRotation(settingsOf(dataDir, env))
}

export const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'master.key'), 'utf8')

/** Names of the key files in a data folder, the one in use first. */
export const keysIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => /key/.test(name))
    .sort()

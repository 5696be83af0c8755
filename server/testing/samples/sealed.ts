import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transact } from '#db/client'
import * as schema from '#db/schema'
import { readConfig } from '../../config'
import { type Context, createContext } from '../../context'
import { lockDataFolder } from '../../data-lock'
import { totpPlace } from '../../factors/totp'
import { answeredPlace } from '../../http/repeated/answered-calls'
import { mailPlace } from '../../mail/outbox'
import { channelPlace } from '../../notifications/channels/sealed-config'
import { settleRotation } from '../../operations/rotate-keys'
import { readSecret, storeSecret } from '../../settings/sealed'
import { webhookPlace } from '../../webhooks/webhook-rows'
import { testConfig } from '../context'
import { makeAdmin } from './people'

export type Env = Record<string, string>
/** What the one bot of `sealedInstallation` has, its owner, and the installation. */
export type Secrets = Record<
  'password' | 'proxy' | 'tokens' | 'totp' | 'mail' | 'smtp' | 'channel' | 'webhook' | 'answer',
  string
>

export const secrets: Secrets = {
  ...{ password: 'secreta', proxy: 'del proxy', tokens: 'permisos' },
  ...{ channel: 'del canal', webhook: 'del webhook', answer: 'contestado' },
  ...{ totp: 'de los códigos', mail: '{"link":"de un solo uso"}', smtp: 'del correo' },
}

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
  sealBesideBots(ctx, person.user.id)
  const rows = Array.from({ length: more }, () => {
    const id = Bun.randomUUIDv7()
    const sealedPassword = ctx.keys.seal(secrets.password, `bots/${id}`)
    return { ...row, id, sealedPassword, sealedProxyPassword: null }
  })
  transact(ctx.db, (tx) => rows.forEach((each) => void tx.insert(schema.bots).values(each).run()))
  return { dataDir, person }
}

const bots = { of: 'all' } as const

/** A secret in each of the other places; without a mail server the mail waits. */
function sealBesideBots({ db, keys }: Context, userId: string) {
  const sealedSecret = keys.seal(secrets.totp, totpPlace(userId))
  db.insert(schema.totpSecrets).values({ userId, sealedSecret, createdAt: 0 }).run()
  const id = Bun.randomUUIDv7()
  const times = { createdAt: 0, nextAttemptAt: 0, expiresAt: Number.MAX_SAFE_INTEGER }
  const sealedParams = keys.seal(secrets.mail, mailPlace(id))
  const mail = { id, recipient: 'ana@ejemplo.com', kind: 'test', sealedParams, ...times } as const
  db.insert(schema.mails).values(mail).run()
  storeSecret(db, keys, 'smtp-password', secrets.smtp, 0)
  const sealedConfig = keys.seal(secrets.channel, channelPlace(id))
  const channel = { id, userId, kind: 'telegram', name: 'Móvil', hint: '', createdAt: 0 } as const
  db.insert(schema.notificationChannels)
    .values({ ...channel, sealedConfig })
    .run()
  const webhook = { id, userId, name: 'Panel', hint: '', createdAt: 0, events: [], bots } as const
  db.insert(schema.webhooks)
    .values({ ...webhook, sealedConfig: keys.seal(secrets.webhook, webhookPlace(id)) })
    .run()
  const call = { id, caller: userId, fingerprint: '', at: 0, size: 0 } as const
  db.insert(schema.answeredCalls)
    .values({ ...call, sealedAnswer: keys.seal(secrets.answer, answeredPlace(id)) })
    .run()
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
  const [totp] = ctx.db.select().from(schema.totpSecrets).all()
  const [mail] = ctx.db.select().from(schema.mails).all()
  const [channel] = ctx.db.select().from(schema.notificationChannels).all()
  const [webhook] = ctx.db.select().from(schema.webhooks).all()
  const [call] = ctx.db.select().from(schema.answeredCalls).all()
  const place = `bots/${row?.id}`
  return {
    password: ctx.keys.open(row?.sealedPassword ?? '', place),
    proxy: ctx.keys.open(row?.sealedProxyPassword ?? '', `${place}/proxy`),
    tokens: ctx.keys.open(tokens?.sealed ?? '', `${place}/microsoft`),
    totp: ctx.keys.open(totp?.sealedSecret ?? '', totpPlace(totp?.userId ?? '')),
    mail: ctx.keys.open(mail?.sealedParams ?? '', mailPlace(mail?.id ?? '')),
    channel: ctx.keys.open(channel?.sealedConfig ?? '', channelPlace(channel?.id ?? '')),
    webhook: ctx.keys.open(webhook?.sealedConfig ?? '', webhookPlace(webhook?.id ?? '')),
    answer: ctx.keys.open(call?.sealedAnswer ?? '', answeredPlace(call?.id ?? '')),
    smtp: readSecret(ctx, 'smtp-password') ?? '',
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

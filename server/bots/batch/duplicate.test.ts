import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { bots, microsoftTokens } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { type Person, registerUser } from '../../testing/samples/people'
import { tokensPlace } from '../fleet/sign-ins'
import { openPassword, passwordPlace } from '../passwords'
import { openProxy } from '../proxies/proxies'

type Made = { success: boolean; bot: Bot; message: string; code?: string }

const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'minero_1' }
const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'ana' }

const make = async ({ call }: Person, fields: object = {}) =>
  (await call<Made>('POST', '/bots', { ...form, ...fields })).body.bot

const duplicate = ({ call }: Person, id: string) => call<Made>('POST', `/bots/${id}/duplicate`, {})

function rowOf(ctx: TestContext, id: string) {
  const row = ctx.db.select().from(bots).where(eq(bots.id, id)).get()
  if (!row) throw new Error(`no bot ${id}`)
  return row
}

test('a copy has all the settings, its passwords sealed for itself, and nothing of the past', async () => {
  await using ctx = createTestContext({ defaultBots: 5 })
  const person = await registerUser(ctx)
  const source = await make(person, {
    password: 'hunter2',
    proxy: { ...proxy, password: 'de la proxy' },
    port: 25_570,
    version: '1.19.4',
    prefix: '?',
    autoReconnect: false,
    alternativeAddresses: [{ host: 'dos.ejemplo.com', port: 25_565 }],
    permittedPlayers: ['Ana'],
  })
  const lastEnd = { reason: 'kicked', message: 'Adiós', raw: '', policy: 'never' } as never
  const playerUuids = [{ name: 'Ana', uuid: crypto.randomUUID() }] as never
  ctx.db.update(bots).set({ desired: 'running', lastEnd, playerUuids }).run()
  ctx.clock.advance(60_000)

  const { status, body } = await duplicate(person, source.id)
  expect(status).toBe(201)
  expect(body.message).toBe('Bot duplicado correctamente')
  const { id, name, username, createdAt, updatedAt, ...settings } = body.bot
  expect([name, username]).toEqual(['Minero (copia)', 'minero_2'])
  expect(createdAt).toBe(updatedAt)
  expect(createdAt).not.toBe(source.createdAt)
  const { id: _, name: __, username: ___, createdAt: ____, updatedAt: _____, ...same } = source
  expect(settings).toEqual({ ...same, position: 1 })

  const row = rowOf(ctx, id)
  expect(row).toMatchObject({ desired: 'stopped', lastEnd: null, playerUuids: [] })
  expect(openPassword(ctx.keys, row)).toBe('hunter2')
  expect(openProxy(ctx.keys, row)?.password).toBe('de la proxy')
  const { sealedPassword } = rowOf(ctx, source.id)
  expect(row.sealedPassword).not.toBe(sealedPassword)
  expect(() => ctx.keys.open(sealedPassword ?? '', passwordPlace(id))).toThrow()
})

test('names of copies are free and fit, and so are their accounts', async () => {
  await using ctx = createTestContext({ defaultBots: 50 })
  const person = await registerUser(ctx)
  const copyOf = async (fields: object) => {
    const { bot } = (await duplicate(person, (await make(person, fields)).id)).body
    return [bot.name, bot.username]
  }
  expect(await copyOf({ name: 'Uno', username: 'Uno' })).toEqual(['Uno (copia)', 'Uno2'])
  expect(await copyOf({ name: 'Uno (copia)', username: 'uno2' })).toEqual(['Uno (copia 2)', 'uno3'])
  expect(await copyOf({ username: 'Bot09' })).toEqual(['Minero (copia)', 'Bot10'])
  expect(await copyOf({ username: 'abcdefghijklm999' })).toEqual([
    'Minero (copia 2)',
    'abcdefghijkl1000',
  ])
  expect(await copyOf({ name: `${'x'.repeat(31)}👾🎮🎮🎮`, username: 'x9999' })).toEqual([
    `${'x'.repeat(31)} (copia)`,
    'x10000',
  ])
  expect(await copyOf({ name: 'X', username: 'sixteen_letters_' })).toEqual([
    'X (copia)',
    'sixteen_letters2',
  ])
})

test('a premium copy keeps the account, and signs in anew', async () => {
  await using ctx = createTestContext({ defaultBots: 5 })
  const person = await registerUser(ctx)
  const source = await make(person, { username: 'ana@ejemplo.com', authType: 'mojang' })
  const sealed = ctx.keys.seal('{}', tokensPlace(source.id))
  ctx.db.insert(microsoftTokens).values({ botId: source.id, sealed, updatedAt: 0 }).run()
  const { bot } = (await duplicate(person, source.id)).body
  expect(bot).toMatchObject({ username: 'ana@ejemplo.com', authType: 'mojang', hasPassword: false })
  expect(ctx.db.select().from(microsoftTokens).all()).toHaveLength(1)
})

test('a password that this installation cannot read is left out', async () => {
  await using ctx = createTestContext({ defaultBots: 5 })
  const person = await registerUser(ctx)
  const source = await make(person, { password: 'hunter2' })
  const foreign = ctx.keys.seal('hunter2', 'another place')
  ctx.db.update(bots).set({ sealedPassword: foreign }).run()
  const { status, body } = await duplicate(person, source.id)
  expect([status, body.bot.hasPassword]).toEqual([201, false])
})

test('another’s bot is not found, and no copy goes beyond the plan', async () => {
  await using ctx = createTestContext({ defaultBots: 2 })
  const [owner, stranger] = [await registerUser(ctx), await registerUser(ctx)]
  const source = await make(owner)
  const refused = await duplicate(stranger, source.id)
  expect([refused.status, refused.body.code]).toEqual([404, 'BOT_NOT_FOUND'])
  const both = await Promise.all([duplicate(owner, source.id), duplicate(owner, source.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await duplicate(owner, source.id)).body.code).toBe('BOT_LIMIT_REACHED')
  expect(ctx.db.select().from(bots).all()).toHaveLength(2)
})

import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { audit, invoices } from '#db/schema'
import { noActivity } from '../game/activity'
import { newId } from '../lib/ids'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { analyticsLike } from '../testing/samples/analytics'
import {
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { givePoints, subscribe } from '../testing/samples/plans'
import { connected, disconnected, serveRealtime } from '../testing/sockets'

/** What an installation must remember: who did what, and what came of money. */
const remembers = new Set(['audit', 'system_logs'])

/** Every table and column in which one of these texts stands. */
function placesOf(ctx: TestContext, texts: string[]): string[] {
  const { $client: client } = ctx.db
  const tables = client
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'system_logs_text%'`,
    )
    .all()
  return tables.flatMap(({ name }) => {
    if (remembers.has(name)) return []
    const columns = client.prepare<[], { name: string }>(`PRAGMA table_info("${name}")`).all()
    return columns.flatMap(({ name: column }) => {
      const holds = texts.map(() => `instr("${column}", ?) > 0`).join(' OR ')
      const found = client.prepare(`SELECT 1 FROM "${name}" WHERE ${holds}`).get(...texts)
      return found ? [`${name}.${column}`] : []
    })
  })
}

async function withHistory(ctx: TestContext, ana: Person) {
  const host = await attachHost(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', password: 'secreta' }
  const botIds: string[] = []
  for (const name of ['Uno', 'Dos']) {
    const { bot } = (await ana.call<{ bot: Bot }>('POST', '/bots', { ...form, name })).body
    botIds.push(bot.id)
  }
  const [botId = ''] = botIds
  await ana.call('POST', `/bots/${botId}/start`)
  await host.settle()
  host.join(botId)
  const observer = { botId, target: '127.0.0.1:25565', dimension: 'overworld' as const }
  const position = { x: 1, y: 2, z: 3 }
  host.emit('container', { ...observer, position, kind: 'chest', items: [] })
  host.emit('died', { ...observer, position, message: null, at: ctx.clock.now() })
  const report = {
    activity: noActivity(),
    playedMs: 1,
    advancements: 0,
    analytics: analyticsLike(),
  }
  host.emit('botStats', { botId, ...report })
  await host.settle()
  ctx.botStats.flush()
  ctx.atlas.flush()
  ctx.logs.flush(botId)
  subscribe(ctx, ana)
  givePoints(ctx, ana, 1n)
  return { host, botId, botIds }
}

function invoiceOf(ctx: TestContext, { user }: Person) {
  const at = ctx.clock.now()
  const plan = { planId: 'basic', planName: 'Básico', months: 1, kind: 'new' } as const
  const money = { newCost: '1', unusedCredit: '0', points: '0', amount: '1', decimals: 6 }
  const chain = { chainId: 1, tokenAddress: '0x0', address: '0x1', walletId: 'w' }
  const times = { createdAt: at, expiresAt: at, monitorUntil: at }
  const values = { ...plan, ...money, ...chain, ...times, derivationIndex: 0 }
  ctx.db
    .insert(invoices)
    .values({ id: newId(), userId: user.id, ...values })
    .run()
}

test('a deleted user is gone from everywhere, and with them all that was theirs', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana, luis] = [
    await makeAdmin(ctx),
    await registerUser(ctx),
    await registerUser(ctx),
  ]
  const { host, botId, botIds } = await withHistory(ctx, ana)
  invoiceOf(ctx, ana)
  const texts = [ana.user.id, ana.user.email, ana.user.username, ...botIds]
  expect(placesOf(ctx, texts)).toEqual(
    expect.arrayContaining([
      'users.id',
      'sessions.user_id',
      'bots.user_id',
      'bot_logs.bot_id',
      'bot_stats.bot_id',
      'atlas_worlds.user_id',
      'subscriptions.user_id',
      'points.user_id',
      'invoices.user_id',
    ]),
  )
  const socket = server.connect({ token: ana.token })
  await connected(socket)
  const left = disconnected(socket)

  const deleting = admin.call('DELETE', `/admin/users/${ana.user.id}`)
  await left
  while (!host.sessions.get(botId)?.ending) await host.settle()
  host.finish(botId)
  await host.settle()
  expect((await deleting).body).toEqual({
    success: true,
    message: 'Usuario eliminado con todos sus datos.',
  })

  // Its last words are still on their way.
  const late = { activity: noActivity(), playedMs: 1, advancements: 0, analytics: analyticsLike() }
  host.emit('botStats', { botId, ...late })
  await host.settle()
  ctx.botStats.flush()
  expect(placesOf(ctx, texts)).toEqual([])
  expect(ctx.db.select().from(invoices).all()).toMatchObject([{ userId: null }])
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    {
      actorId: admin.user.id,
      action: 'user.delete',
      target: `user:${ana.user.id}`,
      before: { email: ana.user.email, role: 'user' },
      after: null,
    },
  ])
  expect((await ana.call('GET', '/bots')).status).toBe(401)
  const form = { email: ana.user.email, password: testPassword }
  expect((await caller(ctx)('POST', '/auth/login', form)).status).toBe(401)
  expect((await luis.call('GET', '/bots')).status).toBe(200)
  expect((await admin.call('GET', `/admin/users/${ana.user.id}`)).status).toBe(404)
})

test('administrators may delete themselves while there is another', async () => {
  await using ctx = createTestContext()
  const [one, two] = [await makeAdmin(ctx), await makeAdmin(ctx)]
  const remove = ({ call, user }: Person) => call('DELETE', `/admin/users/${user.id}`)
  expect((await remove(one)).status).toBe(200)
  expect((await one.call('GET', '/admin/users')).status).toBe(401)
  expect((await remove(two)).body.code).toBe('LAST_ADMIN')
})

test('of two who delete each other at once one remains', async () => {
  await using ctx = createTestContext()
  const [one, two] = [await makeAdmin(ctx), await makeAdmin(ctx)]
  const answers = await Promise.all([
    one.call('DELETE', `/admin/users/${two.user.id}`),
    two.call('DELETE', `/admin/users/${one.user.id}`),
  ])
  expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
})

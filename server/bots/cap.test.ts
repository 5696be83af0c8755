import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { users } from '#db/schema'
import { createTestContext } from '../testing/context'
import { testStart } from '../testing/fakes/clock'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { subscribe } from '../testing/samples/plans'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'

const day = 24 * 3_600_000
const end = testStart + 5 * day
const stop = end + 3 * day

/** Adds bots and starts them, oldest first. */
async function startBots({ call }: Person, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const form = { name: `Bot ${number}`, host: '127.0.0.1', username: `bot_${number}` }
    const { body } = await call<{ bot: Bot }>('POST', '/bots', form)
    expect((await call('POST', `/bots/${body.bot.id}/start`)).status).toBe(200)
  }
}

const botsOf = async ({ call }: Person) => (await call<{ bots: Bot[] }>('GET', '/bots')).body.bots
const running = async (person: Person) =>
  (await botsOf(person)).filter(({ status }) => status !== 'stopped').map(({ name }) => name)

describe('bots above the plan', () => {
  test('run through its grace and rest at its very end, the newest first, none deleted', async () => {
    await using ctx = createTestContext({ defaultBots: 1 })
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, { endsAt: end })
    await startBots(ana, 3)
    for (const at of [end, stop - 1]) {
      ctx.clock.set(at)
      ctx.caps.enforce()
      expect(await running(ana)).toEqual(['Bot 1', 'Bot 2', 'Bot 3'])
    }
    ctx.clock.set(stop)
    ctx.caps.enforce()
    expect(await running(ana)).toEqual(['Bot 1'])
    const bots = await botsOf(ana)
    expect(bots).toHaveLength(3)
    const start = await ana.call('POST', `/bots/${bots[2]?.id}/start`)
    expect(start.body.code).toBe('ACTIVE_LIMIT_REACHED')

    const { logs } = (await ana.call<{ logs: LogEntry[] }>('GET', `/bots/${bots[2]?.id}/logs`)).body
    expect(logs.at(-1)).toMatchObject({
      level: 'warn',
      message:
        'Bot detenido: tu plan permite 1 bot activo a la vez. Renueva o mejora tu plan para volver a iniciarlo.',
    })
    ctx.caps.enforce()
    expect(await running(ana)).toEqual(['Bot 1'])
  })

  test('are counted by what follows the plan, and by the larger one until its grace ends', async () => {
    await using ctx = createTestContext({ defaultBots: 1 })
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, { planId: 'intermediate', endsAt: end })
    subscribe(ctx, ana, { startsAt: end, endsAt: end + 30 * day })
    await startBots(ana, 5)
    ctx.clock.set(stop - 1)
    ctx.caps.enforce()
    expect(await running(ana)).toHaveLength(5)
    ctx.clock.set(stop)
    ctx.caps.enforce()
    expect(await running(ana)).toEqual(['Bot 1', 'Bot 2', 'Bot 3'])
  })

  test('are only those of the user whose plan ended', async () => {
    await using ctx = createTestContext({ defaultBots: 2 })
    const [ended, paying, free] = [
      await registerUser(ctx),
      await registerUser(ctx),
      await registerUser(ctx),
    ]
    const admin = await makeAdmin(ctx)
    subscribe(ctx, ended, { endsAt: end })
    subscribe(ctx, paying, { endsAt: stop - 3 * day + 1 })
    for (const person of [ended, paying, admin]) await startBots(person, 3)
    await startBots(free, 2)
    ctx.clock.set(stop)
    ctx.caps.enforce()
    const counts = await Promise.all([ended, paying, free, admin].map(running))
    expect(counts.map((names) => names.length)).toEqual([2, 3, 2, 3])
  })

  test('of a suspended account are left to the suspension', async () => {
    await using ctx = createTestContext({ defaultBots: 1 })
    const ana = await registerUser(ctx)
    await startBots(ana, 1)
    ctx.config.defaultBots = 0
    ctx.settings.invalidate()
    const setStatus = (status: 'active' | 'suspended') =>
      ctx.db.update(users).set({ status }).where(eq(users.id, ana.user.id)).run()
    setStatus('suspended')
    ctx.caps.enforce()
    setStatus('active')
    expect(await running(ana)).toEqual(['Bot 1'])
    ctx.caps.enforce()
    expect(await running(ana)).toEqual([])
  })

  test('rest at once when an administrator makes the plan smaller', async () => {
    await using ctx = createTestContext({ defaultBots: 1 })
    const ana = await registerUser(ctx)
    const admin = await makeAdmin(ctx)
    subscribe(ctx, ana)
    await startBots(ana, 3)
    await admin.call('PUT', '/admin/plans/basic', { bots: 2 })
    expect(await running(ana)).toEqual(['Bot 1', 'Bot 2'])
  })

  test('are told of to their owner alone', async () => {
    const ctx = createTestContext({ defaultBots: 1 })
    await using server = serveRealtime(ctx)
    const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
    subscribe(ctx, ana, { endsAt: end })
    await startBots(ana, 2)
    const clients = [ana, eva].map(({ token }) => server.connect({ token }))
    await Promise.all(clients.map(connected))
    const told: unknown[][] = [[], []]
    for (const [at, client] of clients.entries()) {
      client.on('accountUpdate', (update) => told[at]?.push(update))
      client.on('botStatusUpdate', ({ status }) => told[at]?.push(status))
    }
    const [, newest] = await botsOf(ana)
    for (const client of clients)
      client.emit('subscribeToBotUpdates', { botIds: [newest?.id ?? ''] })
    await Promise.all(clients.map(roundTrip))
    ctx.clock.set(stop)
    ctx.caps.enforce()
    ctx.caps.enforce()
    await Promise.all(clients.map(roundTrip))
    expect(told).toEqual([['stopped', { reason: 'subscription' }], []])
  })
})

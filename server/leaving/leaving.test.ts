import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Leaving, LeavingAsked } from '#contract/account/leaving'
import type { Profile, SignedIn } from '#contract/auth'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { accountEvents, bots, emailLinks, passwordLinks, shares, users } from '#db/schema'
import { newId } from '../lib/ids'
import { dayMs, hourMs, minuteMs, toIso } from '../lib/time'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import {
  caller,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { givePoints, subscribe } from '../testing/samples/plans'
import { connected, disconnected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

type Asked = z.infer<typeof LeavingAsked>

const path = '/account/leaving'
const powerSchedule = { enabled: true, starts: ['0 8 * * *'], stops: ['0 23 * * *'] }

const addBot = async ({ call }: Person, name: string) => {
  const form = { name, host: '127.0.0.1', username: name, powerSchedule }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

const ask = ({ call, user }: Person, confirm = user.username) =>
  call<Asked & { code?: string }>('POST', path, { confirm })

const row = (ctx: TestContext, { user }: Person) =>
  ctx.db.select().from(users).where(eq(users.id, user.id)).get()

const eventsOf = (ctx: TestContext, { user }: Person) =>
  ctx.db.select().from(accountEvents).where(eq(accountEvents.userId, user.id)).all()

async function signIn(ctx: TestContext, { user }: Person): Promise<Person> {
  const form = { email: user.email, password: testPassword }
  const { body } = await caller(ctx)<SignedIn>('POST', '/auth/login', form)
  return { user, token: body.accessToken, call: caller(ctx, body.accessToken) }
}

test('what goes is told before it is asked for, and the account stays open to little', async () => {
  await using ctx = createTestContext()
  const host = await attachHost(ctx)
  const ana = await registerUser(ctx, { username: 'ana' })
  const [one] = [await addBot(ana, 'uno'), await addBot(ana, 'dos')]
  subscribe(ctx, ana, { endsAt: ctx.clock.now() + 20 * dayMs })
  givePoints(ctx, ana, 2_500_000n)
  await enterWorld(host, ana, one.id)
  const before = (await ana.call<Leaving>('GET', path)).body
  expect(before).toMatchObject({
    deletesAt: null,
    goes: { bots: 2, running: 1, worlds: 0, recordings: 0, shares: 0, points: 250 },
    keeps: { invoices: 0 },
  })
  expect(before.goes.paidUntil).toBe(toIso(ctx.clock.now() + 20 * dayMs))
  expect(before.goes.consoleLines).toBeGreaterThan(0)

  for (const confirm of ['', 'Ana', 'luis']) {
    const { status, body } = await ask(ana, confirm)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  }
  expect(row(ctx, ana)?.deletesAt).toBeNull()
  const deletesAt = toIso(ctx.clock.now() + 7 * dayMs)
  expect((await ask(ana, ' ana ')).body).toEqual({ success: true, deletesAt })
  await host.settle()
  expect(host.sessions.get(one.id)?.ending).toBe(true)
  expect(ctx.db.select({ desired: bots.desired }).from(bots).all()).toEqual([
    { desired: 'stopped' },
    { desired: 'stopped' },
  ])

  // A second call, and everything else, is refused; what takes the reason away is not.
  expect((await ask(ana)).body.code).toBe('ACCOUNT_LEAVING')
  const start = await ana.call('POST', `/bots/${one.id}/start`)
  expect([start.status, start.body.code]).toEqual([403, 'ACCOUNT_LEAVING'])
  expect((await ana.call<Profile>('GET', '/auth/profile')).body.limit).toBe('leaving')
  expect((await ana.call<Leaving>('GET', path)).body).toMatchObject({
    deletesAt,
    goes: { bots: 2, running: 0 },
  })
  const [event] = eventsOf(ctx, ana)
  expect(event).toMatchObject({ kind: 'deletion-asked' })
  expect(event?.detail).toContain('22 de enero de 2030')

  expect((await ana.call('DELETE', path)).status).toBe(200)
  expect((await ana.call<Profile>('GET', '/auth/profile')).body.limit).toBeNull()
  const lines = (await ana.call<{ logs: LogEntry[] }>('GET', `/bots/${one.id}/logs`)).body.logs
  expect(lines.map(({ message }) => message)).toContain('Bot detenido: la cuenta se va a eliminar')
  expect((await ana.call<{ bots: Bot[] }>('GET', '/bots')).body.bots).toHaveLength(2)
  // Undone twice is undone, and noted once.
  expect((await ana.call('DELETE', path)).status).toBe(200)
  expect(eventsOf(ctx, ana).map(({ kind }) => kind)).toEqual(['deletion-asked', 'deletion-undone'])
})

test('it asks for a proof that is fresh', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  ctx.clock.advance(11 * minuteMs)
  expect((await ask(ana)).body.code).toBe('PROOF_REQUIRED')
  expect(row(ctx, ana)?.deletesAt).toBeNull()
  await ana.call('POST', '/auth/proof', { kind: 'password', password: testPassword })
  expect((await ask(ana)).status).toBe(200)
})

test('other sessions and their sockets end, and nothing handed out opens the account', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const ana = await registerUser(ctx)
  const other = await signIn(ctx, ana)
  const bot = await addBot(ana, 'uno')
  const { id: userId, email } = ana.user
  const expiresAt = ctx.clock.now() + dayMs
  ctx.db.insert(passwordLinks).values({ userId, tokenHash: 'a', expiresAt }).run()
  ctx.db
    .insert(emailLinks)
    .values({ userId, purpose: 'verify', email, tokenHash: 'b', expiresAt })
    .run()
  const share = { ownerId: userId, botId: bot.id, right: 'see', createdAt: 0 } as const
  const guest = await registerUser(ctx)
  ctx.db
    .insert(shares)
    .values([
      { ...share, id: newId(), email: 'nadie@ejemplo.com' },
      { ...share, id: newId(), email: guest.user.email, granteeId: guest.user.id, acceptedAt: 1 },
    ])
    .run()
  const [own, ended] = [server.connect({ token: ana.token }), server.connect(other)]
  await Promise.all([connected(own), connected(ended)])
  const [told, gone] = [nextEvent(own, 'accountUpdate'), disconnected(ended)]
  await ask(ana)
  await gone
  expect(await told).toEqual({ reason: 'account' })
  expect(await roundTrip(own)).toMatchObject({ timestamp: expect.any(String) })
  expect((await other.call('GET', '/auth/profile')).status).toBe(401)
  expect(ctx.db.select().from(passwordLinks).all()).toEqual([])
  expect(ctx.db.select().from(emailLinks).all()).toEqual([])
  // What was accepted comes back with the account; while it leaves, nobody may use it.
  expect(ctx.db.select({ email: shares.email }).from(shares).all()).toEqual([
    { email: guest.user.email },
  ])
})

test('whoever signs in again within the week may undo it; then schedules work again', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const { id } = await addBot(ana, 'uno')
  const desired = () => ctx.db.select().from(bots).where(eq(bots.id, id)).get()?.desired
  await ask(ana)
  // The next morning's start is let go.
  ctx.clock.advance(dayMs)
  await ctx.powerSchedules.enforce()
  expect(desired()).toBe('stopped')
  ctx.clock.advance(5 * dayMs + 23 * hourMs)
  await ctx.accountPurge.run()
  const again = await signIn(ctx, ana)
  expect((await again.call('GET', '/bots')).body.code).toBe('ACCOUNT_LEAVING')
  expect((await again.call('DELETE', path)).status).toBe(200)
  ctx.clock.advance(dayMs)
  await ctx.accountPurge.run()
  expect((await again.call<{ bots: Bot[] }>('GET', '/bots')).body.bots).toHaveLength(1)
  ctx.clock.advance(dayMs)
  await ctx.powerSchedules.enforce()
  expect(desired()).toBe('running')
})

test('a bulk job that goes on starts no bot of an account that leaves', async () => {
  await using ctx = createTestContext()
  const ana = await registerUser(ctx)
  const botIds = [(await addBot(ana, 'uno')).id, (await addBot(ana, 'dos')).id]
  const request = { botIds, delayBetweenBots: 2_000 }
  const job = ana.call<{ results: { success: boolean; message?: string }[] }>(
    ...(['POST', '/bots/bulk/start', request] as const),
  )
  const wanted = () => ctx.db.$count(bots, eq(bots.desired, 'running'))
  await until('the first to be started', async () => (await wanted()) === 1)
  await ask(ana)
  const { results } = (await job).body
  expect(results.at(-1)).toMatchObject({ success: false })
  expect(ctx.db.select({ desired: bots.desired }).from(bots).all()).toEqual([
    { desired: 'stopped' },
    { desired: 'stopped' },
  ])
})

test('the last administrator that stays cannot leave, nor be left alone by one who leaves', async () => {
  await using ctx = createTestContext()
  const one = await makeAdmin(ctx)
  expect((await ask(one)).body.code).toBe('LAST_ADMIN')
  const two = await makeAdmin(ctx)
  expect((await ask(one)).status).toBe(200)
  expect((await one.call('GET', '/admin/users')).body.code).toBe('ACCOUNT_LEAVING')
  expect((await ask(two)).body.code).toBe('LAST_ADMIN')
  const demotion = await two.call('PUT', `/admin/users/${two.user.id}`, { role: 'user' })
  expect(demotion.body.code).toBe('LAST_ADMIN')
  expect((await two.call('DELETE', `/admin/users/${two.user.id}`)).body.code).toBe('LAST_ADMIN')
  expect((await one.call('DELETE', path)).status).toBe(200)
  expect((await ask(two)).status).toBe(200)
})

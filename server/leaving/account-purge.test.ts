import { expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ManagedUser } from '#contract/admin/users'
import type { Profile } from '#contract/auth'
import type { Bot } from '#contract/bots/bots'
import { accountEvents, audit, bots, invoices, users } from '#db/schema'
import { createContext } from '../context'
import { dayMs, hourMs, toIso } from '../lib/time'
import { createTestContext, testConfig } from '../testing/context'
import { createTestClock } from '../testing/fakes/clock'
import { temporaryFolder } from '../testing/folder'
import { createPaymentsContext, requestInvoice } from '../testing/samples/payments'
import { makeAdmin, type Person, proveAgain, registerUser } from '../testing/samples/people'

const addBot = async ({ call }: Person, name: string) =>
  (await call<{ bot: Bot }>('POST', '/bots', { name, host: '127.0.0.1', username: name })).body.bot

const leave = ({ call, user }: Person) =>
  call('POST', '/account/leaving', { confirm: user.username })

type One = { user: ManagedUser }

test('after a week the account is gone with everything; its invoices stay without a name', async () => {
  await using ctx = createPaymentsContext()
  const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
  await addBot(ana, 'uno')
  await requestInvoice(ana)
  await leave(ana)
  ctx.clock.advance(7 * dayMs - 1)
  await ctx.accountPurge.run()
  expect((await ana.call('GET', '/auth/profile')).status).toBe(200)
  ctx.clock.advance(1)
  await ctx.accountPurge.run()
  expect((await ana.call('GET', '/auth/profile')).status).toBe(401)
  expect(ctx.db.select({ id: users.id }).from(users).all()).toEqual([{ id: luis.user.id }])
  expect(ctx.db.select().from(bots).all()).toEqual([])
  expect(ctx.db.select().from(accountEvents).all()).toEqual([])
  expect(ctx.db.select().from(invoices).all()).toMatchObject([{ userId: null }])
  // The name is free again.
  const { username, email } = ana.user
  expect((await registerUser(ctx, { username, email })).user.username).toBe(username)
})

test('killed half-way it goes on at the next start, and nobody can come back meanwhile', async () => {
  using folder = temporaryFolder()
  const clock = createTestClock()
  const config = { ...testConfig, dataDir: folder.path }
  let ana: Person
  {
    await using first = createContext(config, clock)
    ana = await registerUser(first)
    await makeAdmin(first)
    const [one] = [await addBot(ana, 'uno'), await addBot(ana, 'dos')]
    await leave(ana)
    clock.advance(7 * dayMs)
    const { clear } = first.logs
    first.logs.clear = (id) => (id === one.id ? clear(id) : Promise.reject(new Error('killed')))
    await first.accountPurge.run()
    expect(first.db.select({ name: bots.name }).from(bots).all()).toEqual([{ name: 'dos' }])
    expect((await ana.call('DELETE', '/account/leaving')).status).toBe(401)
  }
  await using second = createContext(config, clock)
  const admin = await makeAdmin(second)
  const kept = await admin.call('DELETE', `/admin/users/${ana.user.id}/leaving`)
  expect(kept.body.code).toBe('USER_NOT_FOUND')
  await second.accountPurge.run()
  expect(second.db.select().from(bots).all()).toEqual([])
  expect(second.db.select().from(users).where(eq(users.id, ana.user.id)).all()).toEqual([])
})

test('what an administrator’s deletion did not finish is finished too', async () => {
  await using ctx = createTestContext()
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  await addBot(ana, 'uno')
  const clear = spyOn(ctx.logs, 'clear').mockRejectedValueOnce(new Error('killed'))
  expect((await admin.call('DELETE', `/admin/users/${ana.user.id}`)).status).toBe(500)
  clear.mockRestore()
  await ctx.accountPurge.run()
  expect(ctx.db.select({ id: users.id }).from(users).all()).toEqual([{ id: admin.user.id }])
})

test('one account that cannot be deleted keeps the others from nothing', async () => {
  await using ctx = createTestContext()
  const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
  const { id } = await addBot(ana, 'uno')
  for (const person of [ana, eva]) await leave(person)
  ctx.clock.advance(8 * dayMs)
  const { clear } = ctx.logs
  const failing = spyOn(ctx.logs, 'clear').mockImplementation((botId) =>
    botId === id ? Promise.reject(new Error('the disk is full')) : clear(botId),
  )
  await ctx.accountPurge.run()
  expect(ctx.db.select({ id: users.id }).from(users).all()).toEqual([{ id: ana.user.id }])
  failing.mockRestore()
  await Promise.all([ctx.accountPurge.run(), ctx.accountPurge.run()])
  expect(ctx.db.select().from(users).all()).toEqual([])
})

test('administrators see who leaves and until when, and may undo it for them', async () => {
  await using ctx = createTestContext()
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const one = `/admin/users/${ana.user.id}`
  const deletesAt = toIso(ctx.clock.now() + 7 * dayMs)
  await leave(ana)
  expect((await admin.call<One>('GET', one)).body.user.deletesAt).toBe(deletesAt)
  ctx.clock.advance(hourMs)
  const undo = () => admin.call<One>('DELETE', `${one}/leaving`)
  expect((await undo()).body.user.deletesAt).toBeNull()
  expect((await ana.call<Profile>('GET', '/auth/profile')).body.limit).toBeNull()
  // What stays already is left as it is.
  expect((await undo()).status).toBe(200)
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    {
      ...{ action: 'user.undo-deletion', target: `user:${ana.user.id}`, actorId: admin.user.id },
      ...{ before: { deletesAt }, after: { deletesAt: null } },
    },
  ])
  const kinds = ctx.db.select({ kind: accountEvents.kind }).from(accountEvents).all()
  expect(kinds).toEqual([{ kind: 'deletion-asked' }, { kind: 'deletion-undone' }])
  // At once, as ever.
  await Promise.all([proveAgain(admin), proveAgain(ana)])
  await leave(ana)
  expect((await admin.call('DELETE', one)).status).toBe(200)
  expect((await admin.call('GET', one)).status).toBe(404)
})

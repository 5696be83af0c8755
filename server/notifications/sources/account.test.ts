import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { transact } from '#db/client'
import { users } from '#db/schema'
import { noteEvent } from '../../account-events/events'
import { openSession } from '../../auth/sessions'
import { dayMs, minuteMs } from '../../lib/time'
import { grantPlan } from '../../plans/grant'
import { noBackups } from '../../testing/fakes/busy-machine'
import { enablePayments, overMonitoring, pay, requestInvoice } from '../../testing/samples/payments'
import { caller, makeAdmin, type Person } from '../../testing/samples/people'
import { ruleForm, withRules } from '../../testing/samples/rules'

type World = Awaited<ReturnType<typeof withRules>>
const titlesOf = async ({ ctx, history }: World) => {
  await ctx.notifications.look()
  return (await history()).map(({ title }) => title)
}

test('the end of a plan is told once, so many days before, and that of the next one anew', async () => {
  await using world = await withRules()
  const { ctx, person, addRule } = world
  await addRule({ kind: 'plan-ends', days: 3 })
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => grantPlan(tx, person.user.id, 'pro', now + 10 * dayMs, now))
  expect(await titlesOf(world)).toEqual([])
  ctx.clock.advance(7 * dayMs - minuteMs)
  expect(await titlesOf(world)).toEqual([])
  ctx.clock.advance(minuteMs)
  expect(await titlesOf(world)).toEqual([expect.stringMatching(/^Tu plan .+ termina en 3 días$/)])
  ctx.clock.advance(2 * dayMs)
  expect(await titlesOf(world)).toHaveLength(1)
  const { id } = person.user
  transact(ctx.db, (tx) => grantPlan(tx, id, 'pro', now + 20 * dayMs, ctx.clock.now()))
  expect(await titlesOf(world)).toHaveLength(1)
  ctx.clock.set(now + 19.5 * dayMs)
  const [, next] = await titlesOf(world)
  expect(next).toMatch(/termina hoy$/)
})

test('a payment is told with what it gave, and a sign-in from elsewhere with its address', async () => {
  await using world = await withRules()
  const { ctx, person, addRule } = world
  enablePayments(ctx)
  await addRule({ kind: 'payment' })
  await addRule({ kind: 'sign-in' })
  const invoice = await requestInvoice(person)
  expect(await titlesOf(world)).toEqual([])
  pay(ctx, invoice, 1_000)
  expect(await titlesOf(world)).toEqual([
    expect.stringMatching(/^Ha llegado tu pago: plan .+ activado$/),
  ])
  const user = ctx.db.select().from(users).where(eq(users.id, person.user.id)).get()
  if (!user) throw new Error('nobody is there')
  const from = { address: '203.0.113.9', agent: 'Otro navegador' }
  await openSession(ctx, user, { ...from, method: 'password' }, (tx) =>
    noteEvent(ctx, tx, { ...from, userId: user.id, kind: 'sign-in' }),
  )
  transact(ctx.db, (tx) => {
    noteEvent(ctx, tx, { ...from, userId: user.id, kind: 'password-changed' })
  })
  for (let looks = 0; looks < 2; looks++) {
    expect((await titlesOf(world)).slice(1)).toEqual([
      'Alguien ha entrado en tu cuenta desde 203.0.113.9',
    ])
  }
})

test('money that gives no plan is told as the points that it became', async () => {
  await using world = await withRules()
  const { ctx, person, addRule } = world
  enablePayments(ctx)
  await addRule({ kind: 'payment' })
  const invoice = await requestInvoice(person)
  pay(ctx, invoice, 5, ctx.clock.now() + overMonitoring + dayMs)
  pay(ctx, invoice, 5, ctx.clock.now() + overMonitoring + dayMs)
  const titles = await titlesOf(world)
  expect(titles.every((title) => /^Ha llegado tu pago: \d+ puntos en tu cuenta$/.test(title))).toBe(
    true,
  )
  expect(titles.length).toBeGreaterThan(0)
})

test('alerts of the panel are told to administrators by topic and badness, begin and end', async () => {
  await using world = await withRules()
  const { ctx } = world
  const admin = await makeAdmin(ctx)
  const add = (topic: 'all' | 'disk' | 'backups', least: 'error' | 'warning' = 'warning') =>
    admin.call(
      'POST',
      '/notifications/rules',
      ruleForm({ kind: 'alert', topic, least }, { name: topic }),
    )
  for (const topic of ['all', 'disk', 'backups'] as const) await add(topic)
  await add('all', 'error')
  ctx.backups.state = () => ({ ...noBackups, isOn: false, nextAt: null })
  const told = async () => {
    ctx.alerts.check()
    await ctx.notifications.look()
    const path = '/notifications/history?limit=100'
    type Body = { notifications: { title: string; ruleName: string }[] }
    const { notifications } = (await admin.call<Body>('GET', path)).body
    const ofBackups = notifications.filter(({ title }) => title.includes('copias de seguridad'))
    return ofBackups.map(({ ruleName, title }) => `${ruleName}: ${title}`).toSorted()
  }
  const begun = 'No hay copias de seguridad automáticas'
  const rules = [`all: ${begun}`, `backups: ${begun}`]
  expect(await told()).toEqual(rules)
  expect(await told()).toEqual(rules)
  // Restored alerts that are not found again wait a while; these are ours.
  ctx.clock.advance(7 * minuteMs)
  ctx.backups.state = () => noBackups
  const ended = `Resuelto tras 7 min: ${begun}`
  expect(await told()).toEqual([
    rules[0],
    `all: ${ended}`,
    rules[1],
    `backups: ${ended}`,
  ] as string[])
  ctx.backups.state = () => ({ ...noBackups, isOn: false, nextAt: null })
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.user.id)).run()
  expect(await told()).toHaveLength(4)
})

test('each report about bots is told to administrators who want to know, and to nobody else', async () => {
  await using world = await withRules()
  const { ctx, person } = world
  const admin = await makeAdmin(ctx)
  for (const { call } of [admin, person])
    await call(
      'POST',
      '/notifications/rules',
      ruleForm({ kind: 'alert', topic: 'abuse', least: 'warning' }),
    )
  const ask = caller(ctx)
  type Told = { notifications: { title: string; body: string }[] }
  const toldTo = async ({ call }: Person) => {
    ctx.alerts.check()
    await ctx.notifications.look()
    return (await call<Told>('GET', '/notifications/history')).body.notifications
  }
  for (const waiting of [1, 2]) {
    const form = { about: 'server', what: 'mc.ejemplo.com', at: null, contact: null }
    const { number } = (await ask<{ number: string }>('POST', '/abuse', { ...form, text: 'Eh.' }))
      .body
    const [newest, ...others] = await toldTo(admin)
    expect(newest?.title).toContain(`Aviso ${number}`)
    expect(newest?.body).toContain(waiting === 1 ? 'Es el único' : 'Hay 2 sin contestar')
    expect(others).toHaveLength(waiting - 1)
  }
  expect(await toldTo(person)).toEqual([])
})

test('an alert that is silenced is told once its silence is over', async () => {
  await using world = await withRules()
  const { ctx } = world
  const admin = await makeAdmin(ctx)
  await admin.call(
    'POST',
    '/notifications/rules',
    ruleForm({ kind: 'alert', topic: 'backups', least: 'warning' }),
  )
  ctx.backups.state = () => ({ ...noBackups, isOn: false, nextAt: null })
  ctx.alerts.check()
  const [alert] = ctx.alerts.active().filter(({ rule }) => rule === 'backups')
  await admin.call('POST', `/admin/alerts/${alert?.id}/silence`, { hours: 1 })
  const count = async () => {
    ctx.alerts.check()
    await ctx.notifications.look()
    type Body = { notifications: unknown[] }
    return (await admin.call<Body>('GET', '/notifications/history')).body.notifications.length
  }
  expect(await count()).toBe(0)
  ctx.clock.advance(61 * minuteMs)
  expect(await count()).toBe(1)
})

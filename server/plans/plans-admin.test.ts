import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AdminPlans, Plans, PointsAccount, UpgradeCalculation } from '#contract/plans'
import { audit } from '#db/schema'
import { auditOf } from '../audit/audit'
import { createTestContext, type TestContext } from '../testing/context'
import { caller, makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { givePoints, subscribe, termsIn } from '../testing/samples/plans'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'

const day = 24 * 3_600_000

describe('administrators', () => {
  let ctx: TestContext
  let admin: Person
  let ana: Person
  beforeAll(async () => {
    ctx = createTestContext()
    admin = await makeAdmin(ctx)
    ana = await registerUser(ctx)
  })
  afterAll(() => ctx[Symbol.asyncDispose]())

  const plansNow = async () => (await caller(ctx)<Plans>('GET', '/auth/plans')).body

  test('see the plans with how many users have each', async () => {
    subscribe(ctx, ana, { endsAt: ctx.clock.now() + day })
    subscribe(ctx, ana, { planId: 'pro', startsAt: ctx.clock.now() + day })
    subscribe(ctx, await registerUser(ctx), { endsAt: ctx.clock.now() })
    const { status, body } = await admin.call<AdminPlans>('GET', '/admin/plans')
    expect(status).toBe(200)
    const { basic } = await plansNow()
    expect(body.plans[0]).toEqual({ id: 'basic', ...basic, machineLabel: null, subscribers: 1 })
    expect(body.plans.map(({ id, subscribers }) => [id, subscribers])).toEqual([
      ['basic', 1],
      ['intermediate', 0],
      ['pro', 0],
    ])
  })

  test('change a plan, at once for everybody', async () => {
    const change = {
      name: ' Oferta ',
      bots: 4,
      pricing: { 1: 19.99, 3: 0.07, 6: 100_000, 12: 8.03, 24: 4.35 },
      features: ['Cuatro bots'],
    }
    const before = (await plansNow()).basic
    const answer = await admin.call('PUT', '/admin/plans/basic', change)
    const after = { ...before, ...change, name: 'Oferta' }
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Plan guardado.',
        plan: { id: 'basic', ...after, machineLabel: null, subscribers: 1 },
      },
    ])
    expect((await plansNow()).basic).toEqual(after)
    const { call } = await registerUser(ctx)
    const choice = { planId: 'basic', months: 24 }
    const cost = await call<UpgradeCalculation>('POST', '/auth/calculate-upgrade', choice)
    expect(cost.body.newCost).toBe(104.4)

    await admin.call('PUT', '/admin/plans/basic', { badge: 'Nuevo' })
    expect((await plansNow()).basic).toEqual({ ...after, badge: 'Nuevo' })
    expect(auditOf(ctx.db, 'plan:basic')).toHaveLength(2)
    const entry = ctx.db.select().from(audit).get()
    expect(entry).toEqual({
      id: expect.any(String),
      at: ctx.clock.now(),
      actorId: admin.user.id,
      actor: admin.user.email,
      address: 'unknown',
      action: 'plan.change',
      target: 'plan:basic',
      actorName: admin.user.username,
      targetName: 'Oferta',
      targetDetail: null,
      personId: null,
      reason: null,
      before: { ...before, machineLabel: null },
      after: { ...after, machineLabel: null },
    })
  })

  const prices = { 1: 1, 3: 1, 6: 1, 12: 1, 24: 1 }

  test.each([
    { name: '' },
    { name: 'x'.repeat(41) },
    { badge: '  ' },
    { bots: 0 },
    { bots: 10_000 },
    { bots: 1.5 },
    { pricing: {} },
    { pricing: { ...prices, 24: undefined } },
    { pricing: { ...prices, 2: 1 } },
    { pricing: { ...prices, 1: 0 } },
    { pricing: { ...prices, 1: -1 } },
    { pricing: { ...prices, 1: 9.999 } },
    { pricing: { ...prices, 1: '9.99' } },
    { pricing: { ...prices, 1: 100_000.01 } },
    { features: Array(13).fill('algo') },
    { features: [''] },
    { id: 'pro' },
    { position: 7 },
  ])('are refused %j', async (change) => {
    const before = await plansNow()
    const { status, body } = await admin.call('PUT', '/admin/plans/intermediate', change)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(await plansNow()).toEqual(before)
  })

  test('find no other plans', async () => {
    for (const id of ['free', '__proto__', '%00', 'basic%20']) {
      const { status, body } = await admin.call('PUT', `/admin/plans/${id}`, { name: 'Otro' })
      expect([id, status, body.code]).toEqual([id, 404, 'NOT_FOUND'])
    }
  })

  test('give points and take them, never below nothing, with a reason', async () => {
    const give = (points: unknown, reason: unknown = ' Compensación ', email = ana.user.email) =>
      admin.call('POST', '/admin/points', { email, points, reason })
    expect((await give(250, ' Compensación ', ` ${ana.user.email.toUpperCase()}`)).body).toEqual({
      ...{ success: true, message: 'Puntos añadidos.', points: 250 },
    })
    givePoints(ctx, ana, 9_999n)
    const tooMuch = await give(-251)
    expect([tooMuch.status, tooMuch.body]).toEqual([
      409,
      {
        success: false,
        code: 'POINTS_INSUFFICIENT',
        message: 'La cuenta solo tiene 250 puntos: no se pueden quitar más.',
      },
    ])
    expect((await give(-250, 'Error')).body).toMatchObject({
      message: 'Puntos retirados.',
      points: 0,
    })
    const { body } = await ana.call<PointsAccount>('GET', '/auth/points')
    expect(body).toEqual({
      success: true,
      points: 0,
      entries: [
        { points: -250, note: 'Error' },
        { points: 0.9999, note: null },
        { points: 250, note: 'Compensación' },
      ].map((entry) => ({
        ...{ id: expect.any(String), ...entry, reason: 'manual', invoiceId: null },
        createdAt: new Date(ctx.clock.now()).toISOString(),
      })),
    })
    expect(auditOf(ctx.db, `user:${ana.user.id}`).map(({ reason }) => reason)).toEqual([
      ...['Error', 'Compensación'],
    ])
    const nobody = await give(1, 'Algo', 'nadie@ejemplo.com')
    expect([nobody.status, nobody.body.code]).toEqual([404, 'USER_NOT_FOUND'])
    for (const points of [0, 0.5, '1', null, 1_000_001, -1_000_001, [1], 1e308]) {
      expect([points, (await give(points)).status]).toEqual([points, 400])
    }
    for (const reason of ['', ' ', null, 'x'.repeat(301)]) {
      expect((await give(1, reason)).status).toBe(400)
    }
  })

  test('are the only ones', async () => {
    const premium = await registerUser(ctx, { role: 'premium' })
    const before = await plansNow()
    for (const [method, path, body] of [
      ['GET', '/admin/plans', undefined],
      ['PUT', '/admin/plans/basic', { name: 'Mío' }],
      ['POST', '/admin/points', { email: ana.user.email, points: 1, reason: 'Porque sí' }],
    ] as const) {
      for (const { call } of [ana, premium])
        expect((await call(method, path, body)).status).toBe(403)
      expect((await caller(ctx)(method, path, body)).status).toBe(401)
    }
    expect(await plansNow()).toEqual(before)
  })
})

test('a price that changes leaves what was bought as it was', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const ana = await registerUser(ctx)
  givePoints(ctx, ana, 9_990_000n)
  await ana.call('POST', '/auth/upgrade-plan', { planId: 'basic', months: 1 })
  const pricing = { 1: 99, 3: 99, 6: 99, 12: 99, 24: 99 }
  await admin.call('PUT', '/admin/plans/basic', { pricing })
  const choice = { planId: 'intermediate', months: 1 }
  const { body } = await ana.call<UpgradeCalculation>('POST', '/auth/calculate-upgrade', choice)
  expect([body.kind, body.restAmount]).toEqual(['upgrade', 9.99])
  expect(termsIn(ctx, ana)).toHaveLength(1)
})

test('who is given points, and everybody when bots change, is told', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana, eva] = [await makeAdmin(ctx), await registerUser(ctx), await registerUser(ctx)]
  const clients = [ana, eva].map(({ token }) => server.connect({ token }))
  await Promise.all(clients.map(connected))
  const told: string[][] = [[], []]
  for (const [at, client] of clients.entries()) {
    client.on('accountUpdate', ({ reason }) => told[at]?.push(reason))
  }
  await admin.call('POST', '/admin/points', { email: ana.user.email, points: 1, reason: 'Regalo' })
  await admin.call('PUT', '/admin/plans/basic', { name: 'Otro' })
  await admin.call('PUT', '/admin/plans/basic', { bots: 5 })
  await Promise.all(clients.map(roundTrip))
  expect(told).toEqual([['points', 'subscription'], ['subscription']])
})

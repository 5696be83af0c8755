import { describe, expect, test } from 'bun:test'
import type { Plans, SubscriptionStatus } from '#contract/plans'
import { plans, subscriptions } from '#db/schema'
import { testStart } from '../testing/clock'
import { createTestContext, type TestContext } from '../testing/context'
import { caller, makeAdmin, type Person, registerUser } from '../testing/people'
import { botsAvailable, seedPlans } from './plans'

const day = 24 * 3_600_000
const expiresAt = testStart + day

function subscribe(ctx: TestContext, { user }: Person, planId: 'basic' | 'intermediate' | 'pro') {
  const bought = { userId: user.id, planId, startedAt: testStart, expiresAt }
  ctx.db.insert(subscriptions).values(bought).run()
}

describe('the plans', () => {
  test('are a bare map for everybody, in dollars', async () => {
    await using ctx = createTestContext()
    const { status, body } = await caller(ctx, 'no vale')<Plans>('GET', '/auth/plans')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['basic', 'intermediate', 'pro'])
    const short = Object.values(body).map(({ name, bots, badge }) => [name, bots, badge])
    expect(short).toEqual([
      ['Básico', 3, 'Básico'],
      ['Pro', 10, 'Popular'],
      ['Enterprise', 9999, 'Recomendado'],
    ])
    expect(Object.values(body).map(({ pricing }) => pricing)).toEqual([
      { 1: 9.99, 3: 8.39, 6: 7.49, 12: 6.29, 24: 4.99 },
      { 1: 19.99, 3: 16.79, 6: 14.99, 12: 12.59, 24: 9.99 },
      { 1: 49.99, 3: 41.99, 6: 37.49, 12: 31.49, 24: 24.99 },
    ])
    for (const { features, description } of Object.values(body)) {
      expect(features.length).toBeGreaterThan(2)
      expect(description).toBeTruthy()
    }
  })

  test('are not written over by another start', async () => {
    await using ctx = createTestContext()
    ctx.db.update(plans).set({ name: 'Oferta' }).run()
    seedPlans(ctx.db)
    expect(ctx.db.select({ name: plans.name }).from(plans).all()).toEqual(
      Array(3).fill({ name: 'Oferta' }),
    )
  })
})

describe('a subscription', () => {
  const statusOf = async ({ call }: Person) =>
    (await call<SubscriptionStatus>('GET', '/auth/subscription-status')).body

  test('of who bought nothing is basic, inactive, with the free bots', async () => {
    await using ctx = createTestContext({ defaultBots: 2 })
    expect(await statusOf(await registerUser(ctx))).toEqual({
      success: true,
      planId: 'basic',
      botsAvailable: 2,
      status: 'inactive',
      expiresAt: null,
      isExpired: false,
    })
  })

  test.each([
    ['before its end', -1, { botsAvailable: 10, status: 'active', isExpired: false }],
    ['at its end', 0, { botsAvailable: 10, status: 'inactive', isExpired: true }],
    ['in its grace', 3 * day - 1, { botsAvailable: 10, status: 'inactive', isExpired: true }],
    ['after its grace', 3 * day, { botsAvailable: 3, status: 'inactive', isExpired: true }],
  ] as const)('%s', async (_name, after, expected) => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, 'intermediate')
    ctx.clock.set(expiresAt + after)
    expect(await statusOf(ana)).toEqual({
      success: true,
      planId: 'intermediate',
      expiresAt: new Date(expiresAt).toISOString(),
      ...expected,
    })
  })

  test('never brings fewer bots than having none', async () => {
    await using ctx = createTestContext({ defaultBots: 5 })
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, 'basic')
    expect((await statusOf(ana)).botsAvailable).toBe(5)
  })

  test('gives administrators and nobody else 9999 bots, also in a transaction', async () => {
    await using ctx = createTestContext()
    const { user: admin } = await makeAdmin(ctx)
    const { user: premium } = await registerUser(ctx, { role: 'premium' })
    const bots = ctx.db.transaction((tx) =>
      [admin, premium].map((user) => botsAvailable(tx, ctx.config, user, ctx.clock.now())),
    )
    expect(bots).toEqual([9999, 3])
  })
})

import { describe, expect, test } from 'bun:test'
import type { SubscriptionStatus } from '#contract/plans'
import { createTestContext } from '../testing/context'
import { testStart } from '../testing/fakes/clock'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { subscribe } from '../testing/samples/plans'
import { botsAvailable } from './subscriptions'

const day = 24 * 3_600_000
const endsAt = testStart + day

describe('a subscription', () => {
  const statusOf = async ({ call }: Person) =>
    (await call<SubscriptionStatus>('GET', '/auth/subscription-status')).body

  test('of who bought nothing is basic, inactive, with the free bots', async () => {
    await using ctx = createTestContext({ defaultBots: 2 })
    expect(await statusOf(await registerUser(ctx))).toEqual({
      success: true,
      planId: 'basic',
      planName: 'Básico',
      botsAvailable: 2,
      status: 'inactive',
      expiresAt: null,
      isExpired: false,
      next: null,
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
    subscribe(ctx, ana, { planId: 'intermediate', endsAt })
    ctx.clock.set(endsAt + after)
    expect(await statusOf(ana)).toEqual({
      success: true,
      planId: 'intermediate',
      planName: 'Pro',
      expiresAt: new Date(endsAt).toISOString(),
      next: null,
      ...expected,
    })
  })

  test('never brings fewer bots than having none', async () => {
    await using ctx = createTestContext({ defaultBots: 5 })
    const ana = await registerUser(ctx)
    subscribe(ctx, ana)
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

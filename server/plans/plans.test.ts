import { describe, expect, test } from 'bun:test'
import type { BotPrices, Plans } from '#contract/plans'
import { plans } from '#db/schema'
import { createTestContext } from '../testing/context'
import { caller, registerUser } from '../testing/samples/people'
import { seedPlans } from './plans'

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

  test('are a table of prices for whoever is signed in', async () => {
    await using ctx = createTestContext()
    expect((await caller(ctx)('GET', '/auth/bot-prices')).status).toBe(401)
    const { call } = await registerUser(ctx)
    const { status, body } = await call<BotPrices>('GET', '/auth/bot-prices')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      prices: {
        basic: { 1: 9.99, 3: 8.39, 6: 7.49, 12: 6.29, 24: 4.99 },
        intermediate: { 1: 19.99, 3: 16.79, 6: 14.99, 12: 12.59, 24: 9.99 },
        pro: { 1: 49.99, 3: 41.99, 6: 37.49, 12: 31.49, 24: 24.99 },
      },
    })
  })

  test('are not written over by another start', async () => {
    await using ctx = createTestContext()
    ctx.db.update(plans).set({ name: 'Oferta' }).run()
    seedPlans(ctx.db, ctx.texts)
    expect(ctx.db.select({ name: plans.name }).from(plans).all()).toEqual(
      Array(3).fill({ name: 'Oferta' }),
    )
  })
})

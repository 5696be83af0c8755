import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { PlanChoice, UpgradeCalculation } from '#contract/plans'
import { createTestContext, type TestContext } from '../testing/context'
import { testStart } from '../testing/fakes/clock'
import { caller, type Person, registerUser } from '../testing/samples/people'
import { givePoints, signInAgainAt, subscribe } from '../testing/samples/plans'

const day = 24 * 3_600_000
const iso = (at: number) => new Date(at).toISOString()
const februaryEnd = Date.UTC(2030, 1, 15, 12)
const marchEnd = Date.UTC(2030, 2, 15, 12)

describe('a choice costs', () => {
  let ctx: TestContext
  let ana: Person
  beforeAll(() => {
    ctx = createTestContext()
  })
  afterAll(() => ctx[Symbol.asyncDispose]())
  beforeEach(async () => {
    ctx.clock.set(testStart)
    ana = await registerUser(ctx)
  })

  const costOf = async (planId: PlanChoice['planId'], months: PlanChoice['months'] = 1) => {
    const choice = { planId, months }
    const answer = await ana.call<UpgradeCalculation>('POST', '/auth/calculate-upgrade', choice)
    expect(answer.status).toBe(200)
    return answer.body
  }

  test('its price from now on to who has no plan', async () => {
    expect(await costOf('basic', 3)).toEqual({
      success: true,
      newCost: 25.17,
      creditAmount: 0,
      finalCost: 25.17,
      restAmount: 0,
      pointsAmount: 0,
      kind: 'new',
      startsAt: iso(testStart),
      expiresAt: '2030-04-15T12:00:00.000Z',
    })
  })

  test('every plan in every duration exactly what its price says', async () => {
    const costs = []
    for (const planId of ['basic', 'intermediate', 'pro'] as const) {
      for (const months of [1, 3, 6, 12, 24] as const) {
        const { newCost, finalCost } = await costOf(planId, months)
        expect(finalCost).toBe(newCost)
        costs.push(newCost)
      }
    }
    expect(costs).toEqual([
      ...[9.99, 25.17, 44.94, 75.48, 119.76],
      ...[19.99, 50.37, 89.94, 151.08, 239.76],
      ...[49.99, 125.97, 224.94, 377.88, 599.76],
    ])
  })

  test('as a renewal the same, from the end of what is paid', async () => {
    subscribe(ctx, ana)
    ctx.clock.advance(day)
    expect(await costOf('basic')).toMatchObject({
      ...{ kind: 'renewal', newCost: 9.99, restAmount: 0, finalCost: 9.99 },
      ...{ startsAt: iso(februaryEnd), expiresAt: iso(marchEnd) },
    })
  })

  test('as a renewal on the last millisecond, and as a new plan one later', async () => {
    subscribe(ctx, ana)
    ana = await signInAgainAt(ctx, ana, februaryEnd - 1)
    expect(await costOf('basic')).toMatchObject({ kind: 'renewal', startsAt: iso(februaryEnd) })
    ana = await signInAgainAt(ctx, ana, februaryEnd)
    expect(await costOf('basic')).toMatchObject({ kind: 'new', startsAt: iso(februaryEnd) })
    expect(await costOf('pro')).toMatchObject({ kind: 'new', restAmount: 0 })
  })

  test.each([
    [0, 9.99],
    [1, 9.98],
    [15.5 * day, 4.99],
    [31 * day - 1_000, 0],
    [31 * day - 1, 0],
  ])(
    'as an upgrade after %d ms less what is left, in whole cents: %d',
    async (after, restAmount) => {
      subscribe(ctx, ana)
      ana = await signInAgainAt(ctx, ana, testStart + after)
      const cost = await costOf('intermediate')
      const at = testStart + after
      expect(cost).toMatchObject({ kind: 'upgrade', startsAt: iso(at), newCost: 19.99, restAmount })
      expect(cost.creditAmount).toBe(restAmount)
      expect(cost.finalCost).toBeCloseTo(19.99 - restAmount, 6)
    },
  )

  test('as an upgrade less what was to follow as well', async () => {
    subscribe(ctx, ana, { planId: 'intermediate', worth: '19990000' })
    subscribe(ctx, ana, { startsAt: februaryEnd, endsAt: marchEnd })
    ana = await signInAgainAt(ctx, ana, testStart + 15.5 * day)
    expect(await costOf('pro')).toMatchObject({
      ...{ kind: 'upgrade', restAmount: 19.98, finalCost: 30.01 },
      ...{ startsAt: iso(testStart + 15.5 * day), expiresAt: '2030-02-28T00:00:00.000Z' },
    })
  })

  test('as a downgrade its price, after everything that is paid', async () => {
    subscribe(ctx, ana, { planId: 'pro', worth: '49990000' })
    subscribe(ctx, ana, { startsAt: februaryEnd, endsAt: marchEnd })
    const downgrade = { kind: 'downgrade', restAmount: 0, startsAt: iso(marchEnd) }
    expect(await costOf('intermediate')).toMatchObject({ ...downgrade, finalCost: 19.99 })
    expect(await costOf('pro')).toMatchObject({ kind: 'renewal', startsAt: iso(marchEnd) })
    ana = await signInAgainAt(ctx, ana, februaryEnd)
    expect(await costOf('intermediate')).toMatchObject({ kind: 'upgrade', restAmount: 9.99 })
  })

  test('less points, as many as are there and no more than it needs', async () => {
    givePoints(ctx, ana, 2_345_678n)
    const some = { pointsAmount: 2.34, creditAmount: 2.34, finalCost: 7.65 }
    expect(await costOf('basic')).toMatchObject(some)
    givePoints(ctx, ana, 100_000_000n)
    expect(await costOf('basic')).toMatchObject({ pointsAmount: 9.99, finalCost: 0 })
  })

  test('points only for what the unused credit leaves open', async () => {
    givePoints(ctx, ana, 50_000_000n)
    subscribe(ctx, ana, { worth: '15000000' })
    const parts = { restAmount: 15, pointsAmount: 4.99, creditAmount: 19.99, finalCost: 0 }
    expect(await costOf('intermediate')).toMatchObject(parts)
  })

  test('nothing when the unused credit is worth more, which stays what it is', async () => {
    givePoints(ctx, ana, 1_000_000n)
    subscribe(ctx, ana, { months: 24, worth: '119760000' })
    const parts = { restAmount: 119.76, pointsAmount: 0, creditAmount: 119.76, finalCost: 0 }
    expect(await costOf('intermediate')).toMatchObject(parts)
  })
})

test('nobody calculates or sees points without an account', async () => {
  await using ctx = createTestContext()
  const call = caller(ctx)
  const choice = { planId: 'basic', months: 1 }
  expect((await call('POST', '/auth/calculate-upgrade', choice)).status).toBe(401)
  expect((await call('POST', '/auth/upgrade-plan', choice)).status).toBe(401)
  expect((await call('GET', '/auth/points')).status).toBe(401)
})

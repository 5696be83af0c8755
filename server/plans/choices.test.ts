import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { UpgradeCalculation } from '#contract/plans'
import { createTestContext, type TestContext } from '../testing/context'
import { caller, type Person, registerUser } from '../testing/samples/people'
import { termsIn } from '../testing/samples/plans'

const strange: unknown[] = [
  ...['', ' ', 'basic ', 'BASIC', 'free', '__proto__', 'constructor', 'ｂasic', '💸', '\u0000'],
  ...[null, true, -1, 0, 1.5, 2, 1e308, -1e308, 2 ** 53, '1', '1e1', '0x1'],
  ...[[], [1], ['basic'], {}, { $gt: '' }, 'a'.repeat(5_000), "' or 1=1 --"],
]

describe('a choice that is none', () => {
  let ctx: TestContext
  let ana: Person
  beforeAll(async () => {
    ctx = createTestContext()
    ana = await registerUser(ctx)
  })
  afterAll(() => ctx[Symbol.asyncDispose]())

  test.each(['/auth/calculate-upgrade', '/auth/upgrade-plan'])(
    'is refused by %s, and no price changes',
    async (path) => {
      const { body: plans } = await caller(ctx)('GET', '/auth/plans')
      const bad = [
        ...strange.map((planId) => ({ planId, months: 1 })),
        ...strange.map((months) => ({ planId: 'basic', months })),
        ...strange.map((amount) => ({ planId: 'basic', months: 1, amount })),
        ...strange.map((finalCost) => ({ planId: 'pro', months: 24, finalCost })),
        ...[{}, [], 'basic', 7, { months: 1 }, { planId: 'basic' }],
      ]
      for (const body of bad) {
        const answer = await ana.call('POST', path, body)
        expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'VALIDATION'])
      }
      expect((await ana.call('POST', path)).status).toBe(400)
      const form = { 'content-type': 'text/plain' }
      expect((await ana.call('POST', path, { planId: 'basic', months: 1 }, form)).status).toBe(415)

      const choice = { planId: 'basic', months: 1 }
      const { body } = await ana.call<UpgradeCalculation>('POST', '/auth/calculate-upgrade', choice)
      expect([body.newCost, body.finalCost]).toEqual([9.99, 9.99])
      expect((await caller(ctx)('GET', '/auth/plans')).body).toEqual(plans)
      expect(termsIn(ctx, ana)).toEqual([])
    },
  )
})

import { expect, test } from 'bun:test'
import { centsToMicros } from '#contract/money'
import { durations, planIds } from '#contract/plans'
import { createTestContext, type TestContext } from '../testing/context'
import { createRandom } from '../testing/random'
import { type Person, registerUser } from '../testing/samples/people'
import { givePoints, signInAgainAt } from '../testing/samples/plans'
import { balanceOf } from './points'
import { activatePurchase } from './purchase'
import { type Quote, quote } from './quote'
import { termsOf } from './subscriptions'

const people = 8
const steps = 60
const day = 24 * 3_600_000

/** Pays what is due, as a settled invoice does, and answers how much that was. */
function pay(ctx: TestContext, { user }: Person, quoted: Quote): bigint {
  ctx.db.transaction((tx) =>
    activatePurchase(tx, user.id, { ...quoted, invoiceId: null }, ctx.clock.now()),
  )
  return quoted.finalCost
}

/** What terms have used up until now: the whole of those that ended, a share of the running one. */
function consumed(ctx: TestContext, { user }: Person) {
  const now = ctx.clock.now()
  const parts = termsOf(ctx.db, user.id).map(({ worth, startsAt, endsAt }) => {
    if (now >= endsAt) return { used: BigInt(worth), unused: 0n }
    const left = BigInt(endsAt - Math.max(now, startsAt))
    const unused = (BigInt(worth) * left) / BigInt(endsAt - startsAt)
    return { used: BigInt(worth) - unused, unused }
  })
  const sum = (key: 'used' | 'unused') => parts.reduce((total, part) => total + part[key], 0n)
  return { used: sum('used'), unused: sum('unused') }
}

test('over random purchases no money appears and none is lost', async () => {
  await using ctx = createTestContext()
  const random = createRandom(20_300_115)
  const pick = <T>(items: readonly [T, ...T[]]) => items[random(items.length)] ?? items[0]
  const kinds = new Set<string>()
  for (let number = 0; number < people; number += 1) {
    let person = await registerUser(ctx)
    let paid = 0n
    let used = 0n
    for (let step = 0; step < steps; step += 1) {
      const choice = { planId: pick(planIds), months: pick(durations) }
      if (random(10) === 0) {
        const gift = centsToMicros(random(10_000)) + BigInt(random(10_000))
        givePoints(ctx, person, gift)
        paid += gift
      }
      const quoted = quote(ctx.db, person.user.id, choice, ctx.clock.now())
      expect(quoted.finalCost).toBeGreaterThanOrEqual(0n)
      kinds.add(quoted.finalCost === 0n ? `${quoted.kind} for nothing` : quoted.kind)
      if (quoted.finalCost > 0n) paid += pay(ctx, person, quoted)
      else expect((await person.call('POST', '/auth/upgrade-plan', choice)).status).toBe(200)

      const now = consumed(ctx, person)
      const balance = balanceOf(ctx.db, person.user.id)
      expect(now.used + now.unused + balance).toBe(paid)
      expect(now.used).toBeGreaterThanOrEqual(used)
      expect(balance).toBeGreaterThanOrEqual(0n)
      used = now.used
      const terms = termsOf(ctx.db, person.user.id)
      const overlaps = terms.filter(({ startsAt }, at) => startsAt < (terms[at - 1]?.endsAt ?? 0))
      expect(overlaps).toEqual([])
      const pause = random(random(4) === 0 ? 200 * day : day)
      person = await signInAgainAt(ctx, person, ctx.clock.now() + pause)
    }
  }
  expect([...kinds].sort()).toEqual([
    ...['downgrade', 'downgrade for nothing', 'new', 'new for nothing'],
    ...['renewal', 'renewal for nothing', 'upgrade', 'upgrade for nothing'],
  ])
})

import { describe, expect, test } from 'bun:test'
import type { PointsAccount, SubscriptionStatus } from '#contract/plans'
import { createTestContext, type TestContext } from '../testing/context'
import { testStart } from '../testing/fakes/clock'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { givePoints, signInAgainAt, subscribe, termsIn } from '../testing/samples/plans'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'
import { activatePurchase, type Purchase } from './purchase'
import { lastTermId } from './subscriptions'

const day = 24 * 3_600_000
const begin = '2030-01-15T12:00:00.000Z'
const february = '2030-02-15T12:00:00.000Z'
const march = '2030-03-15T12:00:00.000Z'
const april = '2030-04-15T12:00:00.000Z'
const half = '2030-01-31T00:00:00.000Z'

const pointsOf = async ({ call }: Person) => {
  const { body } = await call<PointsAccount>('GET', '/auth/points')
  return { points: body.points, entries: body.entries.map((e) => [e.reason, e.points]) }
}

const bought = async ({ call }: Person, planId: string, months = 1) =>
  (await call('POST', '/auth/upgrade-plan', { planId, months })).body

describe('a plan that credit covers', () => {
  test('is active at once and takes the points', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    givePoints(ctx, ana, 12_000_000n)
    expect(await bought(ana, 'basic')).toEqual({
      success: true,
      message: 'Plan activado.',
      subscription: {
        success: true,
        planId: 'basic',
        planName: 'Básico',
        botsAvailable: 3,
        status: 'active',
        expiresAt: february,
        isExpired: false,
        next: null,
      },
    })
    expect(termsIn(ctx, ana)).toEqual([['basic', begin, february, '9990000']])
    const account = { points: 201, entries: expect.anything() }
    expect(await pointsOf(ana)).toEqual({
      ...account,
      entries: [
        ['purchase', -999],
        ['manual', 1_200],
      ],
    })
  })

  test('is refused while anything is missing, with how much', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    givePoints(ctx, ana, 9_989_999n)
    const { status, body } = await ana.call('POST', '/auth/upgrade-plan', {
      planId: 'basic',
      months: 1,
    })
    expect(status).toBe(402)
    expect(body).toEqual({
      success: false,
      code: 'PAYMENT_REQUIRED',
      message: 'Tu crédito no cubre este plan: faltan 0,01 USDT por pagar.',
    })
    expect(termsIn(ctx, ana)).toEqual([])
    expect((await pointsOf(ana)).points).toBe(998)
  })

  test('is nothing that administrators need', async () => {
    await using ctx = createTestContext()
    const admin = await makeAdmin(ctx)
    givePoints(ctx, admin, 100_000_000n)
    const refused = await admin.call('POST', '/auth/upgrade-plan', { planId: 'pro', months: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_UNLIMITED'])
  })

  test('as a renewal loses no time', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    givePoints(ctx, ana, 100_000_000n)
    await bought(ana, 'basic')
    ctx.clock.advance(10 * day)
    await bought(ana, 'basic')
    const { subscription } = await bought(ana, 'basic')
    expect(subscription).toMatchObject({ planId: 'basic', expiresAt: april, next: null })
    expect(termsIn(ctx, ana).map(([, from, to]) => [from, to])).toEqual([
      [begin, february],
      [february, march],
      [march, april],
    ])
  })

  test('as an upgrade ends the plan before and pays with its unused credit', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana)
    subscribe(ctx, ana, { startsAt: Date.parse(february), endsAt: Date.parse(march) })
    givePoints(ctx, ana, 10_000_000n)
    const later = await signInAgainAt(ctx, ana, Date.parse(half))
    const { subscription } = await bought(later, 'intermediate')
    expect(subscription).toMatchObject({ planId: 'intermediate', botsAvailable: 10, next: null })
    expect(termsIn(ctx, ana)).toEqual([
      ['basic', begin, half, '4995000'],
      ['intermediate', half, '2030-02-28T00:00:00.000Z', '19990000'],
    ])
    expect((await pointsOf(later)).entries).toEqual([
      ['rest', 0.5],
      ['purchase', -501],
      ['manual', 1_000],
    ])
  })

  test('gives back as points the unused credit above its price', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, { months: 24, worth: '119760000' })
    await bought(ana, 'intermediate')
    expect(await pointsOf(ana)).toEqual({ points: 9_977, entries: [['rest', 9_977]] })
  })

  test('as a downgrade waits for the end, and may be followed again', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, { planId: 'intermediate', worth: '19990000' })
    givePoints(ctx, ana, 100_000_000n)
    await bought(ana, 'basic')
    const running = { planId: 'intermediate', status: 'active', expiresAt: february }
    const next = { planId: 'basic', startsAt: february, expiresAt: march }
    expect((await bought(ana, 'basic')).subscription).toMatchObject({
      ...running,
      next: { ...next, expiresAt: april },
    })
    await bought(ana, 'intermediate')
    const statusAt = async (at: number) => {
      const { call } = await signInAgainAt(ctx, ana, at)
      return (await call<SubscriptionStatus>('GET', '/auth/subscription-status')).body
    }
    const queued = { ...running, next: { ...next, expiresAt: april } }
    expect(await statusAt(testStart)).toMatchObject(queued)

    const change = Date.parse(february)
    expect(await statusAt(change - 1)).toMatchObject({ ...queued, botsAvailable: 10 })
    expect(await statusAt(change)).toMatchObject({
      ...{ planId: 'basic', status: 'active', isExpired: false, expiresAt: april },
      ...{ botsAvailable: 10, next: { planId: 'intermediate', startsAt: april } },
    })
    expect(await statusAt(change + 3 * day - 1)).toMatchObject({ botsAvailable: 10 })
    expect(await statusAt(change + 3 * day)).toMatchObject({ planId: 'basic', botsAvailable: 3 })
  })

  test('is bought once by fifty calls at a time when points are there for one', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    givePoints(ctx, ana, 49_990_000n)
    const choice = { planId: 'pro', months: 1 }
    const calls = Array.from({ length: 50 }, () => ana.call('POST', '/auth/upgrade-plan', choice))
    const answers = (await Promise.all(calls)).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 402)).toHaveLength(49)
    expect(termsIn(ctx, ana)).toHaveLength(1)
    expect((await pointsOf(ana)).points).toBe(0)
  })

  test('is told to the browsers of its owner, and to nobody else', async () => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
    const clients = [ana, eva].map(({ token }) => server.connect({ token }))
    await Promise.all(clients.map(connected))
    const told: unknown[][] = [[], []]
    for (const [at, client] of clients.entries()) {
      client.on('accountUpdate', (update) => told[at]?.push(update))
    }
    await bought(ana, 'pro')
    givePoints(ctx, ana, 9_990_000n)
    await bought(ana, 'basic')
    await Promise.all(clients.map(roundTrip))
    expect(told).toEqual([[{ reason: 'subscription' }], []])
  })
})

describe('a purchase that was quoted earlier', () => {
  const purchase: Purchase = {
    ...{ planId: 'pro', months: 1, newCost: 49_990_000n },
    ...{ unusedCredit: 0n, points: 0n, invoiceId: null },
  }
  const activate = (ctx: TestContext, { user }: Person, fields: Partial<Purchase>) =>
    ctx.db.transaction((tx) =>
      activatePurchase(tx, user.id, { ...purchase, ...fields }, ctx.clock.now()),
    )

  test('keeps the unused credit that it was quoted with', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana)
    ctx.clock.advance(day)
    activate(ctx, ana, { unusedCredit: 9_990_000n })
    expect(await pointsOf(ana)).toEqual({ points: 0, entries: [] })
    expect(termsIn(ctx, ana).map(([planId]) => planId)).toEqual(['basic', 'pro'])
  })

  test('gives points for unused credit that it did not know of', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana)
    activate(ctx, ana, {})
    expect((await pointsOf(ana)).entries).toEqual([['rest', 999]])
  })

  test('never leaves what it gave credit for to run on', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    subscribe(ctx, ana, { planId: 'pro', worth: '49990000' })
    activate(ctx, ana, { unusedCredit: 20_000_000n })
    expect(termsIn(ctx, ana)).toEqual([
      ['pro', begin, begin, '0'],
      ['pro', begin, february, '49990000'],
    ])
    expect((await pointsOf(ana)).entries).toEqual([['rest', 2_999]])
  })

  test('after the end of everything begins now', async () => {
    await using ctx = createTestContext()
    let ana = await registerUser(ctx)
    subscribe(ctx, ana)
    ana = await signInAgainAt(ctx, ana, testStart + 40 * day)
    activate(ctx, ana, { unusedCredit: 1_000_000n })
    expect(termsIn(ctx, ana).at(-1)).toEqual([
      ...['pro', '2030-02-24T12:00:00.000Z', '2030-03-24T12:00:00.000Z', '49990000'],
    ])
    expect((await pointsOf(ana)).entries).toEqual([])
  })

  test('is known by the last term when another one came between', async () => {
    await using ctx = createTestContext()
    const ana = await registerUser(ctx)
    const seen = [lastTermId(ctx.db, ana.user.id)]
    for (const planId of ['basic', 'pro', 'basic'] as const) {
      activate(ctx, ana, { planId })
      seen.push(lastTermId(ctx.db, ana.user.id))
    }
    expect(seen[0]).toBeNull()
    expect(new Set(seen).size).toBe(4)
  })
})

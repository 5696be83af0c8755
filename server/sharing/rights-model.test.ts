import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { holds, ShareRight } from '#contract/bots/rights'
import { bots, shares, users } from '#db/schema'
import { botFor } from '../bots/access/rights'
import { applyAccess } from '../bots/access/tell'
import { newRow } from '../bots/new-bots'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { createTestContext } from '../testing/context'
import { createRandom } from '../testing/random'
import { botLike } from '../testing/samples/bots'
import { registerUser } from '../testing/samples/people'

setDefaultTimeout(600_000)

// A share of the thousands that `ENJAMBRE_TEST_STEPS=5000` goes.
const steps = Number(process.env.ENJAMBRE_TEST_STEPS ?? 150)
const seed = 20_300_117

type Naive = {
  owner: number
  guest: number
  bot: number | null
  group: string | null
  right: ShareRight
  accepted: boolean
}

/** What a push may hold of bots. */
type Told = { bots?: readonly Partial<Bot>[]; bot?: Bot; botId?: string }

test('whatever is shared, accepted, changed, regrouped and ended: who may what, and who is told', async () => {
  await using ctx = createTestContext()
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T => {
    const one = all[random(all.length)]
    if (one === undefined) throw new Error('there is none')
    return one
  }
  const people = await Promise.all([1, 2, 3, 4].map(() => registerUser(ctx)))
  const ids = people.map(({ user }) => user.id)
  const groups = ['Minas', 'Ñandú', null]
  const { name, host, port, username, authType, version, prefix, abilities } = botLike()
  const form = { name, host, port, username, authType, version, prefix, abilities }
  const more = { autoReconnect: true, proxy: null, alternativeAddresses: [], permittedPlayers: [] }
  const { powerSchedule } = botLike()
  const labels = { favourite: false, group: null, tags: [], powerSchedule, machineLabel: null }
  const known = [0, 0, 1, 1, 2].map((owner) => {
    const row = newRow(ctx, ids[owner] ?? '', 0, { ...form, ...more, ...labels })
    ctx.db.insert(bots).values(row).run()
    return { id: row.id, owner, group: null as string | null }
  })
  const given = new Map<string, Naive>()
  const closed = new Set<number>()

  /** What each has been told that others share with them. */
  const told = people.map(() => new Map<string, ShareRight>())
  ctx.realtime.toUser = (userId, event, payload) => {
    const list = told[ids.indexOf(userId)]
    const { bots: gained = [], bot, botId = '' } = payload as Told
    for (const one of bot ? [bot] : gained) {
      if (one.id && one.shared) list?.set(one.id, one.shared.right)
    }
    if (event === 'botDeleted') list?.delete(botId)
  }
  applyAccess(ctx)

  const rightOf = (guest: number, { owner, group }: (typeof known)[number], at: number) => {
    if (closed.has(guest) || closed.has(owner)) return undefined
    const about = [...given.values()].filter(
      (one) =>
        one.accepted &&
        one.owner === owner &&
        one.guest === guest &&
        (one.bot === at ||
          (one.group !== null && one.group.toLowerCase() === group?.toLowerCase())),
    )
    return ShareRight.options.findLast((right) => about.some((one) => one.right === right))
  }
  const mayNow = (guest: number, botId: string, right: ShareRight) => {
    try {
      return botFor(ctx.db, ids[guest] ?? '', botId, right).id === botId
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  const anyShare = () => (given.size > 0 ? pick([...given.keys()]) : null)
  function invite() {
    const bot = random(known.length)
    const { owner, id, group } = known[bot] ?? pick(known)
    const guest = pick([0, 1, 2, 3].filter((one) => one !== owner))
    const byGroup = group !== null && random(2) === 0
    const right = pick(ShareRight.options)
    const same = { owner, guest, bot: byGroup ? null : bot, group: byGroup ? group : null }
    const isThere = [...given.values()].some(
      (one) =>
        one.owner === owner &&
        one.guest === guest &&
        one.bot === same.bot &&
        one.group?.toLowerCase() === same.group?.toLowerCase(),
    )
    if (isThere) return
    const row = {
      ...{ id: newId(), ownerId: ids[owner] ?? '', email: people[guest]?.user.email ?? '' },
      ...{ botId: byGroup ? null : id, group: same.group, right, createdAt: ctx.clock.now() },
    }
    ctx.db.insert(shares).values(row).run()
    given.set(row.id, { ...same, right, accepted: false })
  }

  async function accept() {
    const id = anyShare()
    const share = id && given.get(id)
    if (!id || !share || closed.has(share.owner) || closed.has(share.guest)) return
    const { status } = (await people[share.guest]?.call('POST', `/shares/${id}/accept`)) ?? {}
    expect(status).toBe(200)
    share.accepted = true
  }

  async function change() {
    const id = anyShare()
    const share = id && given.get(id)
    if (!id || !share || closed.has(share.owner)) return
    share.right = pick(ShareRight.options)
    await people[share.owner]?.call('PUT', `/shares/${id}`, { right: share.right })
  }

  async function end() {
    const id = anyShare()
    const share = id && given.get(id)
    if (!id || !share) return
    const by = [share.owner, share.guest].find((one) => !closed.has(one))
    if (by === undefined || (by === share.guest && closed.has(share.owner) && !share.accepted))
      return
    const { status } = (await people[by]?.call('DELETE', `/shares/${id}`)) ?? {}
    expect(status).toBe(200)
    given.delete(id)
  }

  async function regroup() {
    const bot = pick(known)
    if (closed.has(bot.owner)) return
    const group = pick(groups)
    const spelled = random(2) === 0 ? group : (group?.toLowerCase() ?? null)
    bot.group = spelled
    const form = { botIds: [bot.id], group: spelled }
    await people[bot.owner]?.call('POST', '/bots/labels', form)
  }

  function closeOrOpen() {
    const who = random(people.length)
    const isClosed = closed.delete(who)
    if (!isClosed && random(3) > 0) return
    if (!isClosed) closed.add(who)
    const status = isClosed ? ('active' as const) : ('suspended' as const)
    ctx.db
      .update(users)
      .set({ status })
      .where(eq(users.id, ids[who] ?? ''))
      .run()
  }

  const acts: [weight: number, act: () => unknown][] = [
    [3, invite],
    [5, accept],
    [2, change],
    [1, end],
    [2, regroup],
    [1, closeOrOpen],
  ]
  const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  let seen = 0
  for (let step = 0; step < steps; step += 1) {
    ctx.clock.advance(60_000)
    await pick(bag)()
    applyAccess(ctx)
    for (const [at, bot] of known.entries()) {
      for (const guest of [0, 1, 2, 3].filter((one) => one !== bot.owner)) {
        const right = rightOf(guest, bot, at)
        if (right) seen += 1
        const wanted = ShareRight.options.map((one) => right !== undefined && holds(right, one))
        const may = ShareRight.options.map((one) => mayNow(guest, bot.id, one))
        expect([step, may]).toEqual([step, wanted])
        expect(ctx.audience.guestsOf(bot.id).get(ids[guest] ?? '')?.right).toBe(right as ShareRight)
        expect(told[guest]?.get(bot.id)).toBe(right as ShareRight)
      }
    }
  }
  expect(seen).toBeGreaterThan(steps)
})

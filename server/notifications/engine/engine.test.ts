import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Rule } from '#contract/notifications/rules'
import { deliveries, notificationChannels, users } from '#db/schema'
import { hourMs, minuteMs, toIso } from '../../lib/time'
import { addChannelRow, withRules } from '../../testing/samples/rules'

type World = Awaited<ReturnType<typeof withRules>>

const position = { x: 1, y: 2, z: 3 }
const place = { target: 'mc.ejemplo.com:25565', dimension: 'overworld', position } as const

async function die({ host, ctx, settle }: World, botId: string) {
  host.emit('died', { botId, ...place, message: null, at: ctx.clock.now() })
  await settle()
}

/** Why nobody was told, of each; null: they were. */
const whysOf = async ({ history }: World) => (await history()).map(({ suppressed }) => suppressed)

test('after it was told of a bot, a rule is silent on that bot for its cool-down, and says so', async () => {
  await using world = await withRules()
  const { addRule, startNew, pass, history } = world
  await addRule({ kind: 'died' }, { cooldownMinutes: 10 })
  const [one, other] = [await startNew(), await startNew({ username: 'otro' })]
  await die(world, one.id)
  await pass(9 * minuteMs)
  await die(world, one.id)
  await die(world, other.id)
  await pass(minuteMs)
  await die(world, one.id)
  expect(await whysOf(world)).toEqual([null, 'cooldown', null, null])
  expect((await history()).map((told) => told.deliveries.length)).toEqual([1, 0, 1, 1])
})

test('what is kept silent is written down so often and no more', async () => {
  await using world = await withRules()
  const { addRule, startNew } = world
  await addRule({ kind: 'died' }, { cooldownMinutes: 60 })
  const { id } = await startNew()
  for (let deaths = 0; deaths < 60; deaths++) await die(world, id)
  expect(await whysOf(world)).toHaveLength(31)
})

test('a bot that falls within the cool-down is told when that is over, if it is out still', async () => {
  await using world = await withRules()
  const { addRule, startNew, fall, comeBack, pass, history } = world
  await addRule({ kind: 'disconnected', minutes: 1 }, { cooldownMinutes: 30 })
  const { id } = await startNew()
  await fall(id)
  await pass(minuteMs)
  await comeBack(id)
  await fall(id)
  await pass(minuteMs)
  expect(await whysOf(world)).toEqual([null, null, 'cooldown'])
  await pass(28 * minuteMs)
  expect(await whysOf(world)).toHaveLength(3)
  await pass(minuteMs)
  const [, , , late] = await history()
  expect(late).toMatchObject({ title: 'Minero lleva 30 min fuera', suppressed: null })
  await comeBack(id)
  expect((await history()).at(-1)).toMatchObject({ isEnd: true, suppressed: null })
})

test('a rule is muted for a bot or for all, until it is over or ended', async () => {
  await using world = await withRules()
  const { addRule, startNew, person, pass, ctx } = world
  const { id: ruleId } = await addRule({ kind: 'died' })
  const [one, other] = [await startNew(), await startNew({ username: 'otro' })]
  const mute = async (botId: string | null, hours: number | null) => {
    const path = `/notifications/rules/${ruleId}/mute`
    return (await person.call<{ rule: Rule }>('POST', path, { botId, hours })).body.rule.mutes
  }
  const until = toIso(ctx.clock.now() + hourMs)
  expect(await mute(one.id, 1)).toEqual([{ botId: one.id, until }])
  await die(world, one.id)
  await die(world, other.id)
  expect(await mute(null, 1)).toEqual(expect.arrayContaining([{ botId: null, until }]))
  await die(world, other.id)
  expect(await mute(null, null)).toEqual([{ botId: one.id, until }])
  await die(world, other.id)
  await pass(hourMs)
  await die(world, one.id)
  expect(await whysOf(world)).toEqual(['muted', null, 'muted', null, null])
})

test('one that is out when its mute is over is told then', async () => {
  await using world = await withRules()
  const { addRule, startNew, person, pass, fall } = world
  const { id } = await addRule({ kind: 'disconnected', minutes: 5 })
  const bot = await startNew()
  await person.call('POST', `/notifications/rules/${id}/mute`, { botId: null, hours: 1 })
  await fall(bot.id)
  await pass(30 * minuteMs)
  expect(await whysOf(world)).toEqual(['muted'])
  await pass(30 * minuteMs)
  expect(await whysOf(world)).toEqual(['muted', null])
})

test('rules are of all bots, of a group as it is then, or of some', async () => {
  await using world = await withRules()
  const { addRule, startNew, person, history } = world
  const [one, other] = [await startNew({ group: 'Mina' }), await startNew({ username: 'otro' })]
  await addRule({ kind: 'died' }, { name: 'todos' })
  await addRule({ kind: 'died' }, { name: 'mina', scope: { of: 'group', group: 'MINA' } })
  await addRule({ kind: 'died' }, { name: 'otro', scope: { of: 'bots', botIds: [other.id] } })
  await addRule({ kind: 'died' }, { name: 'apagada', enabled: false })
  const toldOf = async (botId: string) => {
    const before = (await history()).length
    await die(world, botId)
    return (await history()).slice(before).map(({ ruleName }) => ruleName)
  }
  expect(await toldOf(one.id)).toEqual(['todos', 'mina'])
  expect(await toldOf(other.id)).toEqual(['todos', 'otro'])
  await person.call('POST', '/bots/labels', { botIds: [one.id], group: null })
  await person.call('POST', '/bots/labels', { botIds: [other.id], group: 'Mina' })
  expect(await toldOf(one.id)).toEqual(['todos'])
  expect(await toldOf(other.id)).toEqual(['todos', 'mina', 'otro'])
})

test('each of the rule’s channels that takes messages gets one; without any it stands in the history', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, person, channel, history } = world
  const [gone, linking] = [1, 2].map(() => addChannelRow(ctx, person.user.id)) as [string, string]
  const set = (id: string, fields: object) =>
    ctx.db.update(notificationChannels).set(fields).where(eq(notificationChannels.id, id)).run()
  set(gone, { goneAt: 1 })
  set(linking, { sealedConfig: null })
  const second = addChannelRow(ctx, person.user.id)
  await addRule({ kind: 'died' }, { channelIds: [channel, gone, linking, second] })
  await addRule({ kind: 'died' }, { channelIds: [gone] })
  let woken = 0
  ctx.notifications.onTold(() => {
    woken += 1
  })
  const { id } = await startNew()
  await die(world, id)
  const [both, none] = await history()
  expect(both?.deliveries.map(({ channelId }) => channelId)).toEqual([channel, second])
  expect(none).toMatchObject({ suppressed: 'no-channel', deliveries: [] })
  expect(woken).toBeGreaterThan(0)
})

test('in quiet hours all but what is urgent is held until they end', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, person } = world
  await person.call('PUT', '/notifications/preferences', {
    ...{ quietHours: { from: '23:00', to: '08:00' }, timeZone: 'Europe/Madrid' },
    ...{ digestAfter: 5, digestMinutes: 5 },
  })
  await addRule({ kind: 'died' })
  await addRule({ kind: 'died' }, { urgent: true })
  const { id } = await startNew()
  const night = Date.UTC(2030, 0, 15, 22, 30)
  ctx.clock.set(night)
  await die(world, id)
  const sent = ctx.db.select().from(deliveries).orderBy(deliveries.notificationId).all()
  const morning = Date.UTC(2030, 0, 16, 7)
  expect(sent.map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual([
    ['held', morning],
    ['waiting', night],
  ])
  expect(sent.every(({ expiresAt, nextAttemptAt }) => expiresAt > (nextAttemptAt ?? 0))).toBe(true)
})

test('who is suspended is told nothing', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, person } = world
  await addRule({ kind: 'died' })
  const { id } = await startNew()
  const set = (status: 'active' | 'suspended') =>
    ctx.db.update(users).set({ status }).where(eq(users.id, person.user.id)).run()
  set('suspended')
  await die(world, id)
  set('active')
  expect(await whysOf(world)).toEqual([])
})

test('one that is made while a bot is out counts from the next look at it', async () => {
  await using world = await withRules()
  const { addRule, startNew, fall, pass } = world
  await addRule({ kind: 'disconnected', minutes: 60 })
  const { id } = await startNew()
  await fall(id)
  await pass(minuteMs)
  await addRule({ kind: 'disconnected', minutes: 5 })
  await fall(id)
  await pass(5 * minuteMs)
  expect(await whysOf(world)).toEqual([null])
})

test('while the disk takes nothing what happens waits, and is told once it does', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, history, ticker } = world
  await addRule({ kind: 'died' })
  const { id } = await startNew()
  ctx.db.$client.pragma('query_only = ON')
  for (let deaths = 0; deaths < 3; deaths++) await die(world, id)
  ctx.db.$client.pragma('query_only = OFF')
  await ticker.run(ticker.now() + 2_000)
  expect(await history()).toHaveLength(3)
})

test('a rule that looks for something else, or for nothing, forgets what lasted', async () => {
  await using world = await withRules()
  const { addRule, startNew, person, pass, fall, comeBack, history } = world
  const { id } = await addRule({ kind: 'disconnected', minutes: 1 })
  const bot = await startNew()
  const change = (patch: object) => person.call('PUT', `/notifications/rules/${id}`, patch)
  await fall(bot.id)
  await change({ enabled: false })
  await pass(2 * minuteMs)
  await comeBack(bot.id)
  expect(await history()).toEqual([])
  await change({ enabled: true })
  await fall(bot.id)
  await pass(minuteMs)
  expect(await history()).toHaveLength(1)
  await change({ trigger: { kind: 'disconnected', minutes: 9 } })
  await comeBack(bot.id)
  expect(await history()).toHaveLength(1)
})

test('its owner’s browsers are told that there is something new', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, person } = world
  const pushed: string[] = []
  const push = ctx.realtime.toUser
  ctx.realtime.toUser = (userId, event, payload) => {
    if (event === 'notificationsUpdate') pushed.push(userId)
    push(userId, event, payload)
  }
  await addRule({ kind: 'died' })
  expect(pushed).toEqual([person.user.id])
  const { id } = await startNew()
  // At most once in a second, however much there is.
  for (let deaths = 0; deaths < 5; deaths++) await die(world, id)
  expect(pushed.length).toBeLessThan(5)
})

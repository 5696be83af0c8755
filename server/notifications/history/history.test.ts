import { expect, setDefaultTimeout, test } from 'bun:test'
import type { NotificationHistory } from '#contract/notifications/history'
import { notificationRuleStates, notifications } from '#db/schema'
import { dayMs } from '../../lib/time'
import { type Person, registerUser } from '../../testing/samples/people'
import { withRules } from '../../testing/samples/rules'

setDefaultTimeout(600_000)

type World = Awaited<ReturnType<typeof withRules>>

const place = {
  target: 'mc.ejemplo.com:25565',
  dimension: 'overworld',
  position: { x: 1, y: 2, z: 3 },
} as const

function die({ host, ctx }: World, botId: string, times = 1) {
  for (let deaths = 0; deaths < times; deaths++) {
    host.emit('died', { botId, ...place, message: `la ${deaths}`, at: ctx.clock.now() })
  }
}

const read = async ({ call }: Person, query = '') =>
  (await call<NotificationHistory>('GET', `/notifications/history${query}`)).body

test('it is read page by page, newest first, of a rule or a bot, by its owner alone', async () => {
  await using world = await withRules()
  const { ctx, person, addRule, startNew, settle } = world
  const [rule, other] = [await addRule({ kind: 'died' }), await addRule({ kind: 'died' })]
  const [one, two] = [await startNew(), await startNew({ username: 'dos', name: 'Dos' })]
  die(world, one.id, 3)
  die(world, two.id)
  await settle()
  const first = await read(person, '?limit=5')
  expect([first.notifications.length, first.hasMore]).toEqual([5, true])
  const rest = await read(person, `?limit=5&before=${first.notifications.at(-1)?.id}`)
  expect([rest.notifications.length, rest.hasMore]).toEqual([3, false])
  const all = [...first.notifications, ...rest.notifications]
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
  expect(all.map(({ botName }) => botName)).toEqual([
    ...['Dos', 'Dos', 'Minero', 'Minero', 'Minero', 'Minero', 'Minero', 'Minero'],
  ])
  expect((await read(person, `?ruleId=${rule.id}`)).notifications).toHaveLength(4)
  expect((await read(person, `?ruleId=${other.id}&botId=${two.id}`)).notifications).toHaveLength(1)
  const stranger = await registerUser(ctx)
  for (const query of ['', `?ruleId=${rule.id}`, `?botId=${one.id}`]) {
    expect(await read(stranger, query)).toMatchObject({ notifications: [], hasMore: false })
  }
})

test('what a rule has found stays when the rule, or the bot, is gone', async () => {
  await using world = await withRules()
  const { person, addRule, addBot, settle } = world
  const rule = await addRule({ kind: 'died' }, { name: 'Muertes' })
  const bot = await addBot()
  die(world, bot.id)
  await settle()
  await person.call('DELETE', `/bots/${bot.id}`)
  await person.call('DELETE', `/notifications/rules/${rule.id}`)
  const { notifications } = await read(person)
  expect(notifications).toMatchObject([{ ruleName: 'Muertes', botName: 'Minero' }])
})

test('the newest 5,000 of a user are kept, for 90 days, and so long the states of what is over', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, settle } = world
  await addRule({ kind: 'died' }, { channelIds: [] })
  const { id } = await startNew()
  die(world, id, 6_000)
  await settle()
  const rows = () => ctx.db.select().from(notifications).all()
  expect(rows().length).toBe(5_000)
  expect(rows()[0]?.body.params[1]).toBe('la 1000')
  ctx.clock.advance(89 * dayMs)
  await ctx.housekeeping.run()
  expect(rows().length).toBe(5_000)
  ctx.clock.advance(2 * dayMs)
  await ctx.housekeeping.run()
  expect(rows()).toEqual([])
  expect(ctx.db.select().from(notificationRuleStates).all()).toEqual([])
})

test('what is still to be sent is kept beyond that', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, settle } = world
  await addRule({ kind: 'died' })
  const { id } = await startNew()
  die(world, id, 5_600)
  await settle()
  expect(ctx.db.select().from(notifications).all()).toHaveLength(5_600)
})

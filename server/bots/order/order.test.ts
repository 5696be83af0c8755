import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { bots } from '#db/schema'
import { createTestContext } from '../../testing/context'
import { registerUser } from '../../testing/samples/people'

async function withBots(count: number) {
  const ctx = createTestContext({ defaultBots: limits.bulk.max })
  const person = await registerUser(ctx)
  const create = async (name: string, labels = {}) => {
    const form = { name, host: '127.0.0.1', username: 'bot', ...labels }
    return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  }
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push((await create(`${index}`)).id)
  const list = async () => (await person.call<{ bots: Bot[] }>('GET', '/bots')).body.bots
  const names = async () => (await list()).map(({ name }) => name).join('')
  const order = (botIds: (string | undefined)[]) => person.call('PUT', '/bots/order', { botIds })
  const label = (form: object) => person.call('POST', '/bots/labels', { botIds: ids, ...form })
  const pushed: [string, string, unknown][] = []
  ctx.realtime.toUser = (userId, event, payload) => pushed.push([userId, event, payload])
  const { [Symbol.asyncDispose]: dispose } = ctx
  const world = { ctx, person, ids, create, list, names, order, label, pushed }
  return { ...world, [Symbol.asyncDispose]: dispose.bind(ctx) }
}

test('bots stand as their owner orders them, a new one behind them', async () => {
  await using world = await withBots(4)
  const { ids, order, names, create, pushed } = world
  const [a, b, c, d] = ids
  expect((await order([d, b, a, c])).body).toEqual({ success: true, changed: 3 })
  expect(await names()).toBe('3102')
  const [, event, payload] = pushed[0] ?? []
  expect(event).toBe('botsArranged')
  expect(payload).toEqual({
    bots: [
      { id: d, position: 0 },
      { id: a, position: 2 },
      { id: c, position: 3 },
    ],
  })
  await order([a])
  expect(await names()).toBe('0312')
  await create('9')
  expect(await names()).toBe('03129')
})

test('of a bot named twice the first place counts, and the order as it is tells nobody', async () => {
  await using world = await withBots(3)
  const { ids, order, names, pushed } = world
  const [a, b, c] = ids
  await order([c, c, a, c])
  expect(await names()).toBe('201')
  expect((await order([c, a, b])).body.changed).toBe(0)
  expect(pushed).toHaveLength(1)
})

test('a bot that is nobody’s or somebody else’s changes nothing', async () => {
  await using world = await withBots(2)
  const { ctx, ids, order, label, list } = world
  const stranger = await registerUser(ctx)
  const form = { name: 'Ajeno', host: '127.0.0.1', username: 'ajeno' }
  const theirs = (await stranger.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const before = await list()
  for (const id of [theirs.id, 'nada']) {
    const botIds = [...ids.toReversed(), id]
    for (const answer of [await order(botIds), await label({ botIds, favourite: true })]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'BOT_NOT_FOUND'])
    }
  }
  expect(await list()).toEqual(before)
  const after = await stranger.call<{ bot: Bot }>('GET', `/bots/${theirs.id}`)
  expect(after.body.bot).toEqual(theirs)
})

test('orders at the same time leave each bot a place of its own', async () => {
  await using world = await withBots(6)
  const { ids, order, list } = world
  const turns = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)])
  await Promise.all(turns.map(order))
  const ordered = (await list()).map(({ id }) => id)
  expect((await list()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  expect(turns).toContainEqual(ordered)
})

test('many bots are labelled at once, in one push', async () => {
  await using world = await withBots(3)
  const { ids, label, list, pushed } = world
  const labels = { group: ' Mina ', addTags: ['diamantes', 'Noche'], favourite: true }
  expect((await label(labels)).body).toEqual({ success: true, changed: 3 })
  expect(pushed.map(([, event]) => event)).toEqual(['botsArranged'])
  const [first] = await list()
  expect(first).toMatchObject({
    ...{ favourite: true, group: 'Mina', tags: ['diamantes', 'Noche'] },
  })
  expect(pushed[0]?.[2]).toMatchObject({ bots: ids.map((id) => ({ id, group: 'Mina' })) })
  // The same tag in other letters is there already, and goes by any spelling.
  expect((await label({ addTags: ['NOCHE'] })).body.changed).toBe(0)
  await label({ botIds: ids.slice(1), removeTags: ['nOCHE'], addTags: ['día'], group: null })
  expect((await list()).map(({ tags, group }) => [tags.join(), group])).toEqual([
    ['diamantes,Noche', 'Mina'],
    ['diamantes,día', null],
    ['diamantes,día', null],
  ])
})

test('a bot that would have too many tags is named, and none is changed', async () => {
  await using world = await withBots(2)
  const { ids, label, list } = world
  const tags = Array.from({ length: limits.tags }, (_, n) => `t${n}`)
  await label({ botIds: ids.slice(1), addTags: tags })
  const { status, body } = await label({ addTags: ['otra'] })
  expect(status).toBe(400)
  expect(body.message).toContain(`«1» tendría más de ${limits.tags} etiquetas`)
  expect((await list()).map((bot) => bot.tags.length)).toEqual([0, 8])
})

test.each<[object, string]>([
  [{ group: '' }, 'completa'],
  [{ group: 'x'.repeat(limits.groupName + 1) }, '40'],
  [{ group: 'a\nb' }, 'control'],
  [{ tags: ['x'.repeat(limits.tag + 1)] }, '24'],
  [{ tags: ['a', ' A '] }, 'una sola vez'],
  [{ tags: Array.from({ length: limits.tags + 1 }, (_, n) => `t${n}`) }, '8'],
])('%j is refused', async (labels, why) => {
  await using world = await withBots(1)
  const { status, body } = await world.person.call('PUT', `/bots/${world.ids[0]}`, labels)
  expect([status, body.message]).toEqual([400, expect.stringContaining(why)])
})

test('a bot is made with labels, and a change of it names only what it means', async () => {
  await using world = await withBots(0)
  const { create, person, list } = world
  const made = await create('A', { group: 'Mina', tags: ['oro'], favourite: true })
  expect(made).toMatchObject({ group: 'Mina', tags: ['oro'], favourite: true, position: 0 })
  await person.call('PUT', `/bots/${made.id}`, { tags: ['plata'] })
  const [bot] = await list()
  expect(bot).toMatchObject({ group: 'Mina', tags: ['plata'], favourite: true })
})

test('as many bots as there may be fit into one request, and one push', async () => {
  await using world = await withBots(1)
  const { ctx, ids, list, order, label, pushed } = world
  const [row] = ctx.db.select().from(bots).all()
  for (let at = 1; row && at < limits.bulk.max; at += 1) {
    const id = crypto.randomUUID()
    ids.push(id)
    ctx.db
      .insert(bots)
      .values({ ...row, id, position: at })
      .run()
  }
  const wanted = ids.toReversed()
  expect((await order(wanted)).body.changed).toBe(limits.bulk.max)
  expect((await list()).map(({ id }) => id)).toEqual(wanted)
  expect((await label({ favourite: true, addTags: ['a'] })).body.changed).toBe(limits.bulk.max)
  expect(pushed).toHaveLength(2)
})

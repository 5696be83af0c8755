import { expect, test } from 'bun:test'
import { minuteMs } from '../../lib/time'
import { faultLike, withRules } from '../../testing/samples/rules'

const down = (minutes: number) => ({ kind: 'disconnected', minutes }) as const

test('a bot that is out of its world for as long as the rule waits is told, and that it is back', async () => {
  await using world = await withRules()
  const { addRule, startNew, fall, comeBack, pass, history, channel } = world
  const rule = await addRule(down(5))
  const { id } = await startNew()
  await fall(id)
  await pass(4 * minuteMs)
  expect(await history()).toEqual([])
  await pass(minuteMs)
  const [told] = await history()
  expect(told).toMatchObject({
    ...{ ruleId: rule.id, kind: 'disconnected', botId: id, botName: 'Minero', isEnd: false },
    title: 'Minero lleva 5 min fuera',
    body: 'No está en mc.ejemplo.com. El servidor no responde. Lo sigue intentando solo.',
    suppressed: null,
    deliveries: [{ channelId: channel, channelKind: 'webhook', state: 'waiting', attempts: 0 }],
  })
  await pass(2 * minuteMs)
  await comeBack(id)
  const [, back, more] = await history()
  expect(back).toMatchObject({
    ...{
      isEnd: true,
      title: 'Minero ha vuelto tras 7 min',
      body: 'Está otra vez en mc.ejemplo.com.',
    },
  })
  expect(more).toBeUndefined()
})

test('a rule that does not want to know when it is over is not told', async () => {
  await using world = await withRules()
  const { addRule, startNew, fall, comeBack, history } = world
  await addRule(down(0), { tellsEnd: false })
  const { id } = await startNew()
  for (let falls = 0; falls < 2; falls++) {
    await fall(id)
    await comeBack(id)
  }
  expect((await history()).map(({ isEnd }) => isEnd)).toEqual([false, false])
})

test('one that is back before that is told to nobody', async () => {
  await using world = await withRules()
  const { addRule, startNew, fall, comeBack, pass, history } = world
  await addRule(down(5))
  const { id } = await startNew()
  for (let falls = 0; falls < 3; falls++) {
    await fall(id)
    await pass(4 * minuteMs)
    await comeBack(id)
    await pass(minuteMs)
  }
  expect(await history()).toEqual([])
})

test('one that gave up is told, and that its owner must start it', async () => {
  await using world = await withRules()
  const { addRule, startNew, start, host, pass, history, settle } = world
  await addRule(down(1))
  const bot = await startNew()
  host.finish(bot.id, faultLike({ reason: 'banned', policy: 'stop', message: 'Te han baneado.' }))
  await settle()
  await pass(minuteMs)
  expect((await history()).map(({ body }) => body)).toEqual([
    'No está en mc.ejemplo.com. Te han baneado. No lo vuelve a intentar solo: inícialo cuando esté arreglado.',
  ])
  await pass(minuteMs)
  await start(bot)
  expect((await history()).map(({ title }) => title)).toEqual([
    'Minero lleva 1 min fuera',
    'Minero ha vuelto tras 2 min',
  ])
})

test('what was asked for is no fall: stops, starts, pauses, moves, a machine that drains', async () => {
  await using world = await withRules()
  const { ctx, addRule, startNew, start, host, person, pass, history, settle } = world
  await addRule(down(0))
  const bot = await startNew()
  const { id } = bot
  await person.call('POST', `/bots/${id}/stop`, {})
  await settle()
  host.finish(id)
  await pass(minuteMs)
  await start(bot)
  for (const why of ['maintenance', 'held', 'drain', 'restart'] as const) {
    ctx.fleet.setPaused(why, true)
    await settle()
    host.finish(id)
    await pass(minuteMs)
    ctx.fleet.setPaused(why, false)
    await settle()
    host.join(id)
    await settle()
  }
  ctx.fleet.restart(id)
  await settle()
  host.finish(id)
  await settle()
  host.join(id)
  await pass(minuteMs)
  expect(ctx.fleet.stateOf(id).status).toBe('running')
  expect(await history()).toEqual([])
})

test('a stop while it is out keeps what waits from being told, and a told one lasts until it is back', async () => {
  await using world = await withRules()
  const { addRule, startNew, start, host, person, fall, pass, history, settle } = world
  await addRule(down(5))
  const bot = await startNew()
  const stop = async () => {
    await person.call('POST', `/bots/${bot.id}/stop`, {})
    await settle()
    host.finish(bot.id)
    await settle()
  }
  await fall(bot.id)
  await stop()
  await pass(10 * minuteMs)
  expect(await history()).toEqual([])
  await start(bot)
  await fall(bot.id)
  await pass(5 * minuteMs)
  await stop()
  await pass(5 * minuteMs)
  expect(await history()).toHaveLength(1)
  await start(bot)
  expect((await history()).map(({ title }) => title)).toEqual([
    'Minero lleva 5 min fuera',
    'Minero ha vuelto tras 10 min',
  ])
})

test('bots whose host is lost fall, and are back with the next one', async () => {
  await using world = await withRules()
  const { addRule, startNew, host, pass, history, settle } = world
  await addRule(down(0))
  const bots = [await startNew(), await startNew({ name: 'Granjero', username: 'granjero' })]
  host.loseWorker(bots.map(({ id }) => id))
  await settle()
  const titles = async () => (await history()).map(({ title }) => title)
  expect((await titles()).toSorted()).toEqual(['Granjero se ha caído', 'Minero se ha caído'])
  for (const { id } of bots) host.join(id)
  await pass(minuteMs)
  expect(await titles()).toHaveLength(4)
})

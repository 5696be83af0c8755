import { expect, setDefaultTimeout, test } from 'bun:test'
import { consents } from '#db/schema'
import { rulesLike } from '../testing/samples/questions'
import { addBot, createInboxWorld } from '../testing/worlds/inbox-world'

setDefaultTimeout(600_000)

test('rules are accepted once, for all the owner’s bots on that server', async () => {
  await using world = await createInboxWorld()
  const { ctx, host, person, botId, ask, answer, read } = world
  const second = await addBot(host, person, { name: 'Otro', username: 'otro' })
  const elsewhere = await addBot(host, person, { name: 'Lejos', username: 'lejos', port: 25_570 })
  await ask({ hash: 'r' }, rulesLike)
  const id = await ask({ hash: 'r', botId: second }, rulesLike)
  await ask({ hash: 'r', botId: elsewhere, target: 'mc.ejemplo.com:25570' }, rulesLike)
  expect((await read()).open).toBe(3)
  host.requests.length = 0
  expect(await answer(id, { choice: 'accept' })).toMatchObject({ question: { state: 'answered' } })
  await host.settle()
  expect((await read()).questions.map((one) => one.botId)).toEqual([elsewhere])
  const consent = { kind: 'code-of-conduct' as const, hash: 'r', accepted: true }
  const told = host.asked('update').map((bot) => [bot.botId, bot.consents])
  expect(Object.fromEntries(told)).toEqual({ [botId]: [consent], [second]: [consent] })
  expect(ctx.db.select().from(consents).all()).toMatchObject([
    { target: 'mc.ejemplo.com:25565', ...consent },
  ])
  expect(host.asked('answerQuestion')).toEqual([])
})

test('rules wait for their owner when the bot has left, and a refusal is not kept', async () => {
  await using world = await createInboxWorld()
  const { ctx, host, botId, ask, answer, read } = world
  const old = await ask({ hash: 'old' }, rulesLike)
  const id = await ask({ hash: 'r' }, rulesLike)
  expect((await read()).questions.map((one) => one.id)).toEqual([id])
  host.finish(botId)
  await host.settle()
  expect((await read()).open).toBe(1)
  expect(await answer(old, { choice: 'accept' })).toMatchObject({ status: 409 })
  expect(await answer(id, { choice: 'reject' })).toMatchObject({ question: { state: 'answered' } })
  expect(ctx.db.select().from(consents).all()).toEqual([])
})

import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import type { Consent } from '../../game/questions'
import { someOf } from '../../testing/breadth'
import {
  enterAskingServer,
  hearQuestions,
  startAskingServer,
} from '../../testing/minecraft/asking-server'
import { specFor, startBot, startTestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const host = await startTestHost({}, { packMs: 600_000 })
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

const uuid = '0194a3b2-0000-7000-8000-000000000001'
const hash = 'a'.repeat(40)

function offer(client: Client, version: string, more: object = {}) {
  const pack = { url: 'https://packs.ejemplo.com/p.zip?quien=1', hash, forced: true, ...more }
  const { protocol } = minecraftData(version) as unknown as { protocol: { play: object } }
  const isNew = JSON.stringify(protocol.play).includes('add_resource_pack')
  client.write(isNew ? 'add_resource_pack' : 'resource_pack_send', { ...pack, uuid })
}

async function enter(version: string, consents: Consent[] = []) {
  const world = await enterAskingServer(host, { version }, { consents })
  return {
    ...world,
    offer: (more?: object) => offer(world.client, version, more),
    results: () => world.said('resource_pack_receive').map(({ result }) => result),
  }
}

// Before 1.17 no server says that it insists.
test.each(someOf(['1.17.1', '1.20.2', '1.20.4', '1.21.4', '26.1']))(
  '%s: its owner decides what the bot says of a pack on which a server insists',
  async (version) => {
    await using world = await enter(version)
    const { bot, results } = world
    world.offer()
    await host.until('the pack', () => heard.of(bot.botId).length === 1)
    expect(results()).toEqual([])
    expect(heard.content(bot.botId)).toMatchObject({
      text: expect.stringContaining('(packs.ejemplo.com)'),
      choices: [{ id: 'accept' }, { id: 'decline' }],
    })
    const known = heard.of(bot.botId)[0]?.hash ?? ''
    const consent: Consent = { kind: 'resource-pack', hash: known, accepted: true }
    await host.link.request('update', { ...bot, consents: [consent] })
    await until('two answers', () => results().length === 2)
    world.offer()
    await until('two more', () => results().length === 4)
    expect(results()).toEqual([3, 0, 3, 0])
    expect(heard.of(bot.botId)).toHaveLength(1)
  },
)

test('one that was declined is declined, and one that is offered and no more is taken as ever', async () => {
  const version = '1.20.4'
  await using first = await enter(version)
  first.offer()
  await host.until('the pack', () => heard.of(first.bot.botId).length === 1)
  await heard.answer(first.bot.botId, { choice: 'decline' })
  await until('an answer', () => first.results().length === 1)
  expect(first.results()).toEqual([1])
  const known = heard.of(first.bot.botId)[0]?.hash ?? ''
  await using second = await enter(version, [
    { kind: 'resource-pack', hash: known, accepted: false },
  ])
  second.offer()
  await until('an answer', () => second.results().length === 1)
  second.offer({ forced: false })
  await until('two more', () => second.results().length === 3)
  expect(second.results()).toEqual([1, 3, 0])
  expect(heard.of(second.bot.botId)).toEqual([])
})

test.each(['1.20.4', '26.1'])(
  '%s: when nobody decides in time the bot says that it has it, and goes in',
  async (version) => {
    await using hasty = await startTestHost({}, { packMs: 1 })
    const questions = hearQuestions(hasty)
    await using server = await startAskingServer({
      version,
      async configuring(client) {
        let answers = 0
        client.on('resource_pack_receive', () => {
          answers += 1
        })
        offer(client, version)
        await until('two answers', () => answers === 2)
      },
    })
    const bot = specFor(server.port, { version })
    await using _player = await startBot(hasty, bot)
    expect(server.said('resource_pack_receive').map(({ result }) => result)).toEqual([3, 0])
    expect(questions.ends(bot.botId)).toEqual([true])
  },
)

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { hearQuestions } from '../../testing/minecraft/asking-server'
import { worldCookie } from '../../testing/minecraft/network/network'
import { enterPlayNetwork } from '../../testing/minecraft/network/play-network'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const loaded = [3, 0]

test.each(someOf(['1.8.8', '1.16.5', '1.20.4', '26.1']))(
  '%s: a forced pack is taken in both worlds, and on the way between them',
  async (version) => {
    await using entered = await enterPlayNetwork(host, { version })
    const { network } = entered
    const isConfigured = ['1.20.4', '26.1'].includes(version)
    expect(await network.offerPack({ forced: true })).toEqual(loaded)
    const onTheWay = isConfigured
      ? network.offerPack({ forced: true, when: 'configuring' })
      : loaded
    await entered.move('b')
    expect(await onTheWay).toEqual(loaded)
    expect(await network.offerPack({ forced: true })).toEqual(loaded)
    expect(host.latest(entered.spec.botId)?.status).toBe('running')
  },
)

const dialog = {
  type: 'compound',
  value: {
    type: { type: 'string', value: 'minecraft:notice' },
    title: { type: 'string', value: 'Bienvenida' },
  },
}

test('a code of conduct is agreed to once, when its owner does, and dialogs wait for an answer', async () => {
  await using entered = await enterPlayNetwork(host, { version: '26.1' })
  const { network, spec } = entered
  const [player] = network.players
  const said: string[] = []
  const questions = hearQuestions(host)
  player?.client.on('packet', (_fields, { name }) => void said.push(name))
  const agreed = () => said.filter((name) => name === 'accept_code_of_conduct').length
  network.showDialog(dialog)
  // Twice without a text, so that an answer for each would be too many.
  await entered.move('b')
  await entered.move('a')
  expect(agreed()).toBe(0)
  network.showDialog(dialog, 'configuring')
  const accepted = network.codeOfConduct('Sé amable.')
  const moved = entered.move('b')
  const isAsked = () => questions.of(spec.botId).at(-1)?.kind === 'code-of-conduct'
  await host.until('the rules', isAsked)
  expect(agreed()).toBe(0)
  await questions.answer(spec.botId, { choice: 'accept' })
  await accepted
  await moved
  await entered.chat('hola')
  await host.until('what it said', () => said.includes('chat_message'))
  expect(agreed()).toBe(1)
  expect(said).not.toContain('custom_click_action')
  expect(host.latest(spec.botId)?.status).toBe('running')
})

test.each(['1.20.6', '26.1'])(
  '%s: a bot that was moved and is then transferred shows what was left with it',
  async (version) => {
    await using entered = await enterPlayNetwork(host, { version })
    const { network, spec } = entered
    await entered.move('b')
    await network.transfer({ [worldCookie]: 'b', 'test:token': '42' })
    const ends = () => host.connections.filter(({ botId }) => botId === spec.botId)
    await host.until('the other door', () => {
      const isBeyond = ends().length === 1 && network.arrivals.length === 1
      return isBeyond && host.latest(spec.botId)?.status === 'running'
    })
    await entered.arrivesIn('b')
    expect(network.arrivals).toEqual([
      { intention: 3, cookies: { [worldCookie]: 'b', 'test:token': '42' } },
    ])
    expect(network.players.length).toBe(1)
    await entered.move('a')
    expect(host.latest(spec.botId)?.status).toBe('running')
    expect(ends().map(({ connection }) => connection.reason)).toEqual(['transferred'])
  },
)

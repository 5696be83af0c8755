import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { BotSpec } from '../../game/bot-spec'
import { enterAskingServer, hearQuestions } from '../../testing/minecraft/asking-server'
import { startTestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const host = await startTestHost()
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

async function enter(spec: Partial<BotSpec> = {}) {
  const world = await enterAskingServer(host, { version: '1.16.5' }, spec)
  const { botId, client } = world
  return {
    ...world,
    says(line: string, times = 1) {
      const said = { message: JSON.stringify({ text: line }), position: 1, sender: nobody }
      for (let at = 0; at < times; at++) client.write('chat', said)
    },
    asked: (times: number) => host.until('it', () => heard.of(botId).length === times),
    heard: (line: string) =>
      host.until(line, () => host.linesOf(botId).some(({ message }) => message.includes(line))),
    said: () => world.said('chat').map(({ message }) => message),
  }
}
const nobody = '00000000-0000-0000-0000-000000000000'

test('a prompt of a plugin that nobody knows is asked once, and its password never shown', async () => {
  await using world = await enter({ password: 'hunter22' })
  const { botId } = world
  world.says('Usa /entrar <palabra> para jugar', 5)
  await world.asked(1)
  expect(heard.content(botId)).toMatchObject({
    text: expect.stringContaining('«Usa /entrar <palabra> para jugar»'),
    takesText: true,
  })
  await heard.answer(botId, { text: '/entrar abretesesamo' })
  await until('the answer', () => world.said().includes('/entrar abretesesamo'))
  world.says('Has dicho abretesesamo')
  await world.heard('Has dicho •••')
  expect(JSON.stringify(host.linesOf(botId))).not.toContain('abretesesamo')
})

test('what the bot answers by itself, what is said once and what is no prompt is not asked', async () => {
  await using world = await enter({ password: 'hunter22' })
  world.says('Usa /login <contraseña>', 3)
  await until('the login', () => world.said().includes('/login hunter22'))
  world.says('Vota con /vote')
  world.says('Bienvenido al servidor', 5)
  world.says('fin')
  await world.heard('fin')
  expect(heard.of(world.botId)).toEqual([])
})

test('a bot without a password asks for what to say', async () => {
  await using world = await enter({ password: null })
  world.says('Usa /login <contraseña>')
  await world.asked(1)
})

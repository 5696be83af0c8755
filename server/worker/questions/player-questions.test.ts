import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { enterAskingServer, hearQuestions } from '../../testing/minecraft/asking-server'
import { startTestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const host = await startTestHost()
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

const version = '1.16.5'
const names = ['Ana', 'Luis', 'Eva', 'Jefa']
const uuidOf = (name: string) => `11111111-1111-4111-8111-11111111111${names.indexOf(name)}`

/** A bot among players; one of them may command it. */
async function enter() {
  const asks = {
    version,
    onJoin(client: Client) {
      const data = names.map((name) => ({
        ...{ uuid: uuidOf(name), name, properties: [], gamemode: 0, ping: 1 },
      }))
      client.write('player_info', { action: 0, data })
    },
  }
  const world = await enterAskingServer(host, asks, {
    username: 'topo',
    permittedPlayers: ['Jefa'],
  })
  const { botId, client } = world
  const write = (name: string, message: object, position = 0) =>
    client.write('chat', {
      ...{ message: JSON.stringify(message), position, sender: uuidOf(name) },
    })
  return {
    ...world,
    says: (name: string, line: string) =>
      write(name, { translate: 'chat.type.text', with: [name, line] }),
    whispers: (name: string, line: string) =>
      write(name, { translate: 'commands.message.display.incoming', with: [name, line] }, 1),
    asked: (times: number) => host.until('it', () => heard.of(botId).length === times),
    said: () => world.said('chat').map(({ message }) => message),
  }
}

test('a whisper and a question by its name are passed on, and their answers said', async () => {
  await using world = await enter()
  const { botId } = world
  world.says('Ana', 'hola a todos')
  world.says('Ana', 'ese topo está aquí')
  world.whispers('Jefa', '¿todo bien?')
  world.says('topo', 'topo ¿qué?')
  world.whispers('Ana', 'vendes diamantes?')
  await world.asked(1)
  expect(heard.content(botId)).toMatchObject({
    title: 'Pregunta de Ana',
    text: 'Ana le susurra al bot: «vendes diamantes?»',
    takesText: true,
  })
  expect(heard.of(botId)[0]?.expiresAt).toBeGreaterThan(Date.now())
  await heard.answer(botId, { text: 'No, gracias' })
  world.says('Luis', '¿Está TOPO por aquí?')
  await world.asked(2)
  expect(heard.content(botId)?.text).toBe(
    'Luis le pregunta al bot en el chat: «¿Está TOPO por aquí?»',
  )
  await heard.answer(botId, { text: 'Sí' })
  await until('both', () => world.said().length === 2)
  expect(world.said()).toEqual(['/tell Ana No, gracias', 'Sí'])
})

test('who asks without end is not heard without end', async () => {
  await using world = await enter()
  for (let at = 0; at < 20; at++) world.whispers('Ana', `${at}`)
  for (let at = 0; at < 20; at++) world.whispers('Luis', `${at}`)
  world.says('Eva', 'fin')
  await host.until('the last word', () =>
    host.linesOf(world.botId).some(({ message }) => message.includes('fin')),
  )
  expect(heard.of(world.botId)).toHaveLength(3)
})

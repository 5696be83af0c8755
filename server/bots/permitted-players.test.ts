import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { createTestContext } from '../testing/context'
import { hostInside } from '../testing/minecraft/inner-host'
import { listPlayer, sayAs, unlistPlayer } from '../testing/minecraft/player-chat'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import { registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

/** As Mojang gives them, and as a server in offline mode makes them. */
const uuids = {
  first: '11111111-2222-4333-8444-555555555555',
  other: '99999999-2222-4333-8444-555555555555',
  offline: '11111111-2222-3333-8444-555555555555',
} as const
type Uuid = (typeof uuids)[keyof typeof uuids]

const name = 'Ana'

function say(client: Client, text: string, sender: Uuid) {
  if (client.version !== '1.16.5') return sayAs(client, 0, text, 'player_chat', sender)
  const message = JSON.stringify({ translate: 'chat.type.text', with: [name, text] })
  client.write('chat', { message, position: 0, sender })
}

/** A bot that obeys Ana, on a server where the test says who Ana is. */
async function scenario(version = '1.16.5') {
  const heard: string[] = []
  let client: Client | undefined
  const server = await startScriptedServer({
    version,
    onJoin(bot) {
      welcome(bot)
      client = bot
      bot.on('chat', ({ message }: { message: string }) => void heard.push(message))
      bot.on('chat_command', ({ command }: { command: string }) => void heard.push(command))
    },
  })
  const ctx = createTestContext()
  await hostInside(ctx)
  const { call } = await registerUser(ctx)
  const form = { name: 'Uno', username: 'uno', host: '127.0.0.1', port: server.port }
  const fields = { version, permittedPlayers: [name] }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', { ...form, ...fields })).body.bot

  async function turn(action: 'start' | 'stop', status: Bot['status']) {
    await call('POST', `/bots/${id}/${action}`)
    await until(status, async () => {
      const { body } = await call<{ bot: Bot }>('GET', `/bots/${id}`)
      return body.bot.status === status
    })
  }
  await turn('start', 'running')

  const asks = (uuid: Uuid, isListed = true) => {
    if (!client) throw new Error('nobody is there')
    if (isListed) listPlayer(client, uuid)
    say(client, '!pos', uuid)
    if (isListed) unlistPlayer(client, uuid)
  }
  const told = (words: RegExp) =>
    until(String(words), async () => {
      const { logs } = (await call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body
      return logs.some(({ message }) => words.test(message))
    })

  return {
    heard,
    turn,
    asks,
    told,
    async permit(permittedPlayers: string[]) {
      await call('PUT', `/bots/${id}`, { permittedPlayers })
      // What the bot answers, it answers after it has heard of the change.
      await call('POST', `/bot/${id}/console/command`, { command: '!pos' })
    },
    async obeys(uuid: Uuid) {
      const before = heard.length
      asks(uuid)
      await until('an answer', () => heard.length > before)
      expect(heard.at(-1)).toMatch(/^\/?tell Ana X /)
    },
    async [Symbol.asyncDispose]() {
      await turn('stop', 'stopped')
      await ctx[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

test.each(['1.16.5', '1.20.4'])(
  '%s: where the server proves who players are, nobody else takes their name',
  async (version) => {
    await using world = await scenario(version)
    await world.obeys(uuids.first)
    await world.turn('stop', 'stopped')
    await world.turn('start', 'running')
    const answers = world.heard.length
    world.asks(uuids.other)
    world.asks(uuids.offline)
    await world.told(/^Alguien con el nombre Ana dio una orden/)
    await world.obeys(uuids.first)
    expect(world.heard.length).toBe(answers + 1)

    await world.permit([])
    await world.permit([name])
    await world.obeys(uuids.other)
  },
)

test('where it does not, the name counts, until a server proves it', async () => {
  await using world = await scenario()
  await world.obeys(uuids.offline)
  await world.obeys(uuids.first)
  world.asks(uuids.offline)
  await world.told(/^Alguien con el nombre Ana dio una orden/)
})

test('who is not connected commands no bot', async () => {
  await using world = await scenario()
  world.asks(uuids.first, false)
  await world.told(/^Llegó una orden de Ana, que no está en la lista/)
  expect(world.heard).toEqual([])
})

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { someOf } from '../../testing/breadth'
import { listPlayer, sayAs } from '../../testing/minecraft/player-chat'
import { type ScriptedServer, startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { shownOn } from '../../testing/minecraft/versions'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const versions = someOf(shownOn.chat)
const has = (version: string, packet: string) =>
  `packet_${packet}` in minecraftData(version).protocol.play.toClient.types

const unknown = 77
const incoming = 2
const outgoing = 3

/** A type of a server's own that stands in the packet. */
const inline = (translationKey: string, parameters: string[]) => {
  const type = { translationKey, parameters, style: { type: 'compound', value: {} } }
  return { data: { chat: type, narration: type } }
}

function firstOf({ clients }: ScriptedServer) {
  const [client] = clients
  if (!client) throw new Error('nobody there')
  return client
}

async function join(port: number, version: string, permittedPlayers: string[] = []) {
  const bot = specFor(port, { version, autoReconnect: false, permittedPlayers })
  const { botId } = bot
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(botId)?.status === 'running')
  const texts = () =>
    host
      .linesOf(botId)
      .filter(({ category }) => category === 'chat')
      .map(({ message }) => message)
  return {
    texts,
    passing: () =>
      host
        .linesOf(botId)
        .filter(({ category }) => category === 'chat')
        .map(({ passing }) => passing),
    hears: (text: string) => host.until(text, () => texts().includes(text)),
    status: () => host.latest(botId)?.status,
  }
}

describe('player chat whose type a server has not told', () => {
  test.each(versions)('%s: is what players say to all', async (version) => {
    await using server = await startScriptedServer({ version })
    const bot = await join(server.port, version)
    const client = firstOf(server)
    sayAs(client, 0, 'a known type')
    sayAs(client, unknown, 'an unknown type')
    if (has(version, 'profileless_chat')) sayAs(client, unknown, 'nobody', 'profileless_chat')
    sayAs(client, 0, 'the last line')
    await bot.hears('<Ana> the last line')
    const nobody = has(version, 'profileless_chat') ? ['<Ana> nobody'] : []
    expect(bot.texts()).toEqual([
      '<Ana> a known type',
      '<Ana> an unknown type',
      ...nobody,
      '<Ana> the last line',
    ])
    expect(bot.status()).toBe('running')
  })

  test.each(versions)('%s: is no harm where the server tells no types at all', async (version) => {
    await using server = await startScriptedServer({ version, ...withoutTypes(version) })
    const bot = await join(server.port, version)
    const client = firstOf(server)
    sayAs(client, 0, 'hola')
    await bot.hears('<Ana> hola')
    expect(bot.status()).toBe('running')
  })

  test.each(someOf(['1.21.1', '1.21.8', '26.1']))('%s: stands in the packet', async (version) => {
    await using server = await startScriptedServer({ version })
    const bot = await join(server.port, version)
    const client = firstOf(server)
    sayAs(client, inline('chat.type.emote', ['sender', 'content']), 'waves')
    sayAs(client, inline('[%s] %s', ['content', 'sender']), 'turned')
    await bot.hears('[turned] Ana')
    expect(bot.texts()).toEqual(['* Ana waves', '[turned] Ana'])
    expect(bot.status()).toBe('running')
  })
})

test('what others say passes, but not what is said to the bot or of it', async () => {
  await using server = await startScriptedServer()
  const bot = await join(server.port, '1.20.4')
  const client = firstOf(server)
  const { username } = client
  listPlayer(client)
  sayAs(client, 0, 'hola a todos')
  sayAs(client, incoming, 'ven')
  sayAs(client, 0, `¿dónde está ${username.toUpperCase()}?`)
  sayAs(client, 0, '[Eva -> me] hola')
  sayAs(client, 0, 'adiós')
  await bot.hears('<Ana> adiós')
  expect(bot.passing()).toEqual([true, false, false, false, true])
})

test('chat that no reader understands is one line a minute, and no end', async () => {
  await using server = await startScriptedServer()
  const bot = await join(server.port, '1.20.4')
  const client = firstOf(server)
  // A whisper to nobody.
  for (let times = 0; times < 20; times++) sayAs(client, outgoing, 'x')
  sayAs(client, 0, 'hola')
  await bot.hears('<Ana> hola')
  expect(bot.texts()).toEqual([expect.stringContaining('no pudo leer un mensaje'), '<Ana> hola'])
  expect(bot.status()).toBe('running')
})

test.each(someOf(['1.19.2', '1.20.4', '1.21.4']))(
  '%s: a player who may command is obeyed',
  async (version) => {
    await using server = await startScriptedServer({ version })
    const bot = await join(server.port, version, ['Ana'])
    const client = firstOf(server)
    const said: string[] = []
    client.on('packet', (packet, { name }) => {
      if (name === 'chat_command') said.push(packet.command)
    })
    listPlayer(client)
    sayAs(client, 0, '!posicion')
    await host.until('answer', () => said.length > 0)
    expect(said[0]).toStartWith('tell Ana')
    expect(bot.status()).toBe('running')
  },
)

type Codec = Record<string, object>

/** A server that tells of its world all but how players chat. */
function withoutTypes(version: string): { registryCodec?: object; onJoin?(client: Client): void } {
  const { loginPacket, supportFeature } = minecraftData(version) as unknown as {
    loginPacket: { dimensionCodec: Codec & { value: Codec } }
    supportFeature(name: string): boolean
  }
  const { 'minecraft:chat_type': _, ...entries } = loginPacket.dimensionCodec
  if (supportFeature('segmentedRegistryCodecData')) return { registryCodec: entries }
  const { 'minecraft:chat_type': __, ...value } = loginPacket.dimensionCodec.value
  const dimensionCodec = { ...loginPacket.dimensionCodec, value }
  if (supportFeature('hasConfigurationState')) return { registryCodec: dimensionCodec }
  return {
    onJoin(client) {
      const write = client.write.bind(client)
      client.write = (name, params) =>
        write(name, name === 'login' ? { ...params, dimensionCodec } : params)
      welcome(client)
    },
  }
}

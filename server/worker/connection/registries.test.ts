import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { someOf } from '../../testing/breadth'
import { sayAs } from '../../testing/minecraft/player-chat'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { spawn, startWorldServer } from '../../testing/minecraft/world-server'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

type Codec = Record<string, { id: string; entries: { key: string }[] }>

/** The version's registries without data, and in each an entry that no version knows. */
function withoutData(version: string) {
  const { loginPacket } = minecraftData(version) as unknown as {
    loginPacket: { dimensionCodec: Codec }
  }
  const registries = Object.values(loginPacket.dimensionCodec).map(({ id, entries }) => {
    return { id, entries: [...entries.map(({ key }) => ({ key })), { key: 'own:unknown' }] }
  })
  const unknown = { id: 'own:registry', entries: [{ key: 'own:unknown' }] }
  return Object.fromEntries([...registries, unknown].map((registry) => [registry.id, registry]))
}

const worlds = someOf(
  [
    ...['1.20.6', '1.21.1', '1.21.4', '1.21.8', '26.1'].map((version) => {
      return { version, registries: 'without data', registryCodec: withoutData(version) }
    }),
    ...['1.20.6', '1.21.4', '26.1'].map((version) => {
      const unknown = { id: 'own:registry', entries: [{ key: 'own:unknown' }] }
      return { version, registries: 'but for one missing', registryCodec: { own: unknown } }
    }),
  ],
  4,
)

test.each(worlds)(
  '$version: a world whose registries are $registries is as the version has it',
  async ({ version, registryCodec }) => {
    await using server = await startWorldServer({ version, registryCodec })
    const bot = specFor(server.port, { version, autoReconnect: false })
    const { botId } = bot
    await host.link.request('start', { bot, resume: false })
    const status = () => host.latest(botId)?.status
    await host.until('the world', () => status() === 'running' || status() === 'stopped')
    expect(host.latest(botId)).toMatchObject({ status: 'running', end: null })
    // What stands below 64 counts from the world's own floor.
    const position = async () => (await host.ask('command', { botId, line: '!pos' })).message
    await host.until('the ground', async () => (await position()).includes(`Y ${spawn.y}`))
    const [client] = server.clients
    if (client) sayAs(client, 0, 'hola')
    await host.until('chat', () => host.linesOf(botId).some((l) => l.message === '<Ana> hola'))
  },
)

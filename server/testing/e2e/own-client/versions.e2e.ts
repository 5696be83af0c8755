import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import { testedVersions } from '../../../game/versions'
import { playAs, withClientPort } from '../../minecraft/own-client/own-player'
import { specFor, startBot, startTestHost, type TestHost } from '../../minecraft/test-host'
import { spawn, startWorldServer } from '../../minecraft/world-server'
import { until } from '../../until'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost(withClientPort)
})
afterAll(() => host[Symbol.asyncDispose]())

test.each([...testedVersions])(
  'with %s one comes in, and has the world before one',
  async (version) => {
    await using server = await startWorldServer({ version, varied: true })
    const spec = specFor(server.port, { version })
    await using _ = await startBot(host, spec)
    const { botId } = spec
    await host.until('the columns', async () => {
      return (await host.link.request('map', { botId })).stats.chunks === 25
    })
    await using coming = await playAs(host, { botId, version })
    const { player, said, heard } = coming
    expect(player.username).toBe(spec.username)
    expect(player.entity.position).toMatchObject(spawn)
    await until('the columns', () => player.world.getColumns().length === 25)
    const below = player.blockAt(new Vec3(spawn.x, spawn.y - 1, spawn.z))
    expect(below?.boundingBox).toBe('block')
    expect(player.blockAt(new Vec3(spawn.x, spawn.y, spawn.z))?.name).toBe('air')
    expect(player.health).toBe(20)

    const [client] = server.clients
    await until('words for them', () =>
      heard.some((line) => line.startsWith(`Juegas en el lugar de ${spec.username}`)),
    )
    const chatted = Promise.withResolvers<string>()
    for (const name of ['chat', 'chat_message'] as const) {
      client?.on(name, ({ message }) => chatted.resolve(message))
    }
    player.chat('hola')
    expect(await chatted.promise).toBe('hola')
    expect(said).toEqual([])
  },
)

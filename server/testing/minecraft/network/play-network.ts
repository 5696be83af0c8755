import { Vec3 } from 'vec3'
import { ServerView } from '#contract/bots/server-view'
import type { BotSpec } from '../../../game/bot-spec'
import type { ChestOptions } from '../chest-server'
import { chunkPackets, columnMaker } from '../columns/chunks'
import type { Spot } from '../columns/ground'
import { startPlayServer } from '../play-server'
import { specFor, startBot, type TestHost } from '../test-host'
import { spawn, teleport } from '../world-server'
import type { Style } from './arrivals'
import { startNetwork } from './network'

type World = Omit<ChestOptions, 'version'>
type Options = { version: string; style?: Style; a?: World; b?: World; bot?: Partial<BotSpec> }

/** Where the second world puts its newcomers, on its one chunk. */
export const otherSpawn: Spot = { x: 3.5, y: 64, z: 12.5 }

/** A bot in the first of two worlds that keep count of what it does; the first has a chunk more. */
export async function enterPlayNetwork(host: TestHost, { version, style, a, b, bot }: Options) {
  const column = columnMaker(version)()
  column.setBlockStateId(new Vec3(0, 0, 0), 1 << 4)
  const beside = chunkPackets(version, { x: 1, z: 0 }, column)
  const worlds = {
    a: await startPlayServer({
      ...a,
      version,
      onJoin(client) {
        for (const [name, fields] of beside) client.write(name, fields)
        a?.onJoin?.(client)
      },
    }),
    b: await startPlayServer({
      ...b,
      version,
      onJoin(client) {
        teleport(client, otherSpawn)
        b?.onJoin?.(client)
      },
    }),
  }
  const network = await startNetwork({ version, style, worlds })
  const spec = specFor(network.port, { version, autoReconnect: false, ...bot })
  const { botId } = spec
  const player = await startBot(host, spec)
  const map = () => host.link.request('map', { botId })
  const inventory = () => host.ask('inventory', { botId })
  const run = (line: string) => host.ask('command', { botId, line })

  /** Waits until the bot stands where a world puts its newcomers, by its own word and the world's. */
  async function arrivesIn(world: keyof typeof worlds) {
    const { x, y, z } = world === 'a' ? spawn : otherSpawn
    const isThere = (at: Spot) => Math.hypot(at.x - x, at.y - y, at.z - z) < 0.1
    await host.until(`in ${world}`, async () => {
      return isThere(worlds[world].standsAt()) && isThere((await map()).botPosition)
    })
  }

  /** By the network's doing; settles when the bot has arrived. */
  async function move(world: keyof typeof worlds) {
    await network.switch(world)
    await arrivesIn(world)
  }

  await arrivesIn('a')

  function said() {
    return host
      .linesOf(botId)
      .map(({ message }) => message)
      .join('\n')
  }

  return {
    ...worlds,
    network,
    spec,
    map,
    inventory,
    run,
    said,
    arrivesIn,
    move,
    view: async () => ServerView.parse(await host.link.request('serverView', { botId })),
    chat: (message: string) => host.ask('chat', { botId, message }),
    async [Symbol.asyncDispose]() {
      await player[Symbol.asyncDispose]()
      await network[Symbol.asyncDispose]()
      for (const world of Object.values(worlds)) await world[Symbol.asyncDispose]()
    },
  }
}

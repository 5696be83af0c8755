import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import { until } from '../../until'
import { type ItemServer, startItemServer } from '../item-server'
import { specFor, startBot, type TestHost } from '../test-host'

const carried: [number, string, number][] = [
  [36, 'cobblestone', 40],
  [37, 'stick', 7],
  [9, 'cobblestone', 20],
  [10, 'bread', 3],
  [11, 'iron_helmet', 1],
  [12, 'leather_boots', 1],
  [13, 'oak_planks', 9],
  [14, 'oak_log', 12],
  [20, 'iron_pickaxe', 1],
]

export type ItemWorld = Awaited<ReturnType<typeof enterItemServer>>

/** A bot that carries things, on a server that keeps count of them. */
export async function enterItemServer(host: TestHost, version: string) {
  const server = await startItemServer(version, carried)
  const bot = specFor(server.port, { version })
  const { botId } = bot
  const player = await startBot(host, bot)
  const read = () => host.ask('inventory', { botId })
  const items = async () => (await read()).items.length
  await until('what it carries', async () => (await items()) === carried.length)
  return {
    server,
    read,
    run: (line: string) => host.ask('command', { botId, line }),
    options: () => host.ask('craftOptions', { botId }),
    act: (action: InventoryAction, request: InventoryRequest) =>
      host.ask('inventoryAct', { botId, action, request }),
    async [Symbol.asyncDispose]() {
      await player[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** The server's inventory in the API's numbers. */
export const held = ({ truth }: ItemServer) =>
  truth.slots.flatMap((stack, at) => {
    const slot = at === 45 ? 4 : at >= 5 && at <= 8 ? at - 5 : at
    return stack && at > 4 ? [`${slot}: ${stack.count} of ${stack.type}`] : []
  })

export const shown = (server: ItemServer, items: { slot: number; name: string; count: number }[]) =>
  items.map(({ slot, name, count }) => `${slot}: ${count} of ${server.id(name)}`)

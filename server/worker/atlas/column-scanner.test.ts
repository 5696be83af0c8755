import { expect, setDefaultTimeout, test } from 'bun:test'
import { type Bot, createBot } from 'mineflayer'
import type { Dimension } from '#contract/map'
import type { AtlasColumn } from '../../game/protocol'
import { unpackTile } from '../../game/tiles/packed-tile'
import { spawn, startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { idlePhysics } from '../movement/idle-physics'
import { createColumnCache } from '../shared-columns/cache'
import { shareColumns } from '../shared-columns/share-columns'
import { createColumnScanner } from './column-scanner'

setDefaultTimeout(600_000)

const version = '1.20.4'
const all = 25

/** A server with 25 columns of ground, and bots on it that share their columns. */
async function scannedWorld() {
  const server = await startWorldServer({ version, varied: true })
  const cache = createColumnCache()
  const bots: Bot[] = []
  return {
    server,
    async join(username: string) {
      const bot = createBot({
        host: '127.0.0.1',
        port: server.port,
        version,
        username,
        auth: 'offline',
        hideErrors: true,
        plugins: {
          physics: idlePhysics,
          columns: (one) => shareColumns(one, cache, 'prueba'),
        },
      })
      bots.push(bot)
      bot.on('error', () => undefined)
      await until('the world', () => bot.entity && bot.world.getColumns().length === all)
      return bot
    },
    async [Symbol.asyncDispose]() {
      for (const bot of bots) bot.end('')
      await server[Symbol.asyncDispose]()
    },
  }
}

/** What a bot has sent, round by round. */
function receiver() {
  const rounds: AtlasColumn[][] = []
  return {
    rounds,
    send: (_: Dimension, columns: AtlasColumn[]) => void rounds.push(columns),
    positions: () => rounds.flat().map(({ x, z }) => `${x},${z}`),
  }
}

test('columns are sent in rounds of a bounded size, and then only what changes', async () => {
  await using world = await scannedWorld()
  const bot = await world.join('una')
  const { rounds, send, positions } = receiver()
  const scanner = createColumnScanner({ roundMs: 10, columns: 4, redrawMs: 50, budgetMs: 1_000 })
  const stop = scanner.follow(bot, 'mundo', send)
  await until('everything', () => positions().length === all)
  expect(new Set(positions()).size).toBe(all)
  expect(Math.max(...rounds.map(({ length }) => length))).toBe(4)
  expect(unpackTile(rounds[0]?.[0]?.packed ?? new Uint8Array())?.heights[0]).toBe(spawn.y - 1)

  const type = bot.registry.blocksByName.gold_block?.defaultState
  const location = { x: -20, y: spawn.y, z: 12 }
  world.server.clients[0]?.write('block_change', { location, type })
  await until('the change', () => positions().length > all)
  expect(positions().slice(all)).toEqual(['-2,0'])

  // Deep in the ground nothing is seen of it.
  const deep = { x: 3, y: 5, z: 3 }
  world.server.clients[0]?.write('block_change', { location: deep, type })
  world.server.clients[0]?.write('block_change', { location: { ...location, z: 40 }, type })
  await until('the last change', () => positions().includes('-2,2') && positions().length > all + 1)
  expect(positions().slice(all + 1)).toEqual(['-2,2'])
  stop()
})

test('bots of one owner send every column once, those of another send it again', async () => {
  await using world = await scannedWorld()
  const [first, second, other] = [receiver(), receiver(), receiver()]
  const scanner = createColumnScanner({ roundMs: 10, columns: 8 })
  const one = await world.join('una')
  const stops = [scanner.follow(one, 'lucia', first.send)]
  await until('the first', () => first.positions().length === all)
  const two = await world.join('dos')
  stops.push(scanner.follow(two, 'lucia', second.send), scanner.follow(two, 'mario', other.send))
  await until('the other owner', () => other.positions().length === all)
  expect(second.positions()).toEqual([])

  // Whichever of the two is served first sends it.
  const both = () => [...first.positions().slice(all), ...second.positions()]
  scanner.rescan('lucia')
  await until('all of it again', () => both().length === all)
  expect(new Set(both()).size).toBe(all)
  expect(other.positions()).toHaveLength(all)
  for (const stop of stops) stop()
})

test('what a bot can no longer show is shown by another that sees it', async () => {
  await using world = await scannedWorld()
  const [one, two] = [await world.join('una'), await world.join('dos')]
  const [first, second] = [receiver(), receiver()]
  const scanner = createColumnScanner({ roundMs: 10, columns: 4 })
  const stopFirst = scanner.follow(one, 'lucia', first.send)
  const stopSecond = scanner.follow(two, 'lucia', second.send)
  one.world.unloadColumn(0, 0)
  stopFirst()
  await until('everything', () => second.positions().length === all)
  expect(first.positions()).toEqual([])
  expect(new Set(second.positions()).size).toBe(all)
  stopSecond()
})

test('a bot that has left is no longer scanned', async () => {
  await using world = await scannedWorld()
  const bot = await world.join('una')
  const names = ['blockUpdate', 'chunkColumnLoad', 'chunkColumnUnload'] as const
  const listeners = () => names.map((name) => bot.listenerCount(name as 'chunkColumnLoad'))
  const before = listeners()
  const { send, positions } = receiver()
  const scanner = createColumnScanner({ roundMs: 10 })
  const stop = scanner.follow(bot, 'mundo', send)
  expect(listeners()).toEqual(before.map((count) => count + 1))
  stop()
  stop()
  expect(listeners()).toEqual(before)
  const other = receiver()
  const stopOther = scanner.follow(bot, 'mundo', other.send)
  await until('everything', () => other.positions().length === all)
  expect(positions()).toEqual([])
  stopOther()
})

test('a column that cannot be read stays unseen, and the others are sent', async () => {
  await using world = await scannedWorld()
  const bot = await world.join('una')
  const columns = bot.world as unknown as { getColumn(x: number, z: number): unknown }
  const getColumn = columns.getColumn.bind(columns)
  const broken = { minY: -64, sections: [{ data: { get: null, palette: [1], valueMask: 1 } }] }
  columns.getColumn = (x, z) => (x === 1 && z === 1 ? broken : getColumn(x, z))
  const { send, positions } = receiver()
  const scanner = createColumnScanner({ roundMs: 10 })
  const stop = scanner.follow(bot, 'mundo', send)
  await until('the others', () => positions().length === all - 1)
  expect(positions()).not.toContain('1,1')
  stop()
})

import { expect, setDefaultTimeout, test } from 'bun:test'
import { type Bot, createBot } from 'mineflayer'
import type { Dimension } from '#contract/map'
import { unpackTile } from '../../game/packed-tile'
import type { AtlasColumn } from '../../game/protocol'
import { spawn, startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { idlePhysics } from '../movement/idle-physics'
import { createColumnCache } from '../shared-columns/cache'
import { shareColumns } from '../shared-columns/share-columns'
import { createSurvey } from './survey'

setDefaultTimeout(120_000)

const version = '1.20.4'
const all = 25

/** A server with 25 columns of ground, and bots on it that share what they are told. */
async function explored() {
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

/** What a bot has told, round by round. */
function teller() {
  const rounds: AtlasColumn[][] = []
  return {
    rounds,
    tell: (_: Dimension, columns: AtlasColumn[]) => void rounds.push(columns),
    places: () => rounds.flat().map(({ x, z }) => `${x},${z}`),
  }
}

test('columns are told in rounds of a bounded size, and then only what changes', async () => {
  await using world = await explored()
  const bot = await world.join('una')
  const { rounds, tell, places } = teller()
  const survey = createSurvey({ roundMs: 10, columns: 4, redrawMs: 50, budgetMs: 1_000 })
  const leave = survey.follow(bot, 'mundo', tell)
  await until('everything', () => places().length === all)
  expect(new Set(places()).size).toBe(all)
  expect(Math.max(...rounds.map(({ length }) => length))).toBe(4)
  expect(unpackTile(rounds[0]?.[0]?.packed ?? new Uint8Array())?.heights[0]).toBe(spawn.y - 1)

  const type = bot.registry.blocksByName.gold_block?.defaultState
  const location = { x: -20, y: spawn.y, z: 12 }
  world.server.clients[0]?.write('block_change', { location, type })
  await until('the change', () => places().length > all)
  expect(places().slice(all)).toEqual(['-2,0'])

  // Deep in the ground nothing is seen of it.
  const deep = { x: 3, y: 5, z: 3 }
  world.server.clients[0]?.write('block_change', { location: deep, type })
  world.server.clients[0]?.write('block_change', { location: { ...location, z: 40 }, type })
  await until('the last change', () => places().includes('-2,2') && places().length > all + 1)
  expect(places().slice(all + 1)).toEqual(['-2,2'])
  leave()
})

test('bots of one realm tell every column once, those of another tell it again', async () => {
  await using world = await explored()
  const [first, second, other] = [teller(), teller(), teller()]
  const survey = createSurvey({ roundMs: 10, columns: 8 })
  const one = await world.join('una')
  const leaves = [survey.follow(one, 'lucia', first.tell)]
  await until('the first', () => first.places().length === all)
  const two = await world.join('dos')
  leaves.push(survey.follow(two, 'lucia', second.tell), survey.follow(two, 'mario', other.tell))
  await until('the other realm', () => other.places().length === all)
  expect(second.places()).toEqual([])

  // Whichever of the two is served first tells it.
  const both = () => [...first.places().slice(all), ...second.places()]
  survey.again('lucia')
  await until('all of it again', () => both().length === all)
  expect(new Set(both()).size).toBe(all)
  expect(other.places()).toHaveLength(all)
  for (const leave of leaves) leave()
})

test('what a bot can no longer show is shown by another that sees it', async () => {
  await using world = await explored()
  const [one, two] = [await world.join('una'), await world.join('dos')]
  const [first, second] = [teller(), teller()]
  const survey = createSurvey({ roundMs: 10, columns: 4 })
  const leaveFirst = survey.follow(one, 'lucia', first.tell)
  const leaveSecond = survey.follow(two, 'lucia', second.tell)
  one.world.unloadColumn(0, 0)
  leaveFirst()
  await until('everything', () => second.places().length === all)
  expect(first.places()).toEqual([])
  expect(new Set(second.places()).size).toBe(all)
  leaveSecond()
})

test('whoever has left is not listened to any longer', async () => {
  await using world = await explored()
  const bot = await world.join('una')
  const names = ['blockUpdate', 'chunkColumnLoad', 'chunkColumnUnload'] as const
  const listeners = () => names.map((name) => bot.listenerCount(name as 'chunkColumnLoad'))
  const before = listeners()
  const { tell, places } = teller()
  const survey = createSurvey({ roundMs: 10 })
  const leave = survey.follow(bot, 'mundo', tell)
  expect(listeners()).toEqual(before.map((count) => count + 1))
  leave()
  leave()
  expect(listeners()).toEqual(before)
  await Bun.sleep(60)
  expect(places()).toEqual([])
})

test('a column that cannot be read stays unseen, and the others are told', async () => {
  await using world = await explored()
  const bot = await world.join('una')
  const columns = bot.world as unknown as { getColumn(x: number, z: number): unknown }
  const getColumn = columns.getColumn.bind(columns)
  const broken = { minY: -64, sections: [{ data: { get: null, palette: [1], valueMask: 1 } }] }
  columns.getColumn = (x, z) => (x === 1 && z === 1 ? broken : getColumn(x, z))
  const { tell, places } = teller()
  const survey = createSurvey({ roundMs: 10 })
  const leave = survey.follow(bot, 'mundo', tell)
  await until('the others', () => places().length === all - 1)
  expect(places()).not.toContain('1,1')
  leave()
})

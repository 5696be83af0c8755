import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'
import prismarineBlock from 'prismarine-block'
import prismarineItem from 'prismarine-item'
import prismarineRegistry from 'prismarine-registry'
import { Vec3 } from 'vec3'
import { inSpanish } from '../../testing/in-spanish'
import { type Found, followContainers } from './containers'
import { type Death, followDeaths } from './deaths'

const registry = prismarineRegistry('1.20.4')
const Block = prismarineBlock(registry)
const Item = prismarineItem(registry)

/** A bot in a world of the blocks that a test puts there, and what is reported of it. */
function inWorld() {
  const blocks = new Map<string, ReturnType<typeof Block.fromProperties>>()
  const bot = Object.assign(new EventEmitter(), {
    registry,
    _client: new EventEmitter(),
    entity: { position: new Vec3(1.5, 64, -2.5) },
    activateBlock: async () => undefined,
    blockAt: (at: Vec3) => blocks.get(`${at}`) ?? null,
  })
  const found: Found[] = []
  const deaths: Death[] = []
  const theBot = bot as unknown as Bot
  const stop = followContainers(theBot, (one) => found.push(one))
  const stopDeaths = followDeaths(theBot, (one) => deaths.push(one))

  function put(name: string, [x, y, z]: [number, number, number], properties: object = {}) {
    const id = registry.blocksByName[name]?.id ?? 0
    const block = Block.fromProperties(id, properties as Record<string, string>, 0)
    block.position = new Vec3(x, y, z)
    blocks.set(`${block.position}`, block)
    return block
  }
  function windowOf(size: number, ...names: string[]) {
    const slots = names.map((name) => new Item(registry.itemsByName[name]?.id ?? 0, 3))
    return { inventoryStart: size, slots: [...slots, ...Array(90 - slots.length).fill(null)] }
  }
  const look = (block: ReturnType<typeof put>, window: object) => {
    void theBot.activateBlock(block)
    bot.emit('windowOpen', window)
  }
  return { bot, found, deaths, stop, stopDeaths, put, windowOf, look }
}

test('the contents of a container are reported when it opens, closes and is broken', () => {
  const { bot, found, stop, put, windowOf, look } = inWorld()
  const barrel = put('barrel', [4, 5, 6])
  const window = windowOf(27, 'diamond')
  look(barrel, window)
  window.slots[1] = new Item(registry.itemsByName.bread?.id ?? 0, 2)
  bot.emit('windowClose', window)
  const names = inSpanish(found).map(({ items }) => items?.map(({ displayName }) => displayName))
  expect(names).toEqual([['Diamante'], ['Diamante', 'Pan']])
  expect(found[0]).toMatchObject({ position: { x: 4, y: 5, z: 6 }, kind: 'barrel' })

  bot.emit('blockUpdate', barrel, put('air', [4, 5, 6]))
  expect(found.at(-1)).toEqual({ position: { x: 4, y: 5, z: 6 }, kind: 'barrel', items: null })
  bot.emit('blockUpdate', put('stone', [0, 0, 0]), put('air', [0, 0, 0]))
  expect(found).toHaveLength(3)

  look(put('green_shulker_box', [7, 7, 7]), windowOf(27))
  stop()
  expect(found.slice(3).map(({ kind }) => kind)).toEqual(['green_shulker_box', 'green_shulker_box'])
  look(barrel, window)
  expect(found).toHaveLength(5)
})

test('only containers that the bot itself has opened count', () => {
  const { bot, found, put, windowOf, look } = inWorld()
  bot.emit('windowOpen', windowOf(54, 'diamond'))
  look(put('crafting_table', [1, 1, 1]), windowOf(10, 'diamond'))
  look(put('ender_chest', [1, 1, 1]), windowOf(27, 'diamond'))
  bot.emit('windowClose', null)
  expect(found).toEqual([])
})

test('a double chest is one position, whichever half is opened', () => {
  const { found, put, windowOf, look } = inWorld()
  const half = (x: number, z: number, facing: string, type: string) =>
    put('chest', [x, 64, z], { facing, type, waterlogged: 'false' })
  const [west, east] = [half(0, 0, 'north', 'right'), half(1, 0, 'north', 'left')]
  const [north, south] = [half(10, 0, 'west', 'left'), half(10, 1, 'west', 'right')]
  const beside = half(2, 0, 'north', 'single')
  for (const block of [west, east, north, south]) look(block, windowOf(54, 'bread'))
  look(beside, windowOf(27))
  expect(found.map(({ position }) => [position.x, position.z])).toEqual([
    ...[
      [0, 0],
      [0, 0],
      [10, 0],
      [10, 0],
    ],
    [2, 0],
  ])
})

test('a death is reported with the server’s message, when there is one', () => {
  const { bot, deaths, stopDeaths } = inWorld()
  const message = { type: 'string', value: '§cUna §4explotó\n\u202e' }
  bot._client.emit('death_combat_event', { message })
  bot.emit('death')
  bot._client.emit('combat_event', { event: 1, message: 'nada' })
  bot.emit('death')
  bot._client.emit('combat_event', { event: 2, message: JSON.stringify('x'.repeat(9_000)) })
  bot.emit('death')
  expect(deaths.map((death) => death.message)).toEqual(['Una explotó', null, `${'x'.repeat(200)}…`])
  expect(deaths[0]?.position).toEqual({ x: 1, y: 64, z: -3 })
  bot.entity.position.x = Number.NaN
  bot.emit('death')
  stopDeaths()
  bot.emit('death')
  expect(deaths).toHaveLength(3)
})

import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from 'mineflayer'
import { Movements } from 'mineflayer-pathfinder'
import { Vec3 } from 'vec3'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { pseudoRandom } from '../../testing/minecraft/raw-packets'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { remembering } from './remembering'

setDefaultTimeout(600_000)

const names = [
  'stone',
  'water',
  'oak_slab',
  'ladder',
  'gravel',
  'oak_fence',
  'lava',
  'white_carpet',
]

/** Ground with things on it, which only this bot sees. */
function scatter(bot: Bot, random: (below: number) => number) {
  for (let count = 0; count < 150; count++) {
    const at = new Vec3(random(16), 63 + random(5), random(16))
    const name = names[random(names.length)] ?? 'stone'
    bot.world.setBlockStateId(at, bot.registry.blocksByName[name]?.defaultState ?? 0)
  }
  const creature = { name: 'zombie', position: new Vec3(5.5, 64, 5.5), width: 0.6, height: 1.95 }
  Object.assign(bot.entities, { 9999: creature })
}

type Neighbours = { getNeighbors(node: object): object[] }

test.each([true, false])('paths go where they went, digging or not (%#)', async (canDig) => {
  await using server = await startWorldServer({ version: '1.16.5' })
  await using joined = await joinDirectly(server.port, '1.16.5')
  const { bot } = joined
  const { pathfinder } = await import('mineflayer-pathfinder')
  bot.loadPlugin(pathfinder)
  const random = pseudoRandom(7)
  const Remembering = remembering(Movements)
  const both = [new Movements(bot), new Remembering(bot)] as const
  for (const movements of both) Object.assign(movements, { canDig, scafoldingBlocks: [] })
  for (let turn = 0; turn < 3; turn++) {
    scatter(bot, random)
    for (const movements of both) {
      movements.clearCollisionIndex()
      movements.updateCollisionIndex()
    }
    const [usual, ours] = both as unknown as [Neighbours, Neighbours]
    let found = 0
    // The last ones are beyond the columns that are there, and far from the first.
    for (const x of [0, 5, 15, 40, 900]) {
      for (let y = 63; y < 67; y++) {
        for (let z = 0; z < 16; z++) {
          const node = Object.assign(new Vec3(x, y, z), { remainingBlocks: 0 })
          const next = usual.getNeighbors(node)
          expect(ours.getNeighbors(node)).toEqual(next)
          found += next.length
        }
      }
    }
    expect(found).toBeGreaterThan(500)
    await new Promise(setImmediate)
  }
})

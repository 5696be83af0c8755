import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from 'mineflayer'
import { goals, Movements, type PartiallyComputedPath, pathfinder } from 'mineflayer-pathfinder'
import AStar from 'mineflayer-pathfinder/lib/astar.js'
import Step from 'mineflayer-pathfinder/lib/move.js'
import { Vec3 } from 'vec3'
import { someOf } from '../../testing/breadth'
import { majorOf } from '../../testing/minecraft/columns/chunks'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { pseudoRandom } from '../../testing/minecraft/raw-packets'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { usualSearch } from './walk-search'

setDefaultTimeout(600_000)

// A share of the fifty searches that `ENJAMBRE_TEST_SEQUENCES=10` makes in each version.
const turns = Number(process.env.ENJAMBRE_TEST_SEQUENCES ?? 2)

const names = [
  ...['stone', 'water', 'oak_slab', 'ladder', 'gravel', 'oak_fence', 'lava', 'white_carpet'],
  ...['oak_stairs', 'cobweb', 'soul_sand', 'snow', 'oak_leaves', 'chest'],
]

/** Ground with things on it, and holes in it, which only this bot sees. */
function scatter(bot: Bot, random: (below: number) => number) {
  const { blocksByName } = bot.registry
  const stateOf = (name: string) => {
    const { id = 0, defaultState = id << 4 } = blocksByName[name] ?? blocksByName.stone ?? {}
    return majorOf(bot.version) < 13 ? id << 4 : defaultState
  }
  for (let count = 0; count < 4_000; count++) {
    const at = new Vec3(random(48) - 16, 60 + random(9), random(48) - 16)
    const name = names[random(names.length)] ?? 'stone'
    bot.world.setBlockStateId(at, at.y < 64 && random(3) > 0 ? 0 : stateOf(name))
  }
  for (let id = 9_000; id < 9_100; id++) {
    const position = new Vec3(random(48) - 16, 62 + random(6), random(48) - 16).offset(0.5, 0, 0.5)
    Object.assign(bot.entities, { [id]: { name: 'zombie', position, width: 0.6, height: 1.95 } })
  }
}

/** Where somebody may want to go, some of it out of reach. */
const aims = (random: (below: number) => number, bot: Bot) => {
  const x = random(40) - 12
  const y = 62 + random(5)
  const z = random(40) - 12
  return [
    () => new goals.GoalNear(x, y, z, random(3)),
    () => new goals.GoalXZ(x, z),
    () => new goals.GoalXZ(x + 1_000, z),
    () => new goals.GoalInvert(new goals.GoalNear(x, y, z, 3)),
    () => new goals.GoalLookAtBlock(new Vec3(x, y, z), bot.world),
  ]
}

/** Lets the path finder look only once at each block, for as long as none changes. */
function lookOnce(movements: Movements) {
  const { getBlock } = Movements.prototype
  const seen = new Map<number, ReturnType<typeof getBlock>>()
  const look: typeof getBlock = (pos, dx, dy, dz) => {
    const place = ((pos.x + dx + 4_096) * 8_192 + pos.z + dz + 4_096) * 4_096 + pos.y + dy + 1_024
    const known = seen.get(place)
    if (known) return known
    const block = getBlock.call(movements, pos, dx, dy, dz)
    // What is not loaded has the height of the step that leads there.
    if ('position' in block) seen.set(place, block)
    return block
  }
  movements.getBlock = look
}

const steps = ({ status, cost, path, visitedNodes }: PartiallyComputedPath) => ({
  ...{ status, cost, visitedNodes },
  path: path.map(({ x, y, z, cost, parkour, hash }) => ({ x, y, z, cost, parkour, hash })),
})

test.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.20.4']))(
  'ways on foot in %s are those that the path finder would have found',
  async (version) => {
    await using server = await startWorldServer({ version, radius: 1 })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    await until('the columns', () => bot.world.getColumn(1, 1) && bot.world.getColumn(-1, -1))
    bot.loadPlugin(pathfinder)
    const random = pseudoRandom(7)
    const movements = new Movements(bot)
    Object.assign(movements, { canDig: false, allow1by1towers: false, scafoldingBlocks: [] })
    const statuses: Record<string, number> = {}
    let walked = 0
    for (let turn = 0; turn < turns; turn++) {
      if (turn % 4 === 0) scatter(bot, random)
      movements.clearCollisionIndex()
      movements.updateCollisionIndex()
      lookOnce(movements)
      const start = new Step(random(40) - 12, 62 + random(5), random(40) - 12, 0, 0)
      for (const aim of aims(random, bot)) {
        const goal = aim()
        const search = () => new AStar(start, movements, goal, 60_000, 60_000)
        const usual = usualSearch.call(search())
        const ours = search().compute()
        expect(steps(ours)).toEqual(steps(usual))
        statuses[ours.status] = (statuses[ours.status] ?? 0) + 1
        walked += ours.path.length
      }
    }
    expect(statuses.success).toBeGreaterThanOrEqual(turns)
    expect(statuses.noPath).toBeGreaterThanOrEqual(turns)
    expect(walked).toBeGreaterThan(20 * turns)
  },
)

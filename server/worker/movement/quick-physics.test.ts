import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from 'mineflayer'
import { Physics, PlayerState } from 'prismarine-physics'
import { Vec3 } from 'vec3'
import { someOf } from '../../testing/breadth'
import { majorOf } from '../../testing/minecraft/columns/chunks'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { pseudoRandom } from '../../testing/minecraft/raw-packets'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const names = [
  ...['stone', 'oak_slab', 'oak_stairs', 'water', 'lava', 'ladder', 'vine', 'soul_sand', 'ice'],
  ...['blue_ice', 'cobweb', 'web', 'slime_block', 'slime', 'honey_block', 'oak_fence', 'snow'],
  ...['white_carpet', 'kelp', 'seagrass', 'bubble_column', 'oak_trapdoor', 'scaffolding', 'chest'],
  ...['flowing_water', 'stone_slab', 'bed', 'oak_door', 'cactus'],
]
const controls = ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak'] as const
const effects = ['JumpBoost', 'Speed', 'Slowness', 'DolphinsGrace', 'SlowFalling', 'Levitation']

type Random = (below: number) => number

/** A rough world, of every kind of block that bodies notice, in all its states. */
function scatter(bot: Bot, random: Random) {
  const known = names.flatMap((name) => bot.registry.blocksByName[name] ?? [])
  for (let count = 0; count < 6_000; count++) {
    const {
      id,
      minStateId = id << 4,
      maxStateId = minStateId + 15,
    } = known[random(known.length)] ?? known[0] ?? { id: 1 }
    const states = majorOf(bot.version) < 13 ? 16 : maxStateId - minStateId + 1
    const first = majorOf(bot.version) < 13 ? id << 4 : minStateId
    const at = new Vec3(random(40) - 16, 62 + random(6), random(40) - 16)
    bot.world.setBlockStateId(at, first + random(states))
  }
}

/** Somebody at a random place, in a random condition. */
function somebody(bot: Bot, random: Random) {
  const held = new Map<number, { amplifier: number }>()
  for (const name of effects) {
    const effect = bot.registry.effectsByName[name]
    if (effect && random(5) === 0) held.set(effect.id, { amplifier: random(3) })
  }
  Object.assign(bot.entity, { effects: Object.fromEntries(held), elytraFlying: random(20) === 0 })
  bot.entity.position.set(random(360) / 10 - 14, 64 + random(60) / 10, random(360) / 10 - 14)
  bot.entity.velocity.set(random(9) / 20 - 0.2, random(9) / 20 - 0.2, random(9) / 20 - 0.2)
  return new PlayerState(bot, Object.fromEntries(controls.map((name) => [name, false])))
}

const copyOf = (state: PlayerState): PlayerState =>
  Object.assign(Object.create(Object.getPrototypeOf(state)), state, {
    pos: state.pos.clone(),
    vel: state.vel.clone(),
  })

test.each(someOf(['1.8.8', '1.12.2', '1.14.4', '1.16.5', '1.20.4', '26.1']))(
  'bodies move in %s as they do where each block is made for them',
  async (version) => {
    await using server = await startWorldServer({ version })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    await until('the columns', () => bot.world.getColumn(1, 1) && bot.world.getColumn(-1, -1))
    const usual = Physics(bot.registry, bot.world)
    const quick = bot.physics as unknown as typeof usual
    const random = pseudoRandom(11)
    let moved = 0
    for (let walk = 0; walk < 150; walk++) {
      if (walk % 30 === 0) scatter(bot, random)
      const ours = somebody(bot, random)
      const theirs = copyOf(ours)
      const start = ours.pos.clone()
      for (let tick = 0; tick < 40; tick++) {
        if (tick % 8 === 0) {
          const control = Object.fromEntries(controls.map((name) => [name, random(2) === 0]))
          for (const state of [ours, theirs]) Object.assign(state, { control, yaw: ours.yaw + 1 })
          theirs.yaw = ours.yaw
        }
        quick.simulatePlayer(ours, bot.world)
        usual.simulatePlayer(theirs, bot.world)
        expect(ours).toEqual(theirs)
      }
      moved += start.distanceTo(ours.pos)
    }
    expect(moved).toBeGreaterThan(150)
  },
)

import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { isMonster } from '../../guardian/kinds'
import { follow } from '../../movement/navigation'
import type { CommandContext } from '../command'
import { pause } from '../deadline'
import { bestWeapon, equipItem } from '../items/gear'

const reach = 3.2
/** A sword is ready again after 625 ms from 1.9 on; a little human looseness on top. */
const cooldownMs = 640
const loosenessMs = 120

const fallen = new WeakSet<Entity>()
const watched = new WeakSet<Bot>()

/** Some servers say that somebody died, and never take them away. */
function watchDeaths(bot: Bot) {
  if (watched.has(bot)) return
  watched.add(bot)
  bot.on('entityDead', (entity) => void fallen.add(entity))
  bot.on('entitySpawn', (entity) => void fallen.delete(entity))
}

/** Still there, and still the same one: servers reuse ids. */
export const isAlive = (bot: Bot, entity: Entity): boolean =>
  entity.isValid && bot.entities[entity.id] === entity && !fallen.has(entity)

export const inReach = (bot: Bot, entity: Entity): boolean =>
  bot.entity.position.distanceTo(entity.position) <= reach

/** One blow at somebody within reach. */
export async function strike(bot: Bot, entity: Entity): Promise<void> {
  await bot.lookAt(entity.position.offset(0, entity.height * 0.8, 0), true)
  bot.attack(entity)
}

async function takeWeapon(ctx: CommandContext, signal: AbortSignal): Promise<void> {
  const weapon = bestWeapon(ctx.bot)
  if (weapon) await equipItem(ctx, weapon, 'hand', signal)
}

/** Goes after somebody and strikes until they are gone, dead or not, or `goesOn` says no. */
export async function fight(
  ctx: CommandContext,
  target: Entity,
  { signal, goesOn = () => true }: { signal: AbortSignal; goesOn?: () => boolean },
): Promise<void> {
  const { bot } = ctx
  watchDeaths(bot)
  const stands = () => isAlive(bot, target) && bot.health > 0 && goesOn()
  await takeWeapon(ctx, signal)
  while (stands()) {
    if (inReach(bot, target)) {
      await strike(bot, target)
      await pause(cooldownMs + Math.random() * loosenessMs, signal)
    } else {
      await follow(ctx, target, 2, { signal, goesOn: () => stands() && !inReach(bot, target) })
    }
  }
}

/** The nearest creature that attacks players, within this many blocks. */
export function nearestHostile(bot: Bot, radius: number): Entity | null {
  return bot.nearestEntity(
    (entity) =>
      isHostile(entity) &&
      !fallen.has(entity) &&
      entity.position.distanceTo(bot.entity.position) <= radius,
  )
}

/** Left alone unless provoked: to strike first is to lose. */
const peaceable = /^(enderman|zombified_?piglin|zombie_?pigman|pigzombie|piglin)$/i

const isHostile = (entity: Entity): boolean =>
  isMonster(entity) && !peaceable.test(entity.name ?? '')

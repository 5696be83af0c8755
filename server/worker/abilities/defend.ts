import type { Entity } from 'prismarine-entity'
import type { Abilities } from '#contract/bots/abilities'
import { text } from '../../locales/text'
import { fight, inReach, nearestHostile, strike } from '../commands/combat/combat'
import { creatureName } from '../entities/names'
import { vehicleOf } from '../movement/riding'
import { isFree, logAction, type StartAbility, startLoop } from './ability'

const lookMs = 600
const longestFightMs = 20_000

/** Strikes at hostile creatures that come near; goes after them when it has nothing else to do. */
export const defend: StartAbility<Abilities['defend']> = (ctx, { radius }) => {
  const { bot } = ctx
  let last: Entity | null = null

  const { stop } = startLoop(
    ctx,
    () => lookMs,
    async (signal) => {
      if (bot.health <= 0 || bot.isSleeping) return
      const foe = nearestHostile(bot, radius)
      if (!foe) return
      if (foe !== last) logAction(ctx, text('abilities.defending', creatureName(foe)))
      last = foe
      if (isFree(ctx) && !vehicleOf(bot)) {
        const deadline = performance.now() + longestFightMs
        const near = () => foe.position.distanceTo(bot.entity.position) <= radius * 2
        const goesOn = () => near() && performance.now() < deadline
        await ctx.tasks.idly(signal, (idle) => fight(ctx, foe, { signal: idle, goesOn }))
      } else if (inReach(bot, foe) && !bot.currentWindow && !bot.targetDigBlock) {
        await strike(bot, foe)
      }
    },
  )
  return stop
}

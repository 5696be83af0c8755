import type { Abilities } from '#contract/bots/abilities'
import { text } from '../../locales/text'
import { bedNear, canSleepNow, sleepInBed } from '../commands/survival/sleeping'
import { isFree, logAction, type StartAbility, startLoop } from './ability'

const lookMs = 10_000

/** Goes to bed at night when a bed is near and there is nothing to do. */
export const autoSleep: StartAbility<Abilities['autoSleep']> = (ctx) => {
  const { bot } = ctx
  const watch = startLoop(
    ctx,
    () => lookMs,
    async (signal) => {
      if (!isFree(ctx) || !canSleepNow(bot) || !bedNear(bot)) return
      await ctx.tasks.idly(signal, async (idle) => {
        await sleepInBed(ctx, idle)
        logAction(ctx, text('abilities.sleeping'))
      })
    },
  )
  watch.soon()
  return watch.stop
}

import type { Abilities } from '#contract/bots/abilities'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { bestFood, eat } from '../commands/survival/eating'
import { itemName } from '../entities/names'
import { logAction, type StartAbility, startLoop } from './ability'

const lookMs = 10_000
const lowHealth = 10
const hungryAgainMs = 5 * minuteMs

/** Eats when it is hungry, or hurt and not full. */
export const autoEat: StartAbility<Abilities['autoEat']> = (ctx, { threshold }) => {
  const { bot } = ctx
  let saidAt = Number.NEGATIVE_INFINITY

  function sayOnce() {
    if (performance.now() - saidAt < hungryAgainMs) return
    saidAt = performance.now()
    logAction(ctx, text('abilities.noFood'), 'warn')
  }

  const watch = startLoop(
    ctx,
    () => lookMs,
    async (signal) => {
      if (!isHungry(ctx, threshold) || isOccupied(ctx)) return
      const food = bestFood(bot)
      if (!food) {
        sayOnce()
        return
      }
      await eat(ctx, food, signal)
      logAction(ctx, text('abilities.ate', itemName(food)))
      watch.soon()
    },
  )
  const felt = () => {
    if (isHungry(ctx, threshold)) watch.soon()
  }
  bot.on('health', felt)
  watch.soon()
  return () => {
    bot.off('health', felt)
    watch.stop()
  }
}

function isHungry({ bot }: CommandContext, threshold: number) {
  if (bot.health <= 0) return false
  return bot.food <= threshold || (bot.health <= lowHealth && bot.food < 20)
}

/** Another tool in hand would spoil what it is doing. */
const isOccupied = ({ bot }: CommandContext) =>
  Boolean(bot.targetDigBlock ?? bot.currentWindow) || bot.isSleeping

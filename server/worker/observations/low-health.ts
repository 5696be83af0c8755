import { text } from '../../locales/text'
import { survivalOf } from '../stats/survival'
import { createLasting } from './lasting'
import type { StartLooking, Visit } from './looker'

/** A heart more than it began at. */
const clear = 2
const endsAfterMs = 5_000

/** Health is at the threshold or below, until it is clearly above. The dead have none. */
export const lowHealth: StartLooking<'low-health'> = (rule) => {
  const low = createLasting(rule, { endsAfterMs })

  function look({ bot }: Visit) {
    if (!Number.isFinite(bot.health)) return
    const { name } = rule.spec()
    if (bot.health <= 0) {
      low.end(text('observations.lowHealth.died', name))
      return
    }
    const { health, maxHealth } = survivalOf(bot)
    const { below } = rule.trigger()
    const isLow = health <= below
    const isClear = !isLow && health >= Math.min(below + clear, maxHealth)
    // As the game draws it: whoever has any left is shown at least half a heart.
    const shown = [Math.ceil(health), Math.ceil(maxHealth)] as const
    low.see(isLow || (low.lasts && !isClear), () =>
      text(`observations.lowHealth.${isLow ? 'begun' : 'ended'}`, name, ...shown),
    )
  }

  return {
    listen(visit) {
      const felt = () => look(visit)
      visit.bot.on('health', felt)
      return () => visit.bot.off('health', felt)
    },
    look,
    end: low.end,
  }
}

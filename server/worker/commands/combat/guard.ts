import { text } from '../../../locales/text'
import { creatureName } from '../../entities/names'
import { walkTo } from '../../movement/navigation'
import { onlyCount } from '../args'
import { command } from '../command'
import { pause } from '../deadline'
import { fight, nearestHostile } from './combat'

const watchMs = 400
/** How far from its post the bot may be before it goes back. */
const strayBlocks = 3

export const guardCommand = command('guard', {
  parse: onlyCount({ min: 2, max: 32, otherwise: 12 }),
  async run(ctx, radius, { signal, progress }) {
    const { bot } = ctx
    const post = bot.entity.position.clone()
    const strayed = () => bot.entity.position.distanceTo(post)
    progress(text('commands.guarding', radius))
    for (;;) {
      const foe = nearestHostile(bot, radius)
      if (foe && strayed() <= radius) {
        await fight(ctx, foe, { signal, goesOn: () => strayed() <= radius * 2 })
        progress(text('commands.fended', creatureName(foe)))
      } else if (strayed() > strayBlocks) {
        await walkTo(ctx, post, 1, { signal })
      }
      await pause(watchMs, signal)
    }
  },
})

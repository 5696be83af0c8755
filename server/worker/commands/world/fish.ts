import { text } from '../../../locales/text'
import { onlyCount } from '../args'
import { CommandRefusal, command } from '../command'
import { pause, within } from '../deadline'
import { equipItem } from '../items/gear'

/** Fish bite after half a minute at most; with rain and luck sooner. */
const biteMs = 75_000
const failuresInARow = 3
const restMs = 800

export const fishCommand = command('fish', {
  parse: onlyCount({ max: 1_000, otherwise: 1 }),
  async run(ctx, wanted, { signal, progress }) {
    const { bot } = ctx
    let caught = 0
    let failures = 0
    while (caught < wanted && failures < failuresInARow) {
      const rod = bot.inventory.items().find(({ name }) => name === 'fishing_rod')
      if (!rod)
        throw new CommandRefusal(
          caught > 0 ? text('commands.rodGone', caught) : text('commands.noRod'),
        )
      await equipItem(ctx, rod, 'hand', signal)
      try {
        await within(biteMs, signal, bot.fish(), text('commands.noBite'))
        caught += 1
        failures = 0
        if (caught < wanted) progress(text('commands.caught', caught, wanted))
      } catch (error) {
        if (!(error instanceof Error)) throw error
        // The line is still out: using the rod again takes it in.
        bot.activateItem()
        signal.throwIfAborted()
        failures += 1
      }
      await pause(restMs, signal)
    }
    if (caught === 0) throw new CommandRefusal(text('commands.noBite'))
    return text('commands.caught', caught, wanted)
  },
})

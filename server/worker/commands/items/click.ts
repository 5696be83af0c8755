import { text } from '../../../locales/text'
import { count } from '../args'
import { CommandRefusal, command } from '../command'
import { clickMeant } from '../typed-words'
import { clicking } from './clicks'

type Click = { slot: number; button: 0 | 1; mode: 0 | 1 }

const kinds: Record<string, Pick<Click, 'button' | 'mode'>> = {
  left: { button: 0, mode: 0 },
  right: { button: 1, mode: 0 },
  shift: { button: 0, mode: 1 },
}

export const clickCommand = command('click', {
  parse(args): Click | null {
    const [number, kind = 'left', ...rest] = args
    const slot = number === undefined ? null : count(number, { min: 0, max: 200, otherwise: 0 })
    const how = kinds[clickMeant(kind)]
    return slot === null || !how || rest.length > 0 ? null : { slot, ...how }
  },
  async run(ctx, { slot, button, mode }, { signal }) {
    const window = ctx.bot.currentWindow ?? ctx.bot.inventory
    if (slot >= window.slots.length)
      throw new CommandRefusal(text('commands.noSlot', window.slots.length - 1))
    await clicking(ctx, signal, () => ctx.bot.clickWindow(slot, button, mode))
    return text('commands.clicked', slot)
  },
})

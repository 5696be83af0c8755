import { text } from '../../../locales/text'
import { wordOrNone } from '../args'
import { command } from '../command'

const wishes: Record<string, boolean | 'other'> = {
  '': 'other',
  sí: true,
  si: true,
  on: true,
  no: false,
  off: false,
}

export const sneakCommand = command('sneak', {
  parse: (args) => wishes[wordOrNone(args)?.toLowerCase() ?? '?'] ?? null,
  run({ bot }, wish) {
    const sneaks = wish === 'other' ? !bot.getControlState('sneak') : wish
    bot.setControlState('sneak', sneaks)
    return sneaks ? text('commands.sneaking') : text('commands.standing')
  },
})

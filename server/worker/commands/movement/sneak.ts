import { text } from '../../../locales/text'
import { wordOrNone } from '../args'
import { command } from '../command'
import { answerMeant } from '../typed-words'

const wishes: Record<string, boolean | 'other'> = { '': 'other', on: true, off: false }

export const sneakCommand = command('sneak', {
  parse: (args) => wishes[answerMeant(wordOrNone(args) ?? '?')] ?? null,
  run({ bot }, wish) {
    const sneaks = wish === 'other' ? !bot.getControlState('sneak') : wish
    bot.setControlState('sneak', sneaks)
    return sneaks ? text('commands.sneaking') : text('commands.standing')
  },
})

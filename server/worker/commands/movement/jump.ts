import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'
import { pause } from '../deadline'

/** Long enough for one physics tick to see the key, too short for a second jump. */
const pressMs = 250

export const jumpCommand = command('jump', {
  parse: noArguments,
  async run({ bot }, _, { signal }) {
    bot.setControlState('jump', true)
    await pause(pressMs, signal).finally(() => bot.setControlState('jump', false))
    return text('commands.jumped')
  },
})

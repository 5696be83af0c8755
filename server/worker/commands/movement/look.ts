import { text } from '../../../locales/text'
import { oneWord, position } from '../args'
import { command } from '../command'
import { visiblePlayer, visiblePlayerOrRefused } from '../visible-entities'

export const lookCommand = command('look', {
  parse: (args) => position(args) ?? oneWord(args),
  fits: (at, { bot }) => typeof at !== 'string' || visiblePlayer(bot, at) !== undefined,
  async run({ bot }, at) {
    if (typeof at !== 'string') {
      await bot.lookAt(bot.entity.position.clone().set(at.x, at.y, at.z), true)
      return text('commands.lookingAt', at)
    }
    const entity = visiblePlayerOrRefused(bot, at)
    await bot.lookAt(entity.position.offset(0, entity.height, 0), true)
    return text('commands.lookingAtPlayer', at)
  },
})

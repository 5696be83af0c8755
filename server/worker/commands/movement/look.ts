import { commands as es } from '../../../locales/es/worker/commands'
import { oneWord, place } from '../args'
import { command } from '../command'
import { playerSeen, seen } from '../visible-entities'

export const lookCommand = command('mirar', {
  parse: (args) => place(args) ?? oneWord(args),
  fits: (at, { bot }) => typeof at !== 'string' || seen(bot, at) !== undefined,
  async run({ bot }, at) {
    if (typeof at !== 'string') {
      await bot.lookAt(bot.entity.position.clone().set(at.x, at.y, at.z), true)
      return es.lookingAt(at)
    }
    const entity = playerSeen(bot, at)
    await bot.lookAt(entity.position.offset(0, entity.height, 0), true)
    return es.lookingAtPlayer(at)
  },
})

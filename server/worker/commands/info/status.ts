import { text } from '../../../locales/text'
import { noArguments } from '../args'
import { command } from '../command'
import { blockPosition } from './position'

export const statusCommand = command('status', {
  parse: noArguments,
  run({ bot, tasks }) {
    const ping = bot.player?.ping
    const status = text(
      'commands.status',
      rounded(bot.health),
      rounded(bot.food),
      blockPosition(bot),
      ping === undefined ? text('commands.unknownValue') : text('commands.ping', ping),
    )
    const doing = tasks.current()
    return doing === null ? status : text('commands.busy', status, doing)
  },
})

const rounded = (value: number | undefined) =>
  value === undefined
    ? text('commands.unknownValue')
    : String(Math.max(0, Math.round(value * 10) / 10))

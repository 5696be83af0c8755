import { commands as es } from '../../../locales/es/worker/commands'
import { noArguments } from '../args'
import { command } from '../command'
import { blockPosition } from './position'

export const statusCommand = command('estado', {
  parse: noArguments,
  run({ bot, tasks }) {
    const ping = bot.player?.ping
    const status = es.status(
      rounded(bot.health),
      rounded(bot.food),
      blockPosition(bot),
      ping === undefined ? es.unknownValue : es.ping(ping),
    )
    const doing = tasks.current()
    return doing === null ? status : `${status}. ${es.doing(doing)}`
  },
})

const rounded = (value: number | undefined) =>
  value === undefined ? es.unknownValue : String(Math.max(0, Math.round(value * 10) / 10))

import type { Bot } from 'mineflayer'
import { text } from '../../../locales/text'
import { askToGetOff, vehicleOf } from '../../movement/riding'
import { CommandRefusal } from '../command'
import { until } from '../deadline'

const upMs = 3_000

/** Gets off what the bot rides. */
export async function getOff(bot: Bot, signal: AbortSignal): Promise<void> {
  askToGetOff(bot)
  const isOff = await until(upMs, signal, () => vehicleOf(bot) === null)
  if (!isOff) throw new CommandRefusal(text('commands.notDismounted'))
}

async function leaveBed(bot: Bot, signal: AbortSignal): Promise<void> {
  await bot.wake()
  const isUp = await until(upMs, signal, () => !bot.isSleeping)
  if (!isUp) throw new CommandRefusal(text('commands.notWoken'))
}

/** A bot that sits or lies cannot walk. */
export async function standUp(bot: Bot, signal: AbortSignal): Promise<void> {
  if (vehicleOf(bot)) await getOff(bot, signal)
  if (bot.isSleeping) await leaveBed(bot, signal)
}

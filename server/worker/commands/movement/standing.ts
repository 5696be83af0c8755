import { text } from '../../../locales/text'
import { askToGetOff, vehicleOf } from '../../movement/riding'
import { type CommandContext, CommandRefusal } from '../command'
import { until } from '../deadline'

/** Whoever moves, and how long its server may take for it. */
export type Mover = Pick<CommandContext, 'bot' | 'timings'>

/** Gets off what the bot rides. */
export async function getOff({ bot, timings }: Mover, signal: AbortSignal): Promise<void> {
  askToGetOff(bot)
  const isOff = await until(timings.standMs, signal, () => vehicleOf(bot) === null)
  if (!isOff) throw new CommandRefusal(text('commands.notDismounted'))
}

async function leaveBed({ bot, timings }: Mover, signal: AbortSignal): Promise<void> {
  await bot.wake()
  const isUp = await until(timings.standMs, signal, () => !bot.isSleeping)
  if (!isUp) throw new CommandRefusal(text('commands.notWoken'))
}

/** A bot that sits or lies cannot walk. */
export async function standUp(mover: Mover, signal: AbortSignal): Promise<void> {
  if (vehicleOf(mover.bot)) await getOff(mover, signal)
  if (mover.bot.isSleeping) await leaveBed(mover, signal)
}

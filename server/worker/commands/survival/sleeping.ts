import type { Bot } from 'mineflayer'
import { type Text, text } from '../../../locales/text'
import { walkTo } from '../../movement/navigation'
import { type CommandContext, CommandRefusal } from '../command'
import { within } from '../deadline'

const searchRadius = 24
/** Beds are lain down in from nearer by than the arm reaches. */
const besideBlocks = 2
const night = { from: 12_541, to: 23_458 }

/** When beds let somebody sleep: at night and in thunderstorms. */
export const canSleepNow = ({ time, isRaining, thunderState }: Bot): boolean =>
  (isRaining && thunderState > 0) || (time.timeOfDay >= night.from && time.timeOfDay <= night.to)

export const bedNear = (bot: Bot) =>
  bot.findBlock({
    matching: bot.registry.blocksArray
      .filter(({ name }) => /(^|_)bed$/.test(name))
      .map(({ id }) => id),
    maxDistance: searchRadius,
  })

/** mineflayer's reasons, and what they are for the owner. */
const reasons: [RegExp, Text][] = [
  [/occupied/, text('commands.bedTaken')],
  [/monsters/, text('commands.monstersNear')],
  [/not night/, text('commands.notNight')],
]

/** Goes to the nearest bed and lies down in it. */
export async function sleepInBed(ctx: CommandContext, signal: AbortSignal): Promise<void> {
  const { bot, timings } = ctx
  if (bot.isSleeping) throw new CommandRefusal(text('commands.alreadyAsleep'))
  if (!canSleepNow(bot)) throw new CommandRefusal(text('commands.notNight'))
  const bed = bedNear(bot)
  if (!bed) throw new CommandRefusal(text('commands.noBed'))
  await walkTo(ctx, bed.position, besideBlocks, { signal })
  const asleep = bot.sleep(bed).catch((error: Error) => {
    const known = reasons.find(([pattern]) => pattern.test(error.message))
    throw new CommandRefusal(known?.[1] ?? text('commands.bedRefused'))
  })
  await within(timings.sleepMs, signal, asleep, text('commands.bedRefused'))
}

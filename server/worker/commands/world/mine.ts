import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { type Text, text } from '../../../locales/text'
import { thingAndCount } from '../args'
import { type CommandContext, CommandRefusal, command, type Task } from '../command'
import { blockIds, blocksNamed } from '../item-names'
import { approach, blockAt, breakBlock } from './blocks'
import { gather } from './gathering'

const searchRadius = 48
const triesInARow = 4
/** Drops fly about a little before they lie still. */
const dropRadius = 6

export const mineCommand = command('mine', {
  parse: (args) => thingAndCount(args, { max: 1_000, otherwise: 1 }),
  fits: ({ thing }, { bot }) => blockIds(bot, thing).length > 0,
  async run(ctx, { thing, amount }, task) {
    const ids = blocksNamed(ctx.bot, thing)
    const passed = new Set<string>()
    let mined = 0
    let failures = 0
    let why: Text | null = null
    while (mined < amount && failures < triesInARow) {
      const at = nearest(ctx.bot, ids, passed)
      if (!at) break
      try {
        await mineOne(ctx, at, task)
        mined += 1
        failures = 0
        if (mined < amount) task.progress(text('commands.mined', mined, amount, thing))
      } catch (error) {
        task.signal.throwIfAborted()
        if (!(error instanceof Error)) throw error
        passed.add(at.toString())
        failures += 1
        // The nearest one's: those behind it may be out of the way for another reason.
        why ??= error instanceof CommandRefusal ? error.why : error.message
      }
    }
    if (mined === 0) throw new CommandRefusal(why ?? text('commands.noneNear', thing))
    return mined < amount
      ? text('commands.minedFewer', mined, amount, thing)
      : text('commands.mined', mined, amount, thing)
  },
})

async function mineOne(ctx: CommandContext, at: Vec3, { signal }: Task) {
  await approach(ctx, at, { signal, digs: true })
  await breakBlock(ctx, blockAt(ctx.bot, at), signal)
  await gather(ctx, { radius: dropRadius, signal, patienceMs: ctx.timings.minedDropMs })
}

/** Not the block under its own feet while there are others: bots that dig down fall. */
function nearest(bot: Bot, ids: number[], passed: Set<string>): Vec3 | null {
  const found = bot
    .findBlocks({ matching: ids, maxDistance: searchRadius, count: 32 })
    .filter((at) => !passed.has(at.toString()))
  const feet = bot.entity.position.floored()
  const beside = found.find((at) => at.y >= feet.y - 1 && !(at.x === feet.x && at.z === feet.z))
  return beside ?? found[0] ?? null
}

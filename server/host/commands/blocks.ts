import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import { type Walk, walkToSee } from '../navigation'
import type { Place } from './args'
import { CommandRefusal, type Play } from './command'
import { es } from './commands.es'
import { within } from './deadline'
import { equipItem } from './gear'

/** An arm's length; servers allow a little more. */
const reach = 4.3
/** A server that lags digs slower than the client reckons. */
const digGraceMs = 6_000

export const vectorOf = (bot: Bot, { x, y, z }: Place): Vec3 =>
  bot.entity.position.clone().set(x, y, z).floored()

export function blockAt(bot: Bot, at: Vec3): Block {
  const block = bot.blockAt(at)
  if (!block) throw new CommandRefusal(es.notLoaded(at))
  return block
}

const middle = (at: Vec3) => at.offset(0.5, 0.5, 0.5)

export const withinReach = (bot: Bot, at: Vec3): boolean =>
  bot.entity.position.offset(0, 1.62, 0).distanceTo(middle(at)) <= reach

/** Goes where the block can be reached and seen, unless it already can. */
export async function approach(bot: Bot, at: Vec3, walk: Walk): Promise<void> {
  if (!withinReach(bot, at)) await walkToSee(bot, at, walk)
}

/** Breaks a block within reach with the best tool that the bot carries. */
export async function breakBlock(play: Play, block: Block, signal: AbortSignal): Promise<void> {
  const { bot } = play
  if (!block.diggable) throw new CommandRefusal(es.notDiggable(block.displayName))
  const tool = bestTool(bot, block)
  if (tool) await equipItem(play, tool, 'hand', signal)
  const ms = bot.digTime(block)
  if (!Number.isFinite(ms)) throw new CommandRefusal(es.notDiggable(block.displayName))
  try {
    await within(ms + digGraceMs, signal, bot.dig(block, true), es.lateServer)
  } finally {
    if (bot.targetDigBlock) bot.stopDigging()
  }
  if (bot.blockAt(block.position)?.type === block.type) {
    throw new CommandRefusal(es.notBroken(block.displayName))
  }
}

function bestTool(bot: Bot, block: Block) {
  const time = (type: number | null) =>
    block.digTime(type, false, false, false, [], bot.entity.effects as never)
  const bare = time(null)
  const [best] = bot.inventory
    .items()
    .map((item) => ({ item, ms: time(item.type) }))
    .sort((a, b) => a.ms - b.ms)
  return best && best.ms < bare ? best.item : null
}

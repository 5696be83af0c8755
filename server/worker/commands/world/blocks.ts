import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import type { Position } from '../../../game/protocol'
import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { type Walk, walkTo, walkToSee } from '../../movement/navigation'
import { isAir } from '../../stats/blocks'
import { type CommandContext, CommandRefusal } from '../command'
import { roundTripMs, until, within } from '../deadline'
import { equipItem } from '../items/gear'

/** An arm's length; servers allow a little more. */
const reach = 4.3

export const vectorOf = (bot: Bot, { x, y, z }: Position): Vec3 =>
  bot.entity.position.clone().set(x, y, z).floored()

export function blockAt(bot: Bot, at: Vec3): Block {
  const block = bot.blockAt(at)
  if (!block) throw new CommandRefusal(text('commands.notLoaded', at))
  return block
}

const middle = (at: Vec3) => at.offset(0.5, 0.5, 0.5)

const withinReach = (bot: Bot, at: Vec3): boolean =>
  bot.entity.position.offset(0, 1.62, 0).distanceTo(middle(at)) <= reach

/** From so far every side of a block is within the arm's reach. */
const besideBlocks = 2

/** Goes where the block can be reached and seen, unless it already can. */
export async function approach(ctx: CommandContext, at: Vec3, walk: Walk): Promise<void> {
  const { bot } = ctx
  if (withinReach(bot, at)) return
  // Crops and levers stop no glance: the path finder would never see them.
  const isHollow = bot.blockAt(at)?.shapes.length === 0
  await (isHollow ? walkTo(ctx, at, besideBlocks, walk) : walkToSee(ctx, at, walk))
}

/** Breaks a block within reach with the best tool that the bot carries. */
export async function breakBlock(
  ctx: CommandContext,
  block: Block,
  signal: AbortSignal,
): Promise<void> {
  const { bot, timings } = ctx
  // Some versions call air diggable.
  if (isAir(block.name)) throw new CommandRefusal(text('commands.nothingToDig'))
  if (!block.diggable) throw new CommandRefusal(text('commands.notDiggable', itemName(block)))
  const tool = bestTool(bot, block)
  if (tool) await equipItem(ctx, tool, 'hand', signal)
  const ms = bot.digTime(block)
  if (!Number.isFinite(ms)) throw new CommandRefusal(text('commands.notDiggable', itemName(block)))
  try {
    const dug = bot.dig(block, true).catch(() => {
      throw new CommandRefusal(text('commands.notBroken', itemName(block)))
    })
    await within(ms + timings.digGraceMs, signal, dug, text('commands.lateServer'))
  } finally {
    if (bot.targetDigBlock) bot.stopDigging()
  }
  await awaitUpdate(ctx, block.position, signal)
  if (bot.blockAt(block.position)?.type === block.type) {
    throw new CommandRefusal(text('commands.notBroken', itemName(block)))
  }
}

/** Mineflayer takes the block away before the server has said so: a refusal comes after that. */
async function awaitUpdate(
  { bot, timings }: CommandContext,
  at: Vec3,
  signal: AbortSignal,
): Promise<void> {
  let isUpdated = false
  const onUpdate = (before: Block | null, after: Block | null) => {
    isUpdated ||= (after ?? before)?.position.equals(at) ?? false
  }
  bot.on('blockUpdate', onUpdate)
  try {
    await until(timings.digRefusalMs + roundTripMs(bot), signal, () => isUpdated)
  } finally {
    bot.off('blockUpdate', onUpdate)
  }
}

/**
 * Places what is in hand. After mineflayer's own five seconds the block itself is waited for: a
 * server may lag for longer.
 */
export async function placeBlock(
  { bot }: CommandContext,
  on: Block,
  face: Vec3,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<void> {
  const name = bot.heldItem ? itemName(bot.heldItem) : ''
  const at = on.position.plus(face)
  const before = bot.blockAt(at)?.type
  const isPlaced = () => bot.blockAt(at)?.type !== before
  const late = text('commands.lateServer')
  const placed = bot.placeBlock(on, face).catch(async ({ message }: Error) => {
    if (/refused to place/.test(message)) throw new CommandRefusal(text('commands.notPlaced', name))
    if (/within timeout/.test(message) && (await until(ms, signal, isPlaced))) return
    throw new CommandRefusal(late)
  })
  await within(ms, signal, placed, late)
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

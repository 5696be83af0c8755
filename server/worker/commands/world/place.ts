import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import type { Position } from '../../../game/protocol'
import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { stepAside } from '../../movement/navigation'
import { position, thing } from '../args'
import { CommandRefusal, command } from '../command'
import { carried, carriedOrRefused } from '../item-names'
import { equipItem } from '../items/gear'
import { approach, blockAt, placeBlock, vectorOf } from './blocks'

export const placeCommand = command('place', {
  parse(args): { thing: string; to: Position } | null {
    const named = thing(args.slice(0, -3))
    const to = position(args.slice(-3))
    return named === null || to === null ? null : { thing: named, to }
  },
  fits: ({ thing }, { bot }) => carried(bot, thing).length > 0,
  async run(ctx, { thing, to }, { signal, progress }) {
    const { bot } = ctx
    const [item] = carriedOrRefused(bot, thing)
    const at = vectorOf(bot, to)
    if (blockAt(bot, at).boundingBox !== 'empty')
      throw new CommandRefusal(text('commands.placeTaken'))
    const face = supportOf(bot, at)
    if (standsIn(bot, at)) await stepAside(ctx, at, { signal, progress })
    await approach(ctx, at.minus(face), { signal, progress })
    await equipItem(ctx, item, 'hand', signal)
    const ms = ctx.timings.placeMs
    await placeBlock(ctx, blockAt(bot, at.minus(face)), face, { ms, signal })
    return text('commands.placed', itemName(item), to)
  },
})

/** Whether it is in the way of what is to be there itself. */
function standsIn(bot: Bot, at: Vec3): boolean {
  const { x, y, z } = bot.entity.position.minus(at.offset(0.5, 0, 0.5))
  return Math.abs(x) < 0.8 && Math.abs(z) < 0.8 && y > -1.8 && y < 1
}

/** From which solid neighbour the block can be placed: the direction from it. */
function supportOf(bot: Bot, at: Vec3): Vec3 {
  const zero = at.clone().set(0, 0, 0)
  const faces = [
    zero.offset(0, 1, 0),
    zero.offset(0, 0, 1),
    zero.offset(0, 0, -1),
    zero.offset(1, 0, 0),
    zero.offset(-1, 0, 0),
    zero.offset(0, -1, 0),
  ]
  const face = faces.find((one) => bot.blockAt(at.minus(one))?.boundingBox === 'block')
  if (!face) throw new CommandRefusal(text('commands.nothingToPlaceOn'))
  return face
}

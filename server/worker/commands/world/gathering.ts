import type { Entity } from 'prismarine-entity'
import { walkTo } from '../../movement/navigation'
import { isAlive } from '../combat/combat'
import { type CommandContext, CommandRefusal } from '../command'
import { until } from '../deadline'

/** Walks to every stack that lies within the radius; answers how many it picked up. */
export async function gather(
  ctx: CommandContext,
  { radius, signal, patienceMs = 0 }: { radius: number; signal: AbortSignal; patienceMs?: number },
): Promise<number> {
  const { bot, timings } = ctx
  const passed = new Set<number>()
  const near = () =>
    bot.nearestEntity(
      (entity) =>
        isDrop(entity) &&
        !passed.has(entity.id) &&
        entity.position.distanceTo(bot.entity.position) <= radius,
    )
  await until(patienceMs, signal, () => near() !== null)
  let picked = 0
  for (let drop = near(); drop; drop = near()) {
    const stack = drop
    passed.add(stack.id)
    try {
      await walkTo(ctx, stack.position, 0, { signal })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof CommandRefusal)) throw error
    }
    if (await until(timings.pickUpMs, signal, () => !isAlive(bot, stack))) picked += 1
  }
  return picked
}

/** `Item` up to 1.10, `item` since. */
const isDrop = ({ name, displayName }: Entity): boolean =>
  /^item(_stack)?$/i.test(name ?? '') || /^(dropped )?item$/i.test(displayName ?? '')

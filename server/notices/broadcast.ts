import type { Broadcast, BroadcastForm } from '#contract/notices'
import type { Context } from '../context'

/** Says something to everybody who is connected now; it is kept nowhere. */
export function sendBroadcast(ctx: Context, { message, type }: BroadcastForm): Broadcast {
  const broadcast = { message, type, timestamp: new Date(ctx.clock.now()).toISOString() }
  ctx.realtime.toAll('broadcast', broadcast)
  return broadcast
}

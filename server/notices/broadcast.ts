import type { Broadcast, BroadcastForm } from '#contract/admin/notices'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { toIso } from '../lib/time'

/** Says something to everybody who is connected now; only the audit keeps it. */
export function sendBroadcast(ctx: Context, asker: Asker, { message, type }: BroadcastForm) {
  const now = ctx.clock.now()
  const broadcast: Broadcast = { message, type, timestamp: toIso(now) }
  const what = { action: 'broadcast.send', target: 'installation:users', reason: null } as const
  recordAudit(ctx.db, { ...asker, ...what, before: null, after: { message, type } }, now)
  ctx.realtime.toAll('broadcast', broadcast)
  return broadcast
}

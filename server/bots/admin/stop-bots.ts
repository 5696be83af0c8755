import { and, eq, inArray } from 'drizzle-orm'
import type { BotsStop } from '#contract/admin/bots'
import { bots, users } from '#db/schema'
import { type Asker, recordAudit } from '../../audit/audit'
import type { Context } from '../../context'
import { ValidationError } from '../../http/route'
import { text } from '../../locales/text'
import { depart } from './departures'
import { liveBots, passing, server } from './live-bots'

/** Stops bots of anybody and tells their owners why; how many ran or should have run. */
export function stopBotsOfAll(ctx: Context, asker: Asker, request: BotsStop): number {
  const { ids, filter, reason } = request
  const named = [ids, request.server, filter].filter((one) => one !== undefined)
  if (named.length !== 1) {
    throw new ValidationError({ issues: [{ path: [], message: text('bots.admin.oneChoice') }] })
  }
  const botIds = chosen(ctx, request)
  const departure = { kind: 'stoppedByAdmin' as const, detail: reason, botIds }
  const target = request.server ? (`server:${request.server}` as const) : 'bots:installation'
  const stopped = depart(ctx, [departure], (tx, left) => {
    const what = { action: 'bots.stop', target, reason } as const
    const counts = { before: { running: left }, after: { running: 0, ...(filter && { filter }) } }
    recordAudit(tx, { ...asker, ...what, ...counts }, ctx.clock.now())
  })
  return stopped.length
}

/** Those among them that run or should run. */
function chosen(ctx: Context, { ids, server: address, filter = {} }: BotsStop): string[] {
  const live = liveBots(ctx)
  const rows = ctx.db
    .select({ id: bots.id })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .leftJoin(live, eq(live.id, bots.id))
    .where(
      and(
        eq(bots.desired, 'running'),
        ids && inArray(bots.id, ids),
        address === undefined ? undefined : eq(server, address.toLowerCase()),
        passing(live, filter),
      ),
    )
    .all()
  return rows.map(({ id }) => id)
}

import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm'
import { kindOf } from '#contract/console'
import { botLogs } from '#db/schema'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'
import { textResponse } from '../http/line-file'
import { toEntry } from './console'

const atOnce = 250

/** Everything that is kept of a bot's console as a text, read while it is sent. */
export function downloadLogs(ctx: Context, userId: string, botId: string): Response {
  const { name, userId: ownerId } = botFor(ctx.db, userId, botId, 'see')
  ctx.logs.flush(botId)
  const ofBot = eq(botLogs.botId, botId)
  const lines = ctx.db.select({ count: count() }).from(botLogs).where(ofBot).get()?.count ?? 0
  return textResponse(
    ctx.texts.console.fileName(name),
    lines,
    slices(ctx, ofBot, userId === ownerId),
  )
}

function* slices(ctx: Context, ofBot: SQL, isOwn: boolean): Generator<string> {
  let last: string | undefined
  for (;;) {
    const rows = ctx.db
      .select()
      .from(botLogs)
      .where(and(ofBot, last ? gt(botLogs.id, last) : undefined))
      .orderBy(asc(botLogs.id))
      .limit(atOnce)
      .all()
    if (rows.length === 0) return
    yield rows.map((row) => fileLine(ctx, row, isOwn)).join('')
    last = rows.at(-1)?.id
  }
}

function fileLine(ctx: Context, row: typeof botLogs.$inferSelect, isOwn: boolean) {
  const entry = toEntry(ctx, row, isOwn)
  return `${ctx.texts.console.fileLine(entry.timestamp, kindOf(entry), entry.by, entry.message)}\n`
}

import { count, eq } from 'drizzle-orm'
import { kindOf } from '#contract/console'
import { botLogs } from '#db/schema'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'
import { textResponse } from '../http/line-file'
import { toEntry } from './console'
import type { Line } from './lines'
import { linePages, readPassing } from './passing'

/** Everything that is kept of a bot's console as a text, read while it is sent. */
export async function downloadLogs(ctx: Context, userId: string, botId: string): Promise<Response> {
  const { name, userId: ownerId } = botFor(ctx.db, userId, botId, 'see')
  const { lines, partial } = await readPassing(ctx, botId)
  ctx.logs.flush(botId)
  const ofBot = eq(botLogs.botId, botId)
  const stored = ctx.db.select({ count: count() }).from(botLogs).where(ofBot).get()?.count ?? 0
  const notes = partial ? [`${ctx.texts.console.filePartial}\n`] : []
  return textResponse(
    ctx.texts.console.fileName(name),
    stored + lines.length,
    fileText(ctx, linePages(ctx, botId, lines), userId === ownerId, notes),
  )
}

function* fileText(ctx: Context, pages: Iterable<Line[]>, isOwn: boolean, notes: string[]) {
  yield* notes
  for (const page of pages) yield page.map((line) => fileLine(ctx, line, isOwn)).join('')
}

function fileLine(ctx: Context, line: Line, isOwn: boolean) {
  const entry = toEntry(ctx, line, isOwn)
  return `${ctx.texts.console.fileLine(entry.timestamp, kindOf(entry), entry.by, entry.message)}\n`
}

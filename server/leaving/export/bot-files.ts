import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  botSamples,
  botSessions,
  botStats,
  bots,
  connections,
  dangerMinutes,
  recordings,
} from '#db/schema'
import type { UserRow } from '../../auth/users'
import { type BotRow, toBot } from '../../bots/bot-rows'
import { toConnection } from '../../bots/connections/connections'
import { toRecording } from '../../bots/recording/recording-rows'
import { toEntry } from '../../console/console'
import type { Line } from '../../console/lines'
import { linePages, readPassing } from '../../console/passing'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { renderAll } from '../../locales/rendered'
import type { ArchiveFile } from './archive'
import { inFileName } from './file-name'
import { linesText, listText, objectText, pagesOf, valueText } from './json-text'

const atOnce = 200

/** Each bot's settings, console, connections and figures; never a password or a token. */
export async function* botFiles(
  ctx: Context,
  { id: userId }: UserRow,
): AsyncGenerator<ArchiveFile> {
  const { names } = ctx.texts.leaving.archive
  yield { name: names.bots, text: listText(botPages(ctx, userId, (row) => settingsOf(ctx, row))) }
  yield { name: names.recordings, text: valueText(recordingsOf(ctx, userId)) }
  const folders = botPages(ctx, userId, ({ id, name }) => ({
    id,
    path: `bots/${inFileName(name)}-${id}`,
  }))
  for (const page of folders) {
    for (const { id, path } of page) {
      const { lines } = await readPassing(ctx, id)
      ctx.logs.flush(id)
      yield { name: `${path}/${names.console}`, text: linesText(entryPages(ctx, id, lines)) }
      yield { name: `${path}/${names.connections}`, text: linesText(connectionPages(ctx, id)) }
      yield { name: `${path}/${names.stats}`, text: statsText(ctx, id) }
    }
  }
}

function botPages<Item>({ db }: Context, userId: string, toItem: (row: BotRow) => Item) {
  return pagesOf<BotRow, Item>(
    (last) =>
      db
        .select()
        .from(bots)
        .where(and(eq(bots.userId, userId), last && gt(bots.id, last.id)))
        .orderBy(asc(bots.id))
        .limit(atOnce)
        .all(),
    toItem,
  )
}

/** All but the code of a sign-in that goes on: whoever has it may finish it. */
function settingsOf(ctx: Context, row: BotRow) {
  const { authCode: _, ...settings } = toBot(ctx, row)
  return settings
}

function recordingsOf({ db }: Context, userId: string) {
  const own = db.select({ id: bots.id }).from(bots).where(eq(bots.userId, userId))
  const rows = db.select().from(recordings).where(inArray(recordings.botId, own)).all()
  return rows.map((row) => ({ botId: row.botId, ...toRecording(row) }))
}

function* entryPages(ctx: Context, botId: string, passing: Line[]) {
  for (const page of linePages(ctx, botId, passing)) {
    yield page.map((line) => toEntry(ctx, line, false))
  }
}

const connectionPages = (ctx: Context, botId: string) =>
  pagesOf<typeof connections.$inferSelect, object>(
    (last) =>
      ctx.db
        .select()
        .from(connections)
        .where(and(eq(connections.botId, botId), last && gt(connections.id, last.id)))
        .orderBy(asc(connections.id))
        .limit(atOnce)
        .all(),
    (row) => toConnection(ctx, row),
  )

function statsText(ctx: Context, botId: string) {
  const row = ctx.db.select().from(botStats).where(eq(botStats.botId, botId)).get()
  return objectText({
    totals: valueText(row ? renderAll(row, ctx.config.locale) : null),
    sessions: listText(stayPages(ctx, botId)),
    samples: listText(samplePages(ctx, botId)),
    dangers: listText(dangerPages(ctx, botId)),
  })
}

const stayPages = ({ db }: Context, botId: string) =>
  pagesOf<typeof botSessions.$inferSelect, object>(
    (last) =>
      db
        .select()
        .from(botSessions)
        .where(and(eq(botSessions.botId, botId), last && gt(botSessions.startedAt, last.startedAt)))
        .orderBy(asc(botSessions.startedAt))
        .limit(atOnce)
        .all(),
    ({ botId: _, startedAt, seenAt, ...stay }) => ({
      ...{ startedAt: toIso(startedAt), seenAt: toIso(seenAt) },
      ...stay,
    }),
  )

const samplePages = ({ db }: Context, botId: string) =>
  pagesOf<typeof botSamples.$inferSelect, object>(
    (last) => {
      const { stepMs, at } = botSamples
      const later = last && sql`(${stepMs}, ${at}) > (${last.stepMs}, ${last.at})`
      return db
        .select()
        .from(botSamples)
        .where(and(eq(botSamples.botId, botId), later))
        .orderBy(asc(stepMs), asc(at))
        .limit(atOnce)
        .all()
    },
    ({ botId: _, samples: __, at, ...sample }) => ({ at: toIso(at), ...sample }),
  )

const dangerPages = ({ db }: Context, botId: string) =>
  pagesOf<typeof dangerMinutes.$inferSelect, object>(
    (last) =>
      db
        .select()
        .from(dangerMinutes)
        .where(and(eq(dangerMinutes.botId, botId), last && gt(dangerMinutes.at, last.at)))
        .orderBy(asc(dangerMinutes.at))
        .limit(atOnce)
        .all(),
    ({ danger: { at, until, ...danger } }) => ({ at: toIso(at), until: toIso(until), ...danger }),
  )

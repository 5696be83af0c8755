import { and, eq } from 'drizzle-orm'
import type { BotRecording } from '#contract/bots/recording'
import { transact } from '#db/client'
import { recordingPieces, recordings } from '#db/schema'
import { version as product } from '../../../package.json'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { type RecordingHeader, recordingFormat } from '../../game/recording/header'
import { nothingRemoved } from '../../game/recording/removed'
import { newId } from '../../lib/ids'
import { toIso } from '../../lib/time'
import { botFor } from '../access/rights'
import { type RecordingRow, recordingRow, toRecording } from './recording-rows'

export function readRecording(ctx: Context, userId: string, botId: string): BotRecording {
  botFor(ctx.db, userId, botId, 'own')
  return toRecording(recordingRow(ctx.db, botId))
}

/**
 * Has the bot's next session recorded. One that goes on or is asked for already stays as it is; one
 * that is ready is kept until the next one begins.
 */
export function askForRecording(ctx: Context, userId: string, botId: string): BotRecording {
  const row = transact(ctx.db, (tx) => {
    botFor(tx, userId, botId, 'own')
    const known = recordingRow(tx, botId)
    const { state } = toRecording(known)
    if (known && (state === 'waiting' || state === 'recording')) return known
    const wanted = { askedAt: ctx.clock.now(), wantedId: newId() }
    return tx
      .insert(recordings)
      .values({ botId, ...wanted })
      .onConflictDoUpdate({ target: recordings.botId, set: wanted })
      .returning()
      .get()
  })
  return told(ctx, userId, row)
}

/** Ends the recording that goes on and keeps it; what is not going on stays as it is. */
export async function finishRecording(
  ctx: Context,
  userId: string,
  botId: string,
): Promise<BotRecording> {
  if (readRecording(ctx, userId, botId).state === 'recording') {
    await ctx.fleet.askIfRunning(botId, 'finishRecording')
  }
  return readRecording(ctx, userId, botId)
}

/** Asks for none any more, ends the one that goes on, and deletes what was recorded. */
export function deleteRecording(ctx: Context, userId: string, botId: string): BotRecording {
  botFor(ctx.db, userId, botId, 'own')
  ctx.db.delete(recordings).where(eq(recordings.botId, botId)).run()
  return told(ctx, userId, { botId })
}

function told(ctx: Context, userId: string, row: RecordingRow | { botId: string }): BotRecording {
  const recording = toRecording('askedAt' in row ? row : undefined)
  ctx.fleet.refresh(row.botId)
  ctx.realtime.toUser(userId, 'botRecording', { botId: row.botId, recording })
  return recording
}

/** The recording as a file: a line about it, then its pieces. Throws RECORDING_NOT_FOUND. */
export function downloadRecording(ctx: Context, userId: string, botId: string): Response {
  botFor(ctx.db, userId, botId, 'own')
  const row = recordingRow(ctx.db, botId)
  const header = row && headerOf(row)
  if (!header) throw new AppError('RECORDING_NOT_FOUND')
  const line = Bun.zstdCompressSync(`${JSON.stringify(header)}\n`)
  const name = `grabacion-${header.begunAt.replaceAll(/[:.]/g, '-')}.zst`
  return new Response(pieces(ctx, row, line), {
    headers: {
      'content-type': 'application/zstd',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(line.length + row.storedBytes),
      'cache-control': 'no-store',
    },
  })
}

function headerOf(row: RecordingRow): RecordingHeader | null {
  const { about, begunAt, endedAt, endedBecause, reason, packets, removed } = row
  if (!about || begunAt === null || endedAt === null || endedBecause === null) return null
  return {
    ...recordingFormat,
    ...{ product, ...about, begunAt: toIso(begunAt), endedAt: toIso(endedAt) },
    ...{ endedBecause, reason, packets, removed: removed ?? nothingRemoved() },
  }
}

/** One piece at a time; another recording in its place ends the download. */
function pieces({ db }: Context, { botId, id }: RecordingRow, line: Uint8Array) {
  let number = 0
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(line),
    pull(controller) {
      number += 1
      const isThis = and(eq(recordingPieces.botId, botId), eq(recordingPieces.number, number))
      const piece = db.select().from(recordingPieces).where(isThis).get()
      if (recordingRow(db, botId)?.id !== id) controller.error(new Error('the recording is gone'))
      else if (piece) controller.enqueue(new Uint8Array(piece.bytes))
      else controller.close()
    },
  })
}

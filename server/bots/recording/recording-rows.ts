import { eq } from 'drizzle-orm'
import type { BotRecording, Recorded } from '#contract/bots/recording'
import type { DatabaseOrTransaction } from '#db/client'
import { recordings } from '#db/schema'
import { type RecordingOrder, recordingBounds } from '../../game/recording/order'
import { toIso } from '../../lib/time'

export type RecordingRow = typeof recordings.$inferSelect

export const recordingRow = (db: DatabaseOrTransaction, botId: string): RecordingRow | undefined =>
  db.select().from(recordings).where(eq(recordings.botId, botId)).get()

/** What the bot's host is asked for: a recording to begin, or the one that goes on. */
export function recordingOrder(db: DatabaseOrTransaction, botId: string): RecordingOrder | null {
  const row = recordingRow(db, botId)
  const id = row?.wantedId ?? (row?.endedAt === null ? row.id : null)
  return id === null ? null : { id, ...recordingBounds }
}

/** A recording as its bot's owner sees it. */
export function toRecording(row: RecordingRow | undefined): BotRecording {
  if (!row) return { state: 'none', askedAt: null, recorded: null }
  return { state: stateOf(row), askedAt: toIso(row.askedAt), recorded: recordedOf(row) }
}

function stateOf({ wantedId, id, endedAt }: RecordingRow): BotRecording['state'] {
  if (wantedId !== null) return 'waiting'
  if (id === null) return 'none'
  return endedAt === null ? 'recording' : 'ready'
}

function recordedOf({ about, begunAt, endedAt, ...row }: RecordingRow): Recorded | null {
  if (!about || begunAt === null) return null
  const { endedBecause, reason, bytes, packets } = row
  return {
    ...{ endedBecause, reason, bytes, packets, version: about.minecraft },
    begunAt: toIso(begunAt),
    endedAt: endedAt === null ? null : toIso(endedAt),
  }
}

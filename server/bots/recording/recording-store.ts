import { eq, sql } from 'drizzle-orm'
import type { RecordingEnd } from '#contract/bots/recording'
import { transact } from '#db/client'
import { prepared } from '#db/prepared'
import { bots, recordingPieces, recordings } from '#db/schema'
import type { Context } from '../../context'
import type { HostEvents } from '../../game/protocol'
import { partLogger } from '../../log'
import type { HostLink } from '../fleet/hosts/hosts'
import { recordingLimits } from './recording-limits'
import { type RecordingRow, toRecording } from './recording-rows'

const log = partLogger('fleet')

const mebibyte = 1024 * 1024

const recordingOf = prepared((db) =>
  db
    .select({ row: recordings, userId: bots.userId })
    .from(recordings)
    .innerJoin(bots, eq(bots.id, recordings.botId))
    .where(eq(recordings.botId, sql.placeholder('botId')))
    .prepare(),
)

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'realtime'>

/** Stores what hosts record, piece by piece, until a recording ends or its bot is lost. */
export function createRecordings({ config, db, clock, realtime }: Needs) {
  const ofAll = recordingLimits.atlasShare * config.atlasMb * mebibyte
  /** A piece is missing, and not even that could be stored. */
  const broken = new Set<string>()

  function tell(botId: string) {
    const found = recordingOf(db).get({ botId })
    if (found)
      realtime.toUser(found.userId, 'botRecording', { botId, recording: toRecording(found.row) })
  }

  /** The recording that goes on under this id. */
  function open(botId: string, id: string) {
    const found = recordingOf(db).get({ botId })
    return found?.row.id === id && found.row.endedAt === null ? found : null
  }

  function set(botId: string, fields: Partial<RecordingRow>) {
    db.update(recordings).set(fields).where(eq(recordings.botId, botId)).run()
  }

  function end(botId: string, endedBecause: RecordingEnd, more: Partial<RecordingRow> = {}) {
    set(botId, { endedAt: clock.now(), endedBecause, ...more })
  }

  function begin({ botId, recordingId, about, at }: HostEvents['recordingBegan']) {
    if (recordingOf(db).get({ botId })?.row.wantedId !== recordingId) return
    const none = { endedAt: null, endedBecause: null, reason: null, removed: null }
    transact(db, (tx) => {
      tx.delete(recordingPieces).where(eq(recordingPieces.botId, botId)).run()
      tx.update(recordings)
        .set({
          ...{ ...none, about, id: recordingId, wantedId: null, begunAt: at },
          ...{ packets: 0, bytes: 0, storedBytes: 0 },
        })
        .where(eq(recordings.botId, botId))
        .run()
    })
    tell(botId)
  }

  function add({ botId, recordingId, piece, end: over, ...counts }: HostEvents['recorded']) {
    const found = open(botId, recordingId)
    if (!found) return
    if (broken.has(recordingId)) return giveUp(botId, recordingId)
    try {
      const isFull = piece !== null && !hasRoom(found.userId, piece.length)
      if (isFull) end(botId, 'full')
      else store(found.row, piece, { ...counts, ...endOf(over) })
    } catch (error) {
      log.error('fleet.recordingNotStored', { botId, error })
      // Without this piece nothing that comes later is of use.
      broken.add(recordingId)
      return giveUp(botId, recordingId)
    }
    tell(botId)
  }

  function giveUp(botId: string, recordingId: string) {
    end(botId, 'not-stored')
    broken.delete(recordingId)
    tell(botId)
  }

  function store(row: RecordingRow, piece: Uint8Array | null, fields: Partial<RecordingRow>) {
    const { botId, storedBytes } = row
    transact(db, (tx) => {
      if (piece) {
        const bytes = Buffer.from(piece)
        const number = sql<number>`(
          SELECT coalesce(max(number), 0) + 1 FROM recording_pieces WHERE bot_id = ${botId})`
        tx.insert(recordingPieces).values({ botId, number, bytes }).run()
      }
      tx.update(recordings)
        .set({ ...fields, storedBytes: storedBytes + (piece?.length ?? 0) })
        .where(eq(recordings.botId, botId))
        .run()
    })
  }

  function hasRoom(userId: string, bytes: number): boolean {
    const stored = sql<number>`coalesce(sum(${recordings.storedBytes}), 0)`
    const own = db
      .select({ stored })
      .from(recordings)
      .innerJoin(bots, eq(bots.id, recordings.botId))
      .where(eq(bots.userId, userId))
      .get()
    const all = db.select({ stored }).from(recordings).get()
    const isWithin = (used: number | undefined, most: number) => (used ?? 0) + bytes <= most
    return isWithin(own?.stored, recordingLimits.bytesPerUser) && isWithin(all?.stored, ofAll)
  }

  /** These sessions are over, and nobody has said so of their recordings. */
  function interrupt(botIds: readonly string[]) {
    for (const botId of botIds) {
      const row = recordingOf(db).get({ botId })?.row
      if (!row?.id || row.endedAt !== null) continue
      end(botId, 'interrupted')
      tell(botId)
    }
  }

  function interruptOthers(goesOn: (botId: string) => boolean) {
    const isOpen = sql`${recordings.id} IS NOT NULL AND ${recordings.endedAt} IS NULL`
    const rows = db.select({ botId: recordings.botId }).from(recordings).where(isOpen).all()
    interrupt(rows.flatMap(({ botId }) => (goesOn(botId) ? [] : [botId])))
    broken.clear()
  }

  /** A full disk costs a recording, not the bot. */
  function careful<T>(work: (report: T) => void) {
    return (report: T) => {
      try {
        work(report)
      } catch (error) {
        log.error('fleet.recordingNotStored', { error })
      }
    }
  }

  return {
    /** Whatever an earlier host recorded went with it, but for these bots, which still run. */
    interruptOthers: careful(interruptOthers),
    listen(link: HostLink) {
      link.on('recordingBegan', careful(begin))
      link.on('recorded', careful(add))
      link.on(
        'workerLost',
        careful(({ botIds }) => interrupt(botIds)),
      )
      link.on(
        'status',
        careful(({ botId, status }) => {
          if (status === 'stopped') interrupt([botId])
        }),
      )
    },
  }
}

const endOf = (over: HostEvents['recorded']['end']): Partial<RecordingRow> =>
  over ? { endedAt: over.at, endedBecause: over.because, reason: over.reason } : {}

import { asc, eq, lt, sql } from 'drizzle-orm'
import { transact } from '#db/client'
import { prepared } from '#db/prepared'
import { bots, presenceMarks } from '#db/schema'
import type { Context } from '../../context'
import { every } from '../../lib/every'
import { yieldToLoop } from '../../lib/slices'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import { prepareDays } from './bot-days'
import { pausesUntil } from './pauses'
import { without } from './utc-days'

/** Counts into their days what goes on, so that no crash costs more than a while of it. */
export type PresenceDays = Disposable & {
  /** Does so by itself from now on. */
  begin(): void
  /** Does so now for the bots whose turn it is. */
  count(): Promise<void>
}

const everyMs = minuteMs
/** How long what goes on of a bot stands in no day. */
const uncountedMs = 15 * minuteMs
const perSlice = 200

const log = partLogger('bots')

const due = prepared((db) =>
  db
    .select()
    .from(presenceMarks)
    .where(lt(presenceMarks.wantedFrom, sql.placeholder('before')))
    .orderBy(asc(presenceMarks.wantedFrom))
    .limit(perSlice)
    .prepare(),
)
const mark = prepared((db) =>
  db
    .update(presenceMarks)
    .set({
      wantedFrom: sql`${sql.placeholder('now')}`,
      inWorldTo: sql`${sql.placeholder('inWorldTo')}`,
    })
    .where(eq(presenceMarks.botId, sql.placeholder('botId')))
    .prepare(),
)

export function createPresenceDays(ctx: Pick<Context, 'db' | 'clock' | 'live'>): PresenceDays {
  const { db, clock } = ctx
  const timers = new DisposableStack()

  /** Those that shall run and were never started under this release. */
  function beginAll() {
    db.run(sql`
      INSERT INTO ${presenceMarks} (bot_id, wanted_from, in_world_to)
      SELECT ${bots.id}, ${clock.now()}, ${clock.now()} FROM ${bots}
      WHERE ${bots.desired} = 'running'
        AND ${bots.id} NOT IN (SELECT bot_id FROM ${presenceMarks})`)
  }

  const days = prepareDays(db)
  function countSlice(): number {
    const now = clock.now()
    return transact(db, (tx) => {
      const pauses = pausesUntil(tx, now)
      const marks = due(db).all({ before: now - uncountedMs })
      for (const { botId, wantedFrom, inWorldTo } of marks) {
        const since = ctx.live.vitals.inWorldSince(botId)
        const from = since ? Math.max(Date.parse(since), inWorldTo) : now
        const wanted = without({ from: wantedFrom ?? now, to: now }, pauses)
        days.add(botId, { inWorld: [{ from, to: now }], wanted }, now)
        mark(db).run({ botId, now, inWorldTo: since ? Math.max(now, inWorldTo) : inWorldTo })
      }
      return marks.length
    })
  }

  async function count() {
    while (!timers.disposed && countSlice() === perSlice) await yieldToLoop()
  }

  return {
    begin() {
      beginAll()
      timers.use(every(everyMs, count, (error) => log.error('bots.presenceNotCounted', { error })))
    },
    count,
    [Symbol.dispose]: () => timers.dispose(),
  }
}

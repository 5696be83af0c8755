import { asc, lt, sql } from 'drizzle-orm'
import { transact } from '#db/client'
import { bots, presenceMarks } from '#db/schema'
import type { Context } from '../../context'
import { every } from '../../lib/every'
import { yieldToLoop } from '../../lib/slices'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import { countInWorld } from './bot-days'
import { countWanted } from './wanted'

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
const perSlice = 100

const log = partLogger('bots')

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

  function countSlice(): number {
    const now = clock.now()
    return transact(db, (tx) => {
      const due = tx
        .select({ botId: presenceMarks.botId })
        .from(presenceMarks)
        .where(lt(presenceMarks.wantedFrom, now - uncountedMs))
        .orderBy(asc(presenceMarks.wantedFrom))
        .limit(perSlice)
        .all()
        .map(({ botId }) => botId)
      for (const botId of due) {
        const since = ctx.live.vitals.inWorldSince(botId)
        if (since) countInWorld(tx, botId, { from: Date.parse(since), to: now }, now)
      }
      countWanted(tx, due, now, now)
      return due.length
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

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { PauseReason } from '../fleet/bot-session'
import type { TimeSpan } from './utc-days'

const key = 'botPauses'

/** An installation that is paused more often than that forgets the oldest ones. */
const mostKept = 500

const Pauses = z.array(z.object({ from: z.number(), to: z.number().nullable() }))
type Pause = z.infer<typeof Pauses>[number]

function read(db: DatabaseOrTransaction): Pause[] {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return row ? Pauses.parse(row.value) : []
}

/** Whether no bot is to run; one whose host is started anew should be there all the same. */
export const isPaused = (reasons: ReadonlySet<PauseReason>): boolean =>
  [...reasons].some((why) => why !== 'restart')

/** When no bot was to run, whatever was wanted of it: maintenance, drained, held. The oldest first. */
export const pausesUntil = (db: DatabaseOrTransaction, now: number): TimeSpan[] =>
  read(db).map(({ from, to }) => ({ from, to: to ?? now }))

/** In a write transaction: all bots are paused for these reasons from now on; without any, none is. */
export function notePaused(
  tx: DatabaseOrTransaction,
  reasons: ReadonlySet<PauseReason>,
  now: number,
): void {
  const pauses = read(tx)
  const open = pauses.findLast(({ to }) => to === null)
  if (isPaused(reasons) === (open !== undefined)) return
  if (open) open.to = now
  else pauses.push({ from: now, to: null })
  const row = { key, value: pauses.slice(-mostKept), updatedAt: now }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}

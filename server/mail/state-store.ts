import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { settings } from '#db/schema'
import type { Context } from '../context'
import { isCoded, type Text } from '../locales/text'
import { partLogger } from '../log'

const Kept = z.object({
  sentAt: z.number().nullable(),
  failure: z.object({ at: z.number(), reason: z.custom<Text>((said) => isCoded(said)) }).nullable(),
  /** Since when the server has taken nothing; null: it took the last one. */
  failingSince: z.number().nullable(),
})
/** How sending went so far; times in epoch milliseconds. */
export type Kept = z.infer<typeof Kept>

const key = 'mail-state'
const nothing: Kept = { sentAt: null, failure: null, failingSince: null }
const log = partLogger('mail')

/** Outlives the process: a server that fails for an hour may fail over a restart. */
export function createStateStore({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  let kept = Kept.safeParse(row?.value).data ?? nothing
  return {
    current: (): Kept => kept,
    note(change: Partial<Kept>): void {
      kept = { ...kept, ...change }
      try {
        const next = { key, value: kept, updatedAt: clock.now() }
        const update = { target: settings.key, set: next }
        db.insert(settings).values(next).onConflictDoUpdate(update).run()
      } catch (error) {
        log.error('mail.stateNotStored', { error })
      }
    },
  }
}

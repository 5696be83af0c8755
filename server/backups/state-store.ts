import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { BackupFailure } from '#contract/admin/backups'
import type { Database } from '#db/client'
import { settings } from '#db/schema'
import type { Context } from '../context'
import { partLogger } from '../log'

const Failure = z.object({ at: z.number(), code: BackupFailure, detail: z.string().nullable() })
export type Failure = z.infer<typeof Failure>

const Kept = z.object({
  failure: Failure.nullable(),
  second: z.object({ lastAt: z.number().nullable(), failure: Failure.nullable() }),
})
/** How the newest attempts ended; times in epoch milliseconds. */
export type Kept = z.infer<typeof Kept>

const key = 'backups'
const nothing: Kept = { failure: null, second: { lastAt: null, failure: null } }
const log = partLogger('backups')

/** Outlives the process: after a restart it is still known that the last backup failed. */
export function createStateStore({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let kept = read(db)
  return {
    current: (): Kept => kept,
    /** In memory in any case: a full disk is one of the reasons to be noted. */
    note(change: Partial<Kept>) {
      const next = { ...kept, ...change }
      if (Bun.deepEquals(next, kept)) return
      kept = next
      try {
        const row = { key, value: next, updatedAt: clock.now() }
        db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
      } catch (error) {
        log.error('operations.backupStateNotStored', { error })
      }
    },
  }
}

function read(db: Database): Kept {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return Kept.safeParse(row?.value).data ?? nothing
}

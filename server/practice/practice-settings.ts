import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#contract/limits'
import { PracticeAccess, PracticeVersion } from '#contract/practice'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { settings } from '#db/schema'
import { type Asker, type AuditRecord, recordAudit } from '../audit/audit'
import type { Context } from '../context'

const key = 'practice'

/** What is wanted of the practice server: a row, so that it survives everything. */
const Wish = z.object({
  wanted: z.boolean().default(false),
  version: PracticeVersion.default(limits.version),
  access: PracticeAccess.default('everybody'),
  /** Where it listened last: bots have this address. */
  port: z.int().nullable().default(null),
})
export type Wish = z.infer<typeof Wish>

export function readWish(db: DatabaseOrTransaction): Wish {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  const stored = Wish.safeParse(row?.value ?? {})
  return stored.success ? stored.data : Wish.parse({})
}

function storeWish(tx: DatabaseOrTransaction, value: Wish, updatedAt: number) {
  const row = { key, value, updatedAt }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}

type Deed = { by: Asker; action: Extract<AuditRecord['action'], `practice.${string}`> }

/** Changes what is wanted; with an administrator's deed it is audited in the same transaction. */
export function changeWish(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  change: Partial<Wish>,
  deed: Deed | null = null,
): Wish {
  const before = readWish(db)
  const after = { ...before, ...change }
  const now = clock.now()
  if (Bun.deepEquals(before, after) && deed?.action !== 'practice.reset') return after
  transact(db, (tx) => {
    storeWish(tx, after, now)
    if (!deed) return
    const what = { action: deed.action, target: 'practice:server', reason: null } as const
    recordAudit(tx, { ...deed.by, ...what, before, after }, now)
  })
  return after
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseOrTransaction } from '#db/client'
import { transact } from '#db/client'
import { settings } from '#db/schema'
import { type Asker, recordAudit } from '../../audit/audit'
import type { Context } from '../../context'

const key = 'heldBots'

const Held = z.object({ why: z.enum(['restored', 'copied']), at: z.number() })
type Held = z.infer<typeof Held>

/** Why bots are held until an administrator says go: the database may not be the only one of them. */
export function heldOf(db: DatabaseOrTransaction): Held | null {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return row ? Held.parse(row.value) : null
}

/** From the next start on; a fleet that runs is told by whoever calls this. */
export function holdBots(db: DatabaseOrTransaction, why: Held['why'], now: number): void {
  const row = { key, value: { why, at: now }, updatedAt: now }
  db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}

/** Says whether they were held. */
export function clearHeld(db: DatabaseOrTransaction): boolean {
  return db.delete(settings).where(eq(settings.key, key)).returning().all().length > 0
}

/** Lets the bots that should run come back, paced; nothing changes where none is held. */
export function releaseBots(ctx: Context, asker: Asker): void {
  const isReleased = transact(ctx.db, (tx) => {
    const held = heldOf(tx)
    if (!clearHeld(tx)) return false
    const deed = { action: 'bots.release', target: 'settings:bots', reason: null } as const
    const states = { before: { why: held?.why }, after: null }
    recordAudit(tx, { ...asker, ...deed, ...states }, ctx.clock.now())
    return true
  })
  if (!isReleased) return
  ctx.fleet.setPaused('held', false)
  ctx.realtime.toAll('botsHeld', { held: false })
}

import { eq, sql } from 'drizzle-orm'
import { Maintenance, type MaintenanceForm } from '#contract/admin/notices'
import { type Database, transact } from '#db/client'
import { prepared } from '#db/prepared'
import { settings } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'

const key = 'maintenance'
const off: Maintenance = { enabled: false, message: '', pauseBots: false }

/** Whether the installation is under maintenance. Read at every write, hence prepared. */
export function maintenanceOf(db: Database): Maintenance {
  const row = stored(db).get({ key })
  return row ? Maintenance.parse(row.value) : off
}

const stored = prepared((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare(),
)

/**
 * Begins, rewords or ends maintenance, and tells every socket. Running bots go on, unless they are
 * to be paused: then they come back by themselves, also in a server that was started anew.
 */
export function setMaintenance(ctx: Context, asker: Asker, form: MaintenanceForm): Maintenance {
  const now = ctx.clock.now()
  const value = { ...form, pauseBots: form.enabled && form.pauseBots }
  transact(ctx.db, (tx) => {
    const before = maintenanceOf(ctx.db)
    const row = { key, value, updatedAt: now }
    tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
    const what = {
      action: 'maintenance.change',
      target: 'settings:maintenance',
      reason: null,
    } as const
    recordAudit(tx, { ...asker, ...what, before, after: value }, now)
  })
  ctx.fleet.setPaused('maintenance', value.pauseBots)
  ctx.realtime.toAll('maintenance', value)
  return value
}

import { eq, sql } from 'drizzle-orm'
import { Maintenance } from '#contract/notices'
import type { Database } from '#db/client'
import { settings } from '#db/schema'
import type { Context } from '../context'

const key = 'maintenance'
const off: Maintenance = { enabled: false, message: '' }

const queries = new WeakMap<Database, ReturnType<typeof prepareQuery>>()

/** Whether the installation is under maintenance. Read at every write, hence prepared. */
export function maintenanceOf(db: Database): Maintenance {
  const query = queries.get(db) ?? prepareQuery(db)
  queries.set(db, query)
  const row = query.get({ key })
  return row ? Maintenance.parse(row.value) : off
}

const prepareQuery = (db: Database) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare()

/** Begins, rewords or ends maintenance, and tells every socket. Running bots go on. */
export function setMaintenance(ctx: Context, value: Maintenance): Maintenance {
  const row = { key, value, updatedAt: ctx.clock.now() }
  ctx.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
  ctx.realtime.toAll('maintenance', value)
  return value
}

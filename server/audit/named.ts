import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { type audit, bots, hostInvitations, hosts, invoices, plans, users } from '#db/schema'

type Db = DatabaseOrTransaction
type Named = Pick<typeof audit.$inferInsert, 'targetName' | 'targetDetail' | 'personId'>

/** The kind of a target and which one, e.g. `user` and an id. */
export function partsOf(target: string): { kind: string; id: string } {
  const [kind = '', ...rest] = target.split(':')
  return { kind, id: rest.join(':') }
}

/** What a target is called now, and whom it concerns. */
export function namedTarget(db: Db, target: string): Named {
  const { kind, id } = partsOf(target)
  if (kind === 'user') return ofUser(db, id)
  if (kind === 'bot') return ofBot(db, id)
  if (kind === 'invoice') return ofInvoice(db, id)
  if (kind === 'plan') return { targetName: ofPlan(db, id) }
  if (kind === 'machine') return ofMachine(db, hosts, id)
  if (kind === 'invitation') return ofMachine(db, hostInvitations, id)
  return kind === 'backup' ? { targetName: id } : {}
}

export const nameOf = (db: Db, userId: string): string | null =>
  userRow(db, userId)?.username ?? null

function ofUser(db: Db, id: string): Named {
  const row = userRow(db, id)
  return { targetName: row?.username, targetDetail: row?.email, personId: id }
}

function ofBot(db: Db, id: string): Named {
  const row = db
    .select({ targetName: bots.name, targetDetail: users.email, personId: bots.userId })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .where(eq(bots.id, id))
    .get()
  return row ?? {}
}

function ofInvoice(db: Db, id: string): Named {
  const row = db
    .select({
      targetName: invoices.planName,
      targetDetail: users.email,
      personId: invoices.userId,
    })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.userId))
    .where(eq(invoices.id, id))
    .get()
  return row ?? {}
}

function ofMachine(db: Db, table: typeof hosts | typeof hostInvitations, id: string): Named {
  const row = db.select({ name: table.name }).from(table).where(eq(table.id, id)).get()
  return { targetName: row?.name }
}

function ofPlan(db: Db, given: string) {
  const named = db.select({ id: plans.id, name: plans.name }).from(plans).all()
  return named.find(({ id }) => id === given)?.name ?? null
}

const userRow = (db: Db, id: string) =>
  db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .get()

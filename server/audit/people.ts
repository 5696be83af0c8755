import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { AuditPerson, LogName } from '#contract/admin/system-logs'
import type { DatabaseOrTransaction } from '#db/client'
import { contains } from '#db/contains'
import { audit, bots, users } from '#db/schema'
import { environmentId, terminalId } from './audit'

type Db = DatabaseOrTransaction

const mostFound = 20
/** Rows of the audit that are looked through for those who have no account any more. */
const mostDeleted = 200

/** Who these users are, or were as far as the audit knows. */
export function personsOf(db: Db, ids: Iterable<string>): Map<string, AuditPerson> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, AuditPerson>()
  if (wanted.length === 0) return found
  const { id, username: name, email } = users
  const rows = db.select({ id, name, email }).from(users).where(inArray(id, wanted)).all()
  for (const row of rows) found.set(row.id, { ...row, exists: true })
  for (const id of wanted) {
    const former = found.has(id) ? null : formerUser(db, id)
    if (former) found.set(id, former)
  }
  return found
}

/** As the audit named them last. */
function formerUser(db: Db, id: string): AuditPerson | null {
  const { targetName, targetDetail, target, actorName, actor, actorId } = audit
  const found =
    db
      .select({ name: targetName, email: targetDetail })
      .from(audit)
      .where(and(eq(target, `user:${id}`), isNotNull(targetName)))
      .orderBy(desc(audit.id))
      .get() ??
    db
      .select({ name: actorName, email: actor })
      .from(audit)
      .where(eq(actorId, id))
      .orderBy(desc(audit.id))
      .get()
  return found
    ? { id, name: found.name ?? found.email ?? id, email: found.email, exists: false }
    : null
}

/** Users and bots by their names, also those that are gone, as far as the audit knows. */
export function namesOf(
  db: Db,
  ids: { users: Iterable<string>; bots: Iterable<string> },
): Map<string, LogName> {
  const names = new Map<string, LogName>()
  for (const { id, name, email, exists } of personsOf(db, ids.users).values()) {
    names.set(id, { kind: 'user', name, detail: email, exists })
  }
  const botIds = [...new Set(ids.bots)]
  for (const { id, name, owner } of botsNamed(db, botIds)) {
    names.set(id, { kind: 'bot', name, detail: owner, exists: true })
  }
  for (const id of botIds) {
    const former = names.has(id) ? null : formerBot(db, id)
    if (former) names.set(id, former)
  }
  return names
}

function botsNamed(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: bots.id, name: bots.name, owner: users.username })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .where(inArray(bots.id, ids))
    .all()
}

function formerBot(db: Db, id: string): LogName | null {
  const { target, targetName: name, targetDetail: detail } = audit
  const row = db
    .select({ name, detail })
    .from(audit)
    .where(and(eq(target, `bot:${id}`), isNotNull(name)))
    .orderBy(desc(audit.id))
    .get()
  return row?.name ? { kind: 'bot', name: row.name, detail: row.detail, exists: false } : null
}

/** Users whose name or e-mail holds the text, those who were deleted last. */
export function findPeople(db: Db, search: string): AuditPerson[] {
  const { id, username, email } = users
  const rows = db
    .select({ id })
    .from(users)
    .where(or(contains(username, search), contains(email, search)))
    .orderBy(username)
    .limit(mostFound)
    .all()
  const ids = [...rows.map((row) => row.id), ...formerIds(db, search)]
  return [...personsOf(db, ids).values()].slice(0, mostFound)
}

function formerIds(db: Db, search: string): string[] {
  const { actor, actorId, actorName, personId, targetDetail, targetName } = audit
  const asTarget = or(contains(targetName, search), contains(targetDetail, search))
  const rows = db
    .select({ actorId, personId })
    .from(audit)
    .where(or(contains(actorName, search), contains(actor, search), asTarget))
    .orderBy(desc(audit.id))
    .limit(mostDeleted)
    .all()
  const ids = rows.flatMap(({ actorId, personId }) => [actorId, personId ?? ''])
  const named = personsOf(
    db,
    ids.filter((id) => ![terminalId, environmentId, ''].includes(id)),
  )
  const text = search.toLowerCase()
  return [...named.values()]
    .filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(text))
    .map(({ id }) => id)
}

/** Ids of bots whose name holds the text. */
export const findBots = (db: Db, search: string): string[] =>
  db
    .select({ id: bots.id })
    .from(bots)
    .where(contains(bots.name, search))
    .limit(mostFound)
    .all()
    .map(({ id }) => id)

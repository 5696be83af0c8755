import { hostname, userInfo } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/admin/system-logs'
import type { AuditEntry } from '#contract/payments'
import type { DatabaseOrTransaction } from '#db/client'
import { audit } from '#db/schema'
import type { UserRow } from '../auth/users'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { namedTarget, nameOf, partsOf } from './named'

const log = partLogger('audit')

export type AuditRecord = {
  /** The administrator who did it. */
  actor: Pick<UserRow, 'id' | 'email'>
  action: AuditAction
  /** What it was done to; its name is kept too, so it has to be there still. */
  target: `${string}:${string}` | 'logs' | 'audit' | 'invoices'
  reason: string | null
  before: unknown
  after: unknown
  /** Where the request came from. */
  address: string
}

/** The administrator who asks, and from where. */
export type Asker = Pick<AuditRecord, 'actor' | 'address'>

type Deed = Pick<AuditRecord, 'action' | 'target' | 'after'>

/** Ids of those who do things without an account. */
export const terminalId = 'terminal'
export const environmentId = 'environment'

/**
 * Notes what an administrator does, in the transaction that does it, and says it in the log: once,
 * so that what they write there themselves is not said again.
 */
export function recordAudit(tx: DatabaseOrTransaction, record: AuditRecord, now: number): void {
  const row = insert(tx, record, now)
  if (record.action !== 'logs.write') say(row)
}

/** Notes what the command line does, as its system's user; the command itself says it. */
export function recordFromTerminal(tx: DatabaseOrTransaction, deed: Deed, now: number): void {
  insert(tx, unasked(terminalId, deed), now)
}

/** Notes what the settings of the process do when it begins. */
export function recordFromEnvironment(tx: DatabaseOrTransaction, deed: Deed, now: number): void {
  say(insert(tx, unasked(environmentId, deed), now))
}

function unasked(id: string, deed: Deed): AuditRecord {
  const actor = { id, email: `${userInfo().username}@${hostname()}` }
  return { ...deed, reason: null, before: null, actor, address: id }
}

/** Somebody whom no administrator made one made themselves one, by the link of the set-up. */
export const isSetup = (row: { action: string; actorId: string; target: string }): boolean =>
  row.action === 'admin.create' && row.target === `user:${row.actorId}`

function insert(tx: DatabaseOrTransaction, { actor, ...record }: AuditRecord, now: number) {
  const who = { actorId: actor.id, actor: actor.email, actorName: nameOf(tx, actor.id) }
  const row = { id: newId(), at: now, ...who, ...record, ...namedTarget(tx, record.target) }
  tx.insert(audit).values(row).run()
  return row
}

function say(row: ReturnType<typeof insert>) {
  const { action, actorId, actor, actorName, target, targetName, targetDetail, personId } = row
  const { kind, id } = partsOf(target)
  log.info('audit.done', {
    who: isSetup(row) ? text('auditWords.actors.setup') : withDetail(actorName ?? actor, actor),
    ...{ action, target, reason: row.reason, address: row.address },
    whom: targetName ? withDetail(targetName, targetDetail) : null,
    by: actorId,
    ...(personId ? { userId: personId } : {}),
    ...(kind === 'bot' ? { botId: id } : {}),
  })
}

/** A name with what tells it from others. */
const withDetail = (name: string, detail: string | null | undefined): string =>
  detail && detail !== name ? `${name} (${detail})` : name

/** What was done to a target, newest first. */
export function auditOf(db: DatabaseOrTransaction, target: string): AuditEntry[] {
  const rows = db.select().from(audit).where(eq(audit.target, target)).orderBy(desc(audit.id)).all()
  return rows.map(({ id, at, actor, action, reason }) => ({
    ...{ id, actor, action, target, reason },
    at: toIso(at),
  }))
}

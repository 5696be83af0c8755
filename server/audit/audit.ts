import { hostname, userInfo } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/admin/system-logs'
import type { AuditEntry } from '#contract/payments'
import type { DatabaseOrTransaction } from '#db/client'
import { audit } from '#db/schema'
import type { UserRow } from '../auth/users'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { partLogger } from '../log'

const log = partLogger('audit')

export type AuditRecord = {
  /** The administrator who did it. */
  actor: Pick<UserRow, 'id' | 'email'>
  action: AuditAction
  /** What it was done to. */
  target: `${string}:${string}` | 'logs'
  reason: string | null
  before: unknown
  after: unknown
  /** Where the request came from. */
  address: string
}

/** The administrator who asks, and from where. */
export type Asker = Pick<AuditRecord, 'actor' | 'address'>

/** Notes what an administrator does, in the transaction that does it. */
export function recordAudit(tx: DatabaseOrTransaction, record: AuditRecord, now: number): void {
  insert(tx, record, now)
  const { actor, action, target, reason, address } = record
  log.info('audit.action', { actor: actor.email, action, target, reason, address })
}

/** Notes what the command line or the settings do, as its system's user; the command itself says it. */
export function recordFromTerminal(
  tx: DatabaseOrTransaction,
  deed: Pick<AuditRecord, 'action' | 'target' | 'after'>,
  now: number,
): void {
  const actor = { id: 'terminal', email: `${userInfo().username}@${hostname()}` }
  insert(tx, { ...deed, reason: null, before: null, actor, address: 'terminal' }, now)
}

function insert(tx: DatabaseOrTransaction, { actor, ...record }: AuditRecord, now: number) {
  const row = { id: newId(), at: now, actorId: actor.id, actor: actor.email, ...record }
  tx.insert(audit).values(row).run()
}

/** What was done to a target, newest first. */
export function auditOf(db: DatabaseOrTransaction, target: string): AuditEntry[] {
  const rows = db.select().from(audit).where(eq(audit.target, target)).orderBy(desc(audit.id)).all()
  return rows.map(({ id, at, actor, action, reason }) => ({
    ...{ id, actor, action, target, reason },
    at: toIso(at),
  }))
}

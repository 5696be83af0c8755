import { desc, eq } from 'drizzle-orm'
import type { AccountEvent, AccountEventKind } from '#contract/account/account'
import type { DatabaseOrTransaction } from '#db/client'
import { accountEvents, users } from '#db/schema'
import type { Context } from '../context'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { partLogger } from '../log'

const log = partLogger('account')

/** From where something was asked, by which browser; `address` null: by nobody's request. */
export type From = { address: string | null; agent?: string | null | undefined }

/** What is noted of an account. */
type Noted = From & {
  userId: string
  kind: AccountEventKind
  detail?: string
  /** Another address than its own, as where it has changed. */
  mailTo?: string
  /** It stands in the list alone: neither logged nor mailed. */
  isQuiet?: boolean
}

const shown = 100
const longestAgent = 300

/** Of which the owner reads in the app alone. */
const unmailed: readonly AccountEventKind[] = ['exported', 'sessions-ended', 'email-verified']

/**
 * Notes what happens to an account's security, in the transaction that does it: for its owner to read,
 * in the system's log, and as a mail to the owner where the installation has mail.
 */
export function noteEvent(
  { clock, mail }: Pick<Context, 'clock' | 'mail'>,
  tx: DatabaseOrTransaction,
  { userId, kind, address, agent, detail, mailTo, isQuiet }: Noted,
): void {
  const at = clock.now()
  const said = { address, agent: agent?.slice(0, longestAgent) ?? null, detail: detail ?? null }
  const event = { id: newId(), userId, at, kind, ...said }
  tx.insert(accountEvents).values(event).run()
  if (isQuiet) return
  const user = tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()
  log.info('account.event', { kind, userId, email: user?.email ?? null, address })
  const to = mailTo ?? user?.email
  if (!to || unmailed.includes(kind)) return
  const params = { kind, at, ...said }
  mail.queue(tx, { kind: 'notice', to, params })
}

/** What has happened to an account, newest first. */
export function eventsOf(db: DatabaseOrTransaction, userId: string): AccountEvent[] {
  const own = db.select().from(accountEvents).where(eq(accountEvents.userId, userId))
  const rows = own.orderBy(desc(accountEvents.id)).limit(shown).all()
  return rows.map(({ id, at, kind, address, agent, detail }) => ({
    ...{ id, kind, address, agent, detail },
    at: toIso(at),
  }))
}

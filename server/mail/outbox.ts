import { and, asc, count, eq, gt, lte } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { mails } from '#db/schema'
import type { Context } from '../context'
import { newId } from '../lib/ids'
import { createSlidingWindow } from '../lib/sliding-window'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import type { Coded } from '../locales/text'
import { partLogger } from '../log'
import type { Mail, MailKind } from './kinds'

export type MailRow = typeof mails.$inferSelect

/** Mails that may wait, and of one sort, or notifications, to one recipient within an hour. */
export const outboxLimits = { waiting: 5_000, perHour: 10, notificationsPerHour: 60 }

const worthMs = dayMs
/** After each attempt; the last one is for all that follow. */
const pauses = [minuteMs, 5 * minuteMs, 15 * minuteMs]
const longestPause = hourMs

const log = partLogger('mail')

/** The mails that wait; with their transaction they are on disk. */
export function createOutbox({ db, clock, keys }: Pick<Context, 'db' | 'clock' | 'keys'>) {
  const recent = createSlidingWindow({ clock, max: outboxLimits.perHour, windowMs: hourMs })
  const { notificationsPerHour: max } = outboxLimits
  /** Their recipient has asked for them; those that are too many wait where they come from. */
  const notified = createSlidingWindow({ clock, max, windowMs: hourMs })
  const saidFull = createSlidingWindow({ clock, max: 1, windowMs: minuteMs })

  const waiting = (tx: DatabaseOrTransaction = db) =>
    tx.select({ rows: count() }).from(mails).get()?.rows ?? 0

  /** Notices are counted by what they tell: whoever causes many of one does not hide another. */
  function isFlooded({ kind, to, params }: Mail) {
    if (kind === 'notification') return notified.take(to.toLowerCase()) > 0
    const sort = 'kind' in params ? `${kind}/${params.kind}` : kind
    return recent.take(`${sort} ${to.toLowerCase()}`) > 0
  }

  return {
    waiting,
    /** Whether it was taken: not when too many wait, or the recipient has had too many. */
    put<K extends MailKind>(tx: DatabaseOrTransaction, mail: Mail<K>): boolean {
      const { kind, to, params, expiresAt, id = newId() } = mail
      const rows = waiting(tx)
      if (rows >= outboxLimits.waiting) {
        if (saidFull.take() === 0) log.error('mail.full', { mails: rows })
        return false
      }
      if (isFlooded(mail)) {
        log.warning('mail.flooded', { to })
        return false
      }
      const now = clock.now()
      const sealedParams = keys.seal(JSON.stringify(params), mailPlace(id))
      const times = { createdAt: now, nextAttemptAt: now, expiresAt: expiresAt ?? now + worthMs }
      tx.insert(mails)
        .values({ id, recipient: to, kind, sealedParams, ...times })
        .onConflictDoNothing()
        .run()
      return true
    },
    /** The one that has been due for longest. */
    due(): MailRow | undefined {
      const now = clock.now()
      const isDue = and(lte(mails.nextAttemptAt, now), gt(mails.expiresAt, now))
      const first = [asc(mails.nextAttemptAt), asc(mails.id)]
      return db
        .select()
        .from(mails)
        .where(isDue)
        .orderBy(...first)
        .limit(1)
        .get()
    },
    paramsOf: ({ id, sealedParams }: MailRow): unknown =>
      JSON.parse(keys.open(sealedParams, mailPlace(id))),
    drop: (id: string): void => void db.delete(mails).where(eq(mails.id, id)).run(),
    postpone({ id, attempts }: MailRow, reason: Coded): void {
      const nextAttemptAt = clock.now() + (pauses[attempts] ?? longestPause)
      const tried = { attempts: attempts + 1, nextAttemptAt, lastError: JSON.stringify(reason) }
      db.update(mails).set(tried).where(eq(mails.id, id)).run()
    },
    /** Nothing waits for its next attempt any longer. */
    hurry: (): void => void db.update(mails).set({ nextAttemptAt: clock.now() }).run(),
    /** How many were not worth sending any more. */
    dropExpired: (): number =>
      db.delete(mails).where(lte(mails.expiresAt, clock.now())).run().changes,
  }
}

/** To where what a mail says is bound. */
export const mailPlace = (id: string) => `mails/${id}`

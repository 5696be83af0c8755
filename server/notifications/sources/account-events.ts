import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountEventKind } from '#contract/account/account'
import { microsToPoints } from '#contract/money'
import type { DatabaseOrTransaction } from '#db/client'
import { accountEvents, type points, settings } from '#db/schema'
import type { Context } from '../../context'
import { text } from '../../locales/text'
import type { Engine } from '../engine/engine'
import type { Occurrence } from '../message'
import { newestSettled, plansAfter, pointsAfter } from './settled'

/** Up to where these tables have been read; what comes after it was not told yet. */
const Seen = z.object({ event: z.string(), activation: z.number(), points: z.string() })
type Seen = z.infer<typeof Seen>

const key = 'notifications-seen'
/** Of one look. */
const most = 500
/** From where an account was not used before. */
const kinds: AccountEventKind[] = ['sign-in', 'session-moved']

/** Tells of sign-ins and payments that were written down since it looked last, by whatever process. */
export function createAccountSource(ctx: Pick<Context, 'db' | 'clock'>, engine: Engine) {
  const { db, clock } = ctx

  function newest(): Seen {
    const event = db
      .select({ id: max(accountEvents.id) })
      .from(accountEvents)
      .get()?.id
    return { event: event ?? '', ...newestSettled(db) }
  }

  function seen(): Seen | null {
    const row = db.select().from(settings).where(eq(settings.key, key)).get()
    return Seen.safeParse(row?.value).data ?? null
  }

  function keep(tx: DatabaseOrTransaction, value: Seen) {
    const next = { key, value, updatedAt: clock.now() }
    tx.insert(settings).values(next).onConflictDoUpdate({ target: settings.key, set: next }).run()
  }

  function signInsAfter(id: string) {
    const found = and(gt(accountEvents.id, id), inArray(accountEvents.kind, kinds))
    const rows = db.select().from(accountEvents).where(found)
    return rows.orderBy(asc(accountEvents.id)).limit(most).all()
  }

  return {
    look(): void {
      const before = seen()
      if (!before) {
        keep(db, newest())
        return
      }
      const [signIns, plans, entries] = [
        signInsAfter(before.event),
        plansAfter(db, before.activation),
        pointsAfter(db, before.points),
      ]
      const happened = [
        ...signIns.map(toSignIn),
        ...plans.flatMap(({ userId, planName, at }) =>
          userId ? [toPlan(userId, planName, at)] : [],
        ),
        ...entries.map(toPoints),
      ]
      if (happened.length === 0) return
      const next = {
        event: signIns.at(-1)?.id ?? before.event,
        activation: plans.at(-1)?.id ?? before.activation,
        points: entries.at(-1)?.id ?? before.points,
      }
      engine.store(happened, (tx) => keep(tx, next))
    },
  }
}

const ofAccount = { botId: null, state: 'once' } as const

const toSignIn = (event: typeof accountEvents.$inferSelect): Occurrence => ({
  ...{ ...ofAccount, kind: 'sign-in', userId: event.userId, at: event.at },
  said: {
    title:
      event.kind === 'sign-in'
        ? text('notifications.account.signIn', event.address)
        : text('notifications.account.sessionMoved', event.address),
    body: text('notifications.account.signInBody', event.agent),
  },
})

const toPlan = (userId: string, plan: string, at: number): Occurrence => ({
  ...{ ...ofAccount, kind: 'payment', userId, at },
  said: {
    title: text('notifications.account.payment', plan),
    body: text('notifications.account.paymentBody'),
  },
})

const toPoints = ({ userId, amount, createdAt }: typeof points.$inferSelect): Occurrence => ({
  ...{ ...ofAccount, kind: 'payment', userId, at: createdAt },
  said: {
    title: text('notifications.account.paymentPoints', microsToPoints(BigInt(amount))),
    body: text('notifications.account.paymentPointsBody'),
  },
})

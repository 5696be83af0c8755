import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { microsToPoints } from '#contract/money'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { Context } from '../../context'
import { newestSettled, plansAfter, pointsAfter } from '../../notifications/sources/settled'
import type { Happened } from '../outbox'

const Seen = z.object({ activation: z.number(), points: z.string() })
const key = 'webhooks-seen'

type Store = (happened: readonly Happened[], also: (tx: DatabaseOrTransaction) => void) => void

/** Tells of payments that were written down since it looked last, by whatever process. */
export function createMoneySource({ db, clock }: Pick<Context, 'db' | 'clock'>, store: Store) {
  function keep(tx: DatabaseOrTransaction, value: z.infer<typeof Seen>) {
    const next = { key, value, updatedAt: clock.now() }
    tx.insert(settings).values(next).onConflictDoUpdate({ target: settings.key, set: next }).run()
  }

  return {
    look(): void {
      const row = db.select().from(settings).where(eq(settings.key, key)).get()
      const before = Seen.safeParse(row?.value).data
      if (!before) {
        keep(db, newestSettled(db))
        return
      }
      const plans = plansAfter(db, before.activation)
      const entries = pointsAfter(db, before.points)
      if (plans.length + entries.length === 0) return
      const next = {
        activation: plans.at(-1)?.id ?? before.activation,
        points: entries.at(-1)?.id ?? before.points,
      }
      store([...plans.flatMap(ofPlan), ...entries.map(ofPoints)], (tx) => keep(tx, next))
    },
  }
}

const ofAccount = { botId: null, bot: null }

function ofPlan({
  userId,
  invoiceId,
  planId,
  planName,
  months,
  at,
}: ReturnType<typeof plansAfter>[number]): Happened[] {
  if (userId === null) return []
  const plan = { planId, name: planName, months }
  return [
    { ...ofAccount, userId, at, kind: 'payment.settled', data: { invoiceId, plan } },
    { ...ofAccount, userId, at, kind: 'plan.changed', data: { plan } },
  ]
}

const ofPoints = ({
  userId,
  amount,
  createdAt: at,
}: ReturnType<typeof pointsAfter>[number]): Happened => ({
  ...{ ...ofAccount, userId, at, kind: 'payment.settled' },
  data: { points: microsToPoints(BigInt(amount)) },
})

import { eq } from 'drizzle-orm'
import { subscriptions, users } from '#db/schema'
import { openSession } from '../../auth/sessions'
import { newId } from '../../lib/ids'
import { addPoints } from '../../plans/points'
import { termsOf } from '../../plans/subscriptions'
import type { TestContext } from '../context'
import { testStart } from '../fakes/clock'
import { caller, type Person } from './people'

/** Gives somebody a paid term: a month of Básico from the start of the test's clock, unless said. */
export function subscribe(
  ctx: TestContext,
  { user }: Person,
  fields: Partial<typeof subscriptions.$inferInsert> = {},
): string {
  const id = newId()
  const month = { months: 1 as const, startsAt: testStart, endsAt: Date.UTC(2030, 1, 15, 12) }
  const term = { id, userId: user.id, planId: 'basic' as const, ...month, worth: '9990000' }
  ctx.db
    .insert(subscriptions)
    .values({ ...term, ...fields })
    .run()
  return id
}

/** Gives somebody points that are worth so many micros. */
export const givePoints = (ctx: TestContext, { user }: Person, amount: bigint) =>
  addPoints(ctx.db, { userId: user.id, amount, reason: 'manual' }, ctx.clock.now())

/** Somebody's terms in short: plan, start, end, worth. */
export const termsIn = (ctx: TestContext, { user }: Person) =>
  termsOf(ctx.db, user.id).map(({ planId, startsAt, endsAt, worth }) => {
    return [planId, ...[startsAt, endsAt].map((at) => new Date(at).toISOString()), worth]
  })

/** Sets the clock and signs somebody in anew: plans outlive sessions. */
export async function signInAgainAt(
  ctx: TestContext,
  { user }: Person,
  at: number,
): Promise<Person> {
  ctx.clock.set(at)
  const row = ctx.db.select().from(users).where(eq(users.id, user.id)).get()
  if (!row) throw new Error('nobody to come back')
  const token = await openSession(ctx, row, { address: '127.0.0.1', method: 'password' })
  return { user, token, call: caller(ctx, token) }
}

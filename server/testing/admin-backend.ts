import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { loadSession } from '../../web/auth/session-store'
import type { Payments } from '../payments/payments'
import { takePayments } from './samples/payments'
import { startWebBackend, type WebBackend } from './web/web-backend'

type Said = Partial<ReturnType<Payments['state']>>

/** What an administrator's pages talk to; of the chain the test says what happens. */
export type Office = WebBackend & {
  /** From now on payments are taken, and the watcher says this of itself. */
  watch(said?: Said): ReturnType<typeof takePayments>
}

/** A server whose signed-in user is an administrator. */
export async function openOffice(): Promise<Office> {
  const backend = await startWebBackend()
  const { ctx, person } = backend
  ctx.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.user.id)).run()
  await loadSession()
  return {
    ...backend,
    watch(said = {}) {
      const watched = takePayments(ctx)
      const state = { alerts: said.alerts ?? [], watcher: said.watcher ?? watched.watcher }
      ctx.payments = { ...ctx.payments, state: () => state }
      return watched
    },
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  }
}

import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { loadSession } from '../../web/auth/session-store'
import type { Config } from '../config'
import type { Payments } from '../payments/payments'
import { putOnMachine } from './fakes/busy-machine'
import { enablePayments } from './samples/payments'
import { startWebBackend, type WebBackend } from './web/web-backend'

type WatcherState = Partial<ReturnType<Payments['state']>>

/** The server of an administrator's pages, with a payments watcher that the test sets. */
export type AdminBackend = WebBackend & {
  /** Enables payments with this state of the watcher. */
  watch(said?: WatcherState): ReturnType<typeof enablePayments>
}

/** A server whose signed-in user is an administrator. */
export async function adminBackend(overrides: Partial<Config> = {}): Promise<AdminBackend> {
  const backend = await startWebBackend(overrides)
  const { ctx, person } = backend
  ctx.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.user.id)).run()
  await loadSession()
  // How busy this machine is now is nobody's alert.
  const { state } = ctx.backups
  putOnMachine(ctx, { cpu: 10, memory: 20, disk: 30 }, [])
  ctx.backups.state = state
  return {
    ...backend,
    watch(said = {}) {
      const watched = enablePayments(ctx)
      const state = { alerts: said.alerts ?? [], watcher: said.watcher ?? watched.watcher }
      ctx.payments = { ...ctx.payments, state: () => state }
      return watched
    },
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  }
}

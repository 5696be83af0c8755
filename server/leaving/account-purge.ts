import { asc, lte } from 'drizzle-orm'
import { transact } from '#db/client'
import { users } from '#db/schema'
import type { Context } from '../context'
import { every } from '../lib/every'
import { hourMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { closeForGood, type Erasing, erase } from '../users/delete-user'
import { anyUser } from '../users/user-rows'

/** Deletes the accounts whose owners no longer can undo it. */
export type AccountPurge = AsyncDisposable & {
  /** Does so by itself from now on: soon, then every hour. */
  begin(): void
  /** Does so now; what an earlier run or an administrator did not finish is finished. Never fails. */
  run(): Promise<void>
}

const firstMs = minuteMs
const everyMs = hourMs

const log = partLogger('account')

type Needs = Erasing & Pick<Context, 'clock'>

export function createAccountPurge(ctx: Needs): AccountPurge {
  const timers = new DisposableStack()
  let going: Promise<void> | null = null

  async function purgeDue() {
    const { id, email, deletesAt } = users
    const due = ctx.db
      .select({ id, email })
      .from(users)
      .where(lte(deletesAt, ctx.clock.now()))
      .orderBy(asc(deletesAt))
      .all()
    for (const account of due) {
      if (timers.disposed) return
      try {
        if (await purge(ctx, account.id)) log.info('account.deleted', account)
      } catch (error) {
        log.error('account.notDeleted', { ...account, error })
      }
    }
  }

  async function run() {
    going ??= purgeDue().catch(logFailure)
    await going
    going = null
  }

  return {
    begin() {
      timers.adopt(setTimeout(run, firstMs), clearTimeout).unref()
      timers.use(every(everyMs, run, logFailure))
    },
    run,
    async [Symbol.asyncDispose]() {
      timers.dispose()
      await going
    },
  }
}

const logFailure = (error: unknown) => log.error('housekeeping.failed', { error })

/** Whether it is gone: meanwhile its owner may have stayed, or an administrator may have deleted it. */
async function purge(ctx: Needs, userId: string): Promise<boolean> {
  const now = ctx.clock.now()
  const closed = transact(ctx.db, (tx) => {
    const { deletesAt } = anyUser(tx, userId)
    return deletesAt !== null && deletesAt <= now ? closeForGood(tx, userId, now) : null
  })
  if (!closed) return false
  await erase(ctx, userId, closed)
  return true
}

import type { Context } from '../context'
import { every } from '../lib/every'
import { hourMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { type Kept, type Retention, retentions } from './retention'

/** Deletes what is past its retention, slice by slice. */
export type Housekeeping = Disposable & {
  /** Does so by itself from now on: soon, then every hour. */
  begin(): void
  /** Does so now. Never fails: what could not be deleted is tried again the next time. */
  run(): Promise<void>
}

const firstMs = minuteMs
const everyMs = hourMs

const log = partLogger('housekeeping')

export function createHousekeeping(ctx: Kept & Pick<Context, 'clock'>): Housekeeping {
  const timers = new DisposableStack()

  async function run() {
    try {
      for (const retention of retentions(ctx)) await apply(retention)
    } catch (error) {
      logFailure(error)
    }
  }

  async function apply({ table, keptMs, prune }: Retention) {
    if (timers.disposed) return
    try {
      for (const _ of prune(ctx.clock.now() - keptMs)) {
        await Bun.sleep(0)
        if (timers.disposed) return
      }
    } catch (error) {
      log.error('housekeeping.notDeleted', { table, error })
    }
  }

  return {
    begin() {
      const first = timers.adopt(setTimeout(run, firstMs), clearTimeout)
      first.unref()
      timers.use(every(everyMs, run, logFailure))
    },
    run,
    [Symbol.dispose]: () => timers.dispose(),
  }
}

const logFailure = (error: unknown) => log.error('housekeeping.failed', { error })

import type { Context } from '../context'
import { every } from '../lib/every'
import { throttle } from '../lib/throttle'
import { partLogger } from '../log'
import { type ListNeeds, listMachines } from './list'

/** Tells administrators who watch how the machines are. */
export type MachineFeed = Disposable & {
  /** Tells it by itself from now on. */
  begin(): void
  push(): Promise<void>
}

const pushMs = 5_000
/** What changes at once is told at once, and what follows a second later. */
const changesMs = 1_000

const log = partLogger('machines')

export function createMachineFeed(ctx: ListNeeds & Pick<Context, 'realtime'>): MachineFeed {
  const parts = new DisposableStack()

  async function push() {
    if (ctx.realtime.counts().subscribers === 0) return
    const machines = { success: true as const, ...(await listMachines(ctx)) }
    ctx.realtime.toSubscribers('admin:machines', machines)
  }

  return {
    push,
    begin() {
      const soon = throttle(changesMs, () => push().catch(logFailure))
      parts.defer(soon.close)
      parts.use(ctx.machines.onChange(soon.take))
      parts.use(ctx.machines.live.onChange(soon.take))
      parts.use(every(pushMs, push, logFailure))
    },
    [Symbol.dispose]: () => parts.dispose(),
  }
}

const logFailure = (error: unknown) => log.error('machines.notTold', { error })

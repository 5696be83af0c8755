import type { Context } from '../context'
import { systemTicker, type Ticker } from '../lib/clock'
import { every } from '../lib/every'
import { yieldToLoop } from '../lib/slices'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { createLanes } from '../notifications/queue/lanes'
import { type SenderNeeds, sendTo } from './sender'
import { createMoneySource } from './sources/money'
import { settleTurn, takeTurn, waitingWebhooks } from './turns'

/** Tells programs of users what is stored for them, until they take it. */
export type Webhooks = AsyncDisposable & {
  /** Looks and sends by itself from now on. */
  begin(): void
  /** This one may have something to send. */
  wake(webhookId: string): void
  /** Writes down what tells nothing by itself, and sends what is due now, until nothing is. */
  sendDue(): Promise<void>
}

const lookMs = 5_000
const parallel = 64
/** What a message that is on its way when the server ends has left. */
const graceMs = 3_000

const log = partLogger('notifications')
const logFailure = (error: unknown) => log.error('webhooks.stopped', { error })

type Needs = SenderNeeds & Pick<Context, 'db' | 'mail' | 'webhookRecorder'>

export function createWebhooks(ctx: Needs, ticker: Ticker = systemTicker): Webhooks {
  const { db, clock } = ctx
  const timers = new DisposableStack()
  const lanes = createLanes({ clock, ticker, parallel, step: safely })
  const money = createMoneySource(ctx, ctx.webhookRecorder.store)
  let hasBegun = false

  async function safely(webhookId: string) {
    try {
      return await step(webhookId)
    } catch (error) {
      logFailure(error)
      return clock.now() + minuteMs
    }
  }

  /** One message of a webhook, if one is due; when there is more. */
  async function step(webhookId: string): Promise<number | null> {
    await yieldToLoop()
    const turn = takeTurn(ctx, webhookId)
    if (turn === null) return null
    if ('at' in turn) return turn.at
    const attempt = await sendTo(ctx, turn.webhook, turn.delivery)
    // What is called off as this process ends is sent by the next one.
    if (timers.disposed && attempt.failure) return null
    settleTurn(ctx, turn, attempt)
    const { failure } = attempt
    if (failure) log.warning('webhooks.notSent', { webhook: webhookId, reason: failure.reason })
    return clock.now()
  }

  function look() {
    money.look()
    for (const id of waitingWebhooks(db)) lanes.wake(id, clock.now())
    lanes.fill()
  }

  ctx.webhookRecorder.onTold((ids) => {
    if (!hasBegun || timers.disposed) return
    for (const id of ids) lanes.wake(id, clock.now())
    // What is stored is there once the transaction that stores it, which is synchronous, has ended.
    setImmediate(lanes.fill)
  })
  return {
    begin() {
      hasBegun = true
      timers.use(every(lookMs, look, logFailure))
      look()
    },
    wake(webhookId) {
      if (!hasBegun || timers.disposed) return
      lanes.wake(webhookId, clock.now())
      lanes.fill()
    },
    async sendDue() {
      ctx.webhookRecorder.flush()
      look()
      await lanes.idle()
    },
    async [Symbol.asyncDispose]() {
      timers.dispose()
      lanes.close()
      const late = setTimeout(() => ctx.outbound[Symbol.dispose](), graceMs)
      await lanes.idle()
      clearTimeout(late)
    },
  }
}

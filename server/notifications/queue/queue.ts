import { transact } from '#db/client'
import type { Context } from '../../context'
import { createBatch } from '../../lib/batching'
import { systemTicker, type Ticker } from '../../lib/clock'
import { every } from '../../lib/every'
import { createQueue } from '../../lib/queue'
import { yieldToLoop } from '../../lib/slices'
import { throttle } from '../../lib/throttle'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { partLogger } from '../../log'
import type { Buttons } from '../buttons'
import type { SendFailure } from '../channels/channel'
import type { SenderParts } from '../channels/sender-parts'
import { createSenders, sendTo } from '../channels/senders'
import type { Message } from '../message'
import { preferencesOf } from '../rules/preferences'
import { quietUntil } from '../rules/quiet-hours'
import { giveUpExcess, queueLimits } from './give-up'
import { createLanes } from './lanes'
import { createPace, pauseAfter } from './pace'
import { renderMessage } from './render-message'
import { channelRow, dueNow, hurry, nextTimeOf, nextTimes } from './rows'
import { noteAttempt, type QuietUntil, settleTurn, type Turn, takeTurn } from './turn'

/** Brings to people what is stored for them. */
export type NotificationQueue = AsyncDisposable & {
  /** After something to be sent was stored, or in the transaction that stores it. */
  wake(): void
  /** Sends by itself from now on. */
  begin(): void
  /** Sends what is due now, until nothing is. */
  sendDue(): Promise<void>
  /** Sends it at once, beside the queue; null: it was taken, and what waits there waits no longer. */
  test(channelId: string, message: Message): Promise<SendFailure | null>
}

export type QueueParts = {
  buttons: Buttons
  /** Absent: as users prefer it. */
  quietUntil?: QuietUntil
  ticker?: Ticker
  limits?: typeof queueLimits
}

const lookEveryMs = 30_000
const tidyEveryMs = 5_000
/** How soon after others that woke it, it looks again. */
const wakeEveryMs = 200
const parallel = 64
/** What a message that is on its way when the server ends has left. */
const graceMs = 3_000

const log = partLogger('notifications')

type Needs = SenderParts & Pick<Context, 'realtime' | 'notifications'>

export function createNotificationQueue(ctx: Needs, parts: QueueParts): NotificationQueue {
  const { db, clock } = ctx
  const { buttons, ticker = systemTicker, limits = queueLimits } = parts
  const pace = createPace(clock)
  const preferred: QuietUntil = (userId, at) => quietUntil(preferencesOf(db, userId), at)
  const manners = { pace, quietUntil: parts.quietUntil ?? preferred }
  const timers = new DisposableStack()
  const senders = createSenders(ctx)
  /** Attempts of a channel that have failed one after the other, and when it may be tried again. */
  const waits = new Map<string, { failures: number; until: number }>()
  const queue = createQueue()
  const lanes = createLanes({ clock, ticker, parallel, step: safely })
  let tidyAt = 0
  let hasBegun = false

  /** Users whose channels or history are others now. */
  const changed = timers.use(
    createBatch<string>({
      store: (userIds) =>
        userIds.forEach((id) => void ctx.realtime.toUser(id, 'notificationsUpdate', {})),
      lost: (error) => log.error('notifications.notTold', { error }),
      ...{ perSlice: 1_000, keyOf: (userId) => userId, mostWaiting: 1 },
    }),
  )

  /** To the database one channel's work is done after another's, and what others do between them. */
  function inTurn<T>(work: () => T): Promise<T> {
    return queue(async () => {
      await yieldToLoop()
      return work()
    })
  }

  function tidy() {
    const now = clock.now()
    if (now < tidyAt) return
    tidyAt = now + tidyEveryMs
    const given = transact(db, (tx) => giveUpExcess(tx, limits, now))
    if (given > 0) log.warning('notifications.crowded', { given })
  }

  function look() {
    for (const { channelId, at } of nextTimes(db)) lanes.wake(channelId, at)
    tidy()
    lanes.fill()
  }

  async function safely(channelId: string) {
    try {
      return await step(channelId)
    } catch (error) {
      log.error('notifications.stopped', { error })
      return clock.now() + minuteMs
    }
  }

  /** One message of a channel, if one is due; when there is more. */
  async function step(channelId: string): Promise<number | null> {
    const { failures = 0, until = 0 } = waits.get(channelId) ?? {}
    if (until > clock.now()) return until
    const pauseMs = pauseAfter(failures + 1)
    const turn = await inTurn(() => takeTurn(ctx, channelId, manners, clock.now() + pauseMs))
    if (turn && 'waitMs' in turn) {
      waits.set(channelId, { failures, until: clock.now() + turn.waitMs })
      return clock.now() + turn.waitMs
    }
    if (turn) await send(turn, failures, pauseMs)
    else waits.delete(channelId)
    const next = nextTimeOf(db, channelId)
    return next === null ? null : Math.max(next, waits.get(channelId)?.until ?? 0)
  }

  async function send(turn: Turn, failures: number, pauseMs: number) {
    const { id, kind, userId } = turn.channel
    const message = renderMessage(ctx, buttons, turn.due.notification)
    const failure = await attempt(() => sendTo(ctx, senders, turn.channel, message))
    // What is called off as this process ends is sent by the next one.
    if (timers.disposed && failure) return
    const retryAt = clock.now() + Math.max(pauseMs, failure?.waitMs ?? 0)
    await inTurn(() => settleTurn(ctx, turn, failure, retryAt))
    if (failure?.kind === 'later') waits.set(id, { failures: failures + 1, until: retryAt })
    else waits.delete(id)
    if (failure) log.warning('notifications.notSent', { kind, channel: id, reason: failure.reason })
    changed.add(userId)
  }

  async function attempt(run: () => Promise<SendFailure | null>): Promise<SendFailure | null> {
    try {
      return await run()
    } catch (error) {
      log.error('notifications.stopped', { error })
      return { kind: 'later', reason: text('channels.failures.ours') }
    }
  }

  const hurryUp = throttle(wakeEveryMs, () =>
    // What is stored is there once the transaction that stores it, which is synchronous, has ended.
    setImmediate(() => {
      if (timers.disposed) return
      try {
        for (const channelId of dueNow(db, clock.now())) lanes.wake(channelId, clock.now())
        tidy()
      } catch (error) {
        log.error('notifications.stopped', { error })
      }
      lanes.fill()
    }),
  )

  function wake() {
    if (hasBegun && !timers.disposed) hurryUp.take()
  }

  ctx.notifications.onTold(() => wake())
  return {
    wake,
    begin() {
      hasBegun = true
      // Whoever began us anew may have mended what kept them; one that was on its way is sent again.
      hurry(db, clock.now())
      timers.use(every(lookEveryMs, look, (error) => log.error('notifications.stopped', { error })))
      look()
    },
    async sendDue() {
      look()
      await lanes.idle()
    },
    async test(channelId, message) {
      const channel = channelRow(db, channelId)
      if (!channel) return null
      const failure = await attempt(() => sendTo(ctx, senders, channel, message))
      transact(db, (tx) => {
        noteAttempt(tx, channelId, failure, clock.now())
        if (failure === null) hurry(tx, clock.now(), channelId)
      })
      changed.add(channel.userId)
      if (failure === null) waits.delete(channelId)
      wake()
      return failure
    },
    async [Symbol.asyncDispose]() {
      timers.dispose()
      hurryUp.close()
      lanes.close()
      const late = setTimeout(() => {
        ctx.outbound[Symbol.dispose]()
        ctx.telegram.hangUp()
      }, graceMs)
      await lanes.idle()
      clearTimeout(late)
    },
  }
}

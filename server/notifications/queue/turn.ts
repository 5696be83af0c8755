import { eq } from 'drizzle-orm'
import { defaultPreferences } from '#contract/notifications/rules'
import { transact } from '#db/client'
import { notificationChannels, notificationPreferences } from '#db/schema'
import type { Context } from '../../context'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import type { SendFailure } from '../channels/channel'
import type { ChannelRow } from '../channels/sealed-config'
import { tellTogether } from './digest'
import type { Pace } from './pace'
import {
  channelRow,
  claim,
  type Due,
  deliveredSince,
  end,
  endAll,
  endExpired,
  endHeld,
  heldCounts,
  heldUntil,
  hold,
  nextDue,
  postpone,
} from './rows'

type Needs = Pick<Context, 'db' | 'clock'>
/** Until when a user wants nothing told that may wait; null: now is as good as any time. */
export type QuietUntil = (userId: string, at: number) => number | null

/** What a channel is to be sent next, claimed. */
export type Turn = { channel: ChannelRow; due: Due }

/** What a turn goes by. */
export type Manners = { pace: Pace; quietUntil: QuietUntil }

/**
 * Does what has to be done before something is sent on a channel, and claims what that is; null: nothing is
 * due, or not so soon. In one transaction, so that a process that is killed leaves either all of it or nothing.
 */
export function takeTurn(
  { db, clock }: Needs,
  channelId: string,
  { pace, quietUntil }: Manners,
  retryAt: number,
): Turn | { waitMs: number } | null {
  const now = clock.now()
  return transact(db, (tx) => {
    const channel = channelRow(tx, channelId)
    if (!channel) return null
    if (channel.goneAt !== null) {
      endAll(tx, channelId, now, channel.lastError ?? text('channels.expired'))
      return null
    }
    const quiet = quietUntil(channel.userId, now)
    let held = heldUntil(tx, channelId)
    if (held !== null && held <= now) {
      if (quiet === null) release(tx, channel, now)
      else endHeld(tx, channelId, now, { state: 'held', nextAttemptAt: quiet, digestId: null })
      held = quiet
    }
    let due = nextDue(tx, channelId, now)
    if (due && due.delivery.expiresAt <= now) {
      endExpired(tx, channelId, now)
      due = nextDue(tx, channelId, now)
    }
    const until = due && mayWait(due) ? (quiet ?? held ?? crowdedUntil(tx, channel, now)) : null
    if (until !== null) {
      hold(tx, channelId, until, now)
      due = nextDue(tx, channelId, now)
    }
    if (!due) return null
    const waitMs = pace.take(channel.kind, channelId)
    if (waitMs > 0) return { waitMs }
    claim(tx, due, now, retryAt)
    return { channel, due }
  })
}

type Transaction = Parameters<Parameters<typeof transact>[1]>[0]

const mayWait = ({ notification: { urgent, kind } }: Due) => !urgent && kind !== 'digest'

/** What was held is told: alone as it is, several as one. */
function release(tx: Transaction, channel: ChannelRow, now: number) {
  const counts = heldCounts(tx, channel.id, now)
  const [first] = counts
  if (!first) return
  const isAlone = counts.length === 1 && first.count === 1
  const digestId = isAlone ? null : tellTogether(tx, channel, counts, now)
  const how = isAlone
    ? ({ state: 'waiting', nextAttemptAt: now, digestId } as const)
    : ({ state: 'digested', nextAttemptAt: null, digestId } as const)
  endHeld(tx, channel.id, now, how)
}

/** Until when more would be too much on this channel; null: it would not. */
function crowdedUntil(tx: Transaction, { id, userId }: ChannelRow, now: number): number | null {
  const { digestAfter, digestMinutes } =
    tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId))
      .get() ?? defaultPreferences
  const windowMs = digestMinutes * minuteMs
  const oldest = deliveredSince(tx, id, now - windowMs).at(-digestAfter)
  return oldest === undefined ? null : oldest + windowMs
}

/** Notes what became of an attempt; `retryAt`: when the next one is, should there be one. */
export function settleTurn(
  { db, clock }: Needs,
  { channel: { id }, due }: Turn,
  failure: SendFailure | null,
  retryAt: number,
): void {
  const at = clock.now()
  transact(db, (tx) => {
    noteAttempt(tx, id, failure, at)
    if (failure === null) end(tx, due, { state: 'delivered', at, error: null })
    else if (failure.kind === 'later') postpone(tx, due, failure.reason, retryAt)
    else if (failure.kind === 'refused')
      end(tx, due, { state: 'failed', at, error: failure.reason })
    else endAll(tx, id, at, failure.reason)
  })
}

/** How the channel is since then. */
export function noteAttempt(
  tx: Transaction,
  id: string,
  failure: SendFailure | null,
  at: number,
): void {
  const isIt = eq(notificationChannels.id, id)
  if (failure === null) {
    const set = { lastDeliveredAt: at, failingSince: null }
    tx.update(notificationChannels).set(set).where(isIt).run()
    return
  }
  const { failingSince } = channelRow(tx, id) ?? { failingSince: null }
  tx.update(notificationChannels)
    .set({
      ...{ lastErrorAt: at, lastError: failure.reason },
      ...(failure.kind === 'later' ? { failingSince: failingSince ?? at } : {}),
      ...(failure.kind === 'gone' ? { goneAt: at } : {}),
    })
    .where(isIt)
    .run()
}

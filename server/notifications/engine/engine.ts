import { type DatabaseOrTransaction, transact } from '#db/client'
import type { Context } from '../../context'
import type { Ticker } from '../../lib/clock'
import { throttle } from '../../lib/throttle'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { Occurrence } from '../message'
import { createApply } from './apply'
import { createDues } from './dues'
import { createOutbox } from './outbox'
import { createRuleIndex, type RuleIndex } from './rule-index'
import { createRuleStates, type RuleStates } from './rule-states'
import { createWaiting } from './waiting'

/** What becomes of what happens: rules find it, and their owners are told. */
export type Engine = Disposable & {
  rules: RuleIndex
  states: RuleStates
  /** Tells by itself from now on what has lasted long enough. */
  begin(): void
  /** Something has happened. What is `kept` a host tells again until it is stored, and then never. */
  tell(occurrence: Occurrence, isKept?: boolean): void
  /** Stores at once what follows from these, in one transaction with what else is to be stored. */
  store(happened: readonly Occurrence[], also?: (tx: DatabaseOrTransaction) => void): void
  /** Stores what has happened and what follows from it. */
  flush(): void
  /** There may be something to send, from when the transaction has ended that this may be called in. */
  onTold(listen: () => void): void
  /** The user's rules, channels or history are others now. */
  changed(userId: string): void
}

/** After a start, hosts need as long until we know which of their bots are back. */
const settleMs = minuteMs
/** The clock may be set: no appointment is farther away. */
const farthestMs = minuteMs
/** How often a user is told that there is something new to see. */
const pushMs = 1_000
const mostPushes = 10_000

const log = partLogger('notifications')

type Needs = Pick<Context, 'db' | 'clock' | 'hostLinks' | 'realtime' | 'fleet'>

export function createEngine(ctx: Needs, ticker: Ticker): Engine {
  const { db, clock } = ctx
  const rules = createRuleIndex(ctx)
  const states = createRuleStates(db.$client)
  const outbox = createOutbox(db)
  const apply = createApply(ctx, { index: rules, states, outbox })
  const dues = createDues(ctx, { states, tellBegun: apply.tellBegun })
  const waiting = createWaiting(store, ticker)
  const listeners: (() => void)[] = []
  const pushes = new Map<string, ReturnType<typeof throttle>>()
  let cancelDue = () => {}
  let settledAt = Number.POSITIVE_INFINITY
  let isClosed = false

  function store(happened: readonly Occurrence[], also?: (tx: DatabaseOrTransaction) => void) {
    transact(db, (tx) => {
      happened.forEach(apply.apply)
      also?.(tx)
    })
    told()
    awaitDue()
  }

  /** What was written down in a transaction that has ended, or is about to. */
  function told() {
    const users = apply.takeTold()
    if (users.size > 0) for (const listen of listeners) listen()
    for (const userId of users) push(userId)
  }

  function push(userId: string) {
    if (isClosed) return
    if (pushes.size >= mostPushes) forgetPushes()
    const known = pushes.get(userId)
    const one =
      known ?? throttle(pushMs, () => ctx.realtime.toUser(userId, 'notificationsUpdate', {}))
    pushes.set(userId, one)
    one.take()
  }

  function forgetPushes() {
    for (const one of pushes.values()) one.close()
    pushes.clear()
  }

  /** Some of what is due: others have their turn before the rest. */
  function tellDue() {
    try {
      transact(db, dues.tellSome)
      told()
    } catch (error) {
      log.error('notifications.notStored', { error })
    }
  }

  /** Called again whenever another one may be the next. */
  function awaitDue() {
    cancelDue()
    const next = states.nextDue()
    if (isClosed || next === null || settledAt === Number.POSITIVE_INFINITY) return
    const inMs = Math.max(next - clock.now(), settledAt - ticker.now(), 0)
    cancelDue = ticker.after(Math.min(inMs, farthestMs), () => {
      if (ticker.now() >= settledAt) tellDue()
      awaitDue()
    })
  }

  ctx.hostLinks.stores(waiting.flushKept)
  return {
    ...{ rules, states, store, flush: waiting.flush },
    begin() {
      settledAt = ticker.now() + settleMs
      awaitDue()
    },
    tell(occurrence, isKept = false) {
      if (!isClosed) waiting.add(occurrence, isKept)
    },
    onTold: (listen) => void listeners.push(listen),
    changed(userId) {
      rules.forget(userId)
      outbox.forget(userId)
      push(userId)
      awaitDue()
    },
    [Symbol.dispose]() {
      waiting.flush()
      waiting[Symbol.dispose]()
      isClosed = true
      cancelDue()
      forgetPushes()
    },
  }
}

import type { DatabaseOrTransaction } from '#db/client'
import type { Context } from '../context'
import type { Ticker } from '../lib/clock'
import { createWaiting } from '../notifications/engine/waiting'
import { type Happened, putHappened } from './outbox'
import { followHosts } from './sources/hosts'

/** Writes down what webhooks are to be told, as long as hosts tell anything. */
export type WebhookRecorder = Disposable & {
  /** Stores at once what webhooks are told of these, in one transaction with what else is to be stored. */
  store(happened: readonly Happened[], also?: (tx: DatabaseOrTransaction) => void): void
  /** Stores what has happened so far. */
  flush(): void
  /** These webhooks may have something to send, once the transaction has ended that this is called in. */
  onTold(listen: (webhookIds: ReadonlySet<string>) => void): void
}

type Needs = Pick<Context, 'clock' | 'config' | 'db' | 'hostLinks'>

export function createWebhookRecorder(ctx: Needs, ticker: Ticker): WebhookRecorder {
  const listeners: ((webhookIds: ReadonlySet<string>) => void)[] = []
  const waiting = createWaiting<Happened>(store, ticker)

  function store(...[happened, also]: Parameters<WebhookRecorder['store']>) {
    const told = putHappened(ctx, happened, also)
    if (told.size > 0) for (const listen of listeners) listen(told)
  }

  followHosts(ctx, waiting.add)
  ctx.hostLinks.stores(waiting.flushKept)
  return {
    store,
    flush: waiting.flush,
    onTold: (listen) => void listeners.push(listen),
    [Symbol.dispose]() {
      waiting.flush()
      waiting[Symbol.dispose]()
    },
  }
}

import type { DatabaseOrTransaction } from '#db/client'
import type { Context } from '../context'
import { AppError } from '../errors'
import { publicAddress } from '../http/public-address'
import { every } from '../lib/every'
import { newId } from '../lib/ids'
import type { Coded } from '../locales/text'
import { partLogger } from '../log'
import { type Delivery, type Letter, openDelivery } from './delivery'
import type { Failure } from './failures'
import type { Mail, MailKind, MailParams } from './kinds'
import { createOutbox, type MailRow } from './outbox'
import { currentServer, storedServer } from './server-settings'
import { createStateStore, type Kept } from './state-store'
import { writeMail } from './write-mail'

/** The installation's mail. */
export type Mailer = AsyncDisposable & {
  /** Whether there is a server to send by. */
  isConfigured(): boolean
  /**
   * Puts a mail into the outbox, in the caller's transaction; nothing without a mail server, and for
   * a recipient who has had too many. Whether it was taken.
   */
  queue<K extends MailKind>(tx: DatabaseOrTransaction, mail: Mail<K>): boolean
  /** Sends by itself from now on what is queued. */
  begin(): void
  /** Sends what is due now. Never fails: what could not be sent is tried again later. */
  sendDue(): Promise<void>
  /** Sends a test at once. Null: the server has taken it; else why not. Throws MAIL_NOT_CONFIGURED. */
  test(to: string, params: MailParams['test']): Promise<Coded | null>
  /** After a change of the server: nothing waits any longer because of the one of before. */
  serverChanged(): void
  state(): Kept & { waiting: number }
  /** Mails since the process began, by what became of them. */
  counts(): Readonly<Record<Result, number>>
}

type Result = 'sent' | 'failed' | 'refused' | 'expired' | 'dropped'

const lookEveryMs = 15_000
/** What a mail that is on its way when the server ends has left. */
const graceMs = 3_000

const log = partLogger('mail')

type Needs = Pick<Context, 'config' | 'clock' | 'db' | 'keys' | 'texts'>

export function createMailer(ctx: Needs): Mailer {
  const { config, db, clock } = ctx
  const outbox = createOutbox(ctx)
  const kept = createStateStore(ctx)
  const timers = new DisposableStack()
  const counts: Record<Result, number> = { sent: 0, failed: 0, refused: 0, expired: 0, dropped: 0 }
  const domain = new URL(publicAddress(config)).hostname
  /** Those that are done with, but could not be deleted: they are not sent again. */
  const settled = new Set<string>()
  let delivery: Delivery | null = null
  let working: Promise<void> | null = null
  let isWanted = false
  let hasBegun = false

  const isConfigured = () => config.smtp !== null || storedServer(db) !== null

  function note(failure: Failure | null) {
    const now = clock.now()
    if (failure === null) {
      counts.sent++
      return kept.note({ sentAt: now, failingSince: null })
    }
    counts[failure.kind === 'refused' ? 'refused' : 'failed']++
    const { failingSince } = kept.current()
    const since = failure.kind === 'server' ? (failingSince ?? now) : failingSince
    kept.note({ failure: { at: now, reason: failure.reason }, failingSince: since })
  }

  function drop(id: string) {
    settled.add(id)
    outbox.drop(id)
    settled.delete(id)
  }

  function write(row: MailRow): Letter | null {
    try {
      return writeMail(ctx, row, outbox.paramsOf(row))
    } catch (error) {
      // Of another release, or sealed with a key that is gone: no later attempt would do better.
      log.error('mail.notWritten', { kind: row.kind, error })
      counts.dropped++
      return null
    }
  }

  /** Whether the next one may be tried. */
  async function sendOne(row: MailRow, by: Delivery): Promise<boolean> {
    const letter = settled.has(row.id) ? null : write(row)
    if (letter === null) {
      drop(row.id)
      return true
    }
    const failure = await by.send(letter)
    if (timers.disposed && failure) return false
    note(failure)
    const to = row.recipient
    // A process that is killed before the next line sends it again: never lost, at times twice.
    if (failure === null) drop(row.id)
    else if (failure.kind === 'refused') {
      log.warning('mail.refused', { to, reason: failure.reason })
      drop(row.id)
    } else {
      log.warning('mail.notSent', { to, reason: failure.reason, attempts: row.attempts + 1 })
      outbox.postpone(row, failure.reason)
    }
    return failure?.kind !== 'server'
  }

  async function round() {
    const server = currentServer(ctx)
    if (server === null) return
    const expired = outbox.dropExpired()
    if (expired > 0) log.warning('mail.expired', { mails: expired })
    counts.expired += expired
    let row = outbox.due()
    if (!row) return
    using opened = openDelivery(server, domain)
    delivery = opened
    while (row && !timers.disposed && (await sendOne(row, opened))) row = outbox.due()
    delivery = null
  }

  async function work() {
    do {
      isWanted = false
      try {
        await round()
      } catch (error) {
        log.error('mail.stopped', { error })
      }
    } while (isWanted && !timers.disposed)
    working = null
  }

  async function sendDue() {
    if (timers.disposed) return
    isWanted = true
    working ??= work()
    await working
  }

  /** What is queued is there once the transaction that queues it, which is synchronous, has ended. */
  const wake = () => {
    if (hasBegun) setImmediate(sendDue)
  }

  return {
    isConfigured,
    queue(tx, mail) {
      if (!isConfigured()) return false
      const isTaken = outbox.put(tx, mail)
      if (isTaken) wake()
      else counts.dropped++
      return isTaken
    },
    begin() {
      hasBegun = true
      // Whoever began us anew may have mended what kept them.
      outbox.hurry()
      timers.use(every(lookEveryMs, sendDue, (error) => log.error('mail.stopped', { error })))
      wake()
    },
    sendDue,
    async test(to, params) {
      const server = currentServer(ctx)
      if (server === null) throw new AppError('MAIL_NOT_CONFIGURED')
      using opened = openDelivery(server, domain)
      const row = { id: newId(), recipient: to, kind: 'test' } as const
      const failure = await opened.send(writeMail(ctx, row, params))
      note(failure)
      return failure?.reason ?? null
    },
    serverChanged() {
      kept.note({ failingSince: null })
      outbox.hurry()
      wake()
    },
    state: () => ({ ...kept.current(), waiting: outbox.waiting() }),
    counts: () => counts,
    async [Symbol.asyncDispose]() {
      timers.dispose()
      const late = setTimeout(() => delivery?.[Symbol.dispose](), graceMs)
      await working
      clearTimeout(late)
    },
  }
}

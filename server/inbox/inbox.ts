import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { holds } from '#contract/bots/rights'
import { bots, questions } from '#db/schema'
import { ownerOf } from '../bots/bot-rows'
import type { Fleet } from '../bots/fleet/fleet'
import type { Context } from '../context'
import { createBatch } from '../lib/batching'
import { hourMs } from '../lib/time'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { countOpen } from './question-rows'
import { botOf, type Report, storeReports } from './question-store'

/** Takes what hosts tell of questions that only people can answer, and tells those people. */
export type Inbox = Disposable & {
  /** Takes back what was asked of bots that nobody wants running any more. */
  begin(fleet: Pick<Fleet, 'refresh'>): void
  /** Stores what still waits. */
  flush(): void
  /** Tells all who may answer for these bots how many questions wait for them. */
  tell(botIds: Iterable<string>): void
}

type Needs = Pick<Context, 'db' | 'clock' | 'hostLinks' | 'realtime' | 'audience' | 'logs'>

const perSlice = 50
const afterMs = 100

const log = partLogger('inbox')

export function createInbox({ db, clock, hostLinks, realtime, audience, logs }: Needs): Inbox {
  const isOpen = eq(questions.state, 'open')
  const open = db.select({ botId: questions.botId }).from(questions).where(isOpen).all()
  /** Bots that may have open questions: of most that come and go nothing is to be stored. */
  const asked = new Set(open.map(({ botId }) => botId))

  function tell(botIds: Iterable<string>) {
    const people = new Set<string>()
    for (const botId of botIds) {
      const owner = ownerOf(db, botId)
      if (owner !== undefined) people.add(owner)
      for (const [guest, { right }] of audience.guestsOf(botId)) {
        if (holds(right, 'command')) people.add(guest)
      }
    }
    for (const userId of people)
      realtime.toUser(userId, 'inboxUpdate', { open: countOpen(db, userId) })
  }

  const batch = createBatch<Report>({
    store(reports) {
      const changes = storeReports(db, reports, clock.now())
      for (const { botId, asked } of changes) {
        if (asked) logs.system(botId, text(`inbox.asked.${asked.kind}`), 'warn')
      }
      tell(new Set(changes.map(({ botId }) => botId)))
    },
    lost: (error, { length }) => log.error('inbox.notStored', { error, lost: length }),
    perSlice,
    afterMs,
    keyOf: botOf,
  })

  function add(report: Report) {
    const botId = botOf(report)
    const isNews = report.kind === 'asked' || (report.kind === 'code' && report.code !== null)
    if (isNews) asked.add(botId)
    else if (!asked.has(botId)) return
    if (report.kind === 'left') asked.delete(botId)
    batch.add(report)
  }

  hostLinks.each((link) => {
    link.on('asked', (question) => add({ kind: 'asked', question }))
    link.on('questionClosed', (question) => add({ kind: 'closed', question }))
    link.on('authCode', ({ botId, authCode: code }) => add({ kind: 'code', botId, code }))
    link.on('status', ({ botId, status }) => {
      if (status === 'stopped') add({ kind: 'left', botId })
    })
    link.on('workerLost', ({ botIds }) => {
      for (const botId of botIds) add({ kind: 'left', botId })
    })
  })
  hostLinks.onStarting((botId) => add({ kind: 'left', botId }))
  hostLinks.stores(batch.flush)

  return {
    begin(fleet) {
      // What was accepted while their host was away they have not heard.
      hostLinks.onAdopted((botIds) => {
        const isNew = gt(questions.closedAt, clock.now() - hourMs)
        const decided = and(eq(questions.state, 'answered'), isNew)
        const rows = db.select({ botId: questions.botId }).from(questions).where(decided).all()
        for (const botId of new Set(rows.map((row) => row.botId))) {
          if (botIds.has(botId)) fleet.refresh(botId)
        }
      })
      const idle = db.select({ id: bots.id }).from(bots).where(eq(bots.desired, 'stopped'))
      const left = and(
        isOpen,
        inArray(questions.botId, idle),
        ne(questions.kind, 'code-of-conduct'),
      )
      db.update(questions).set({ state: 'withdrawn', closedAt: clock.now() }).where(left).run()
    },
    flush: batch.flush,
    tell,
    [Symbol.dispose]: batch[Symbol.dispose],
  }
}

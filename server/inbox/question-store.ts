import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { AuthCode } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { type Database, type DatabaseOrTransaction, transact } from '#db/client'
import { bots, questions } from '#db/schema'
import { ownerOf } from '../bots/bot-rows'
import { targetOf } from '../bots/consents'
import type { AskedQuestion, ClosedQuestion } from '../game/questions'
import { newId } from '../lib/ids'
import { text } from '../locales/text'

/** What hosts tell of questions. `left`: the bot's stay is over, and with it what it was asked there. */
export type Report =
  | { kind: 'asked'; question: AskedQuestion }
  | { kind: 'closed'; question: ClosedQuestion }
  | { kind: 'left'; botId: string }
  | { kind: 'code'; botId: string; code: AuthCode | null }

/** What a report has changed: the question that is new, and whether others are none any more. */
type Change = { botId: string; asked: AskedQuestion | null }

export const botOf = (report: Report): string =>
  report.kind === 'left' || report.kind === 'code' ? report.botId : report.question.botId

/** Stores what hosts tell of questions; each report counts once, however often it comes. */
export function storeReports(
  db: Database,
  reports: readonly Report[],
  now: number,
): readonly Change[] {
  return transact(db, (tx) => reports.flatMap((report) => store(tx, report, now) ?? []))
}

function store(tx: DatabaseOrTransaction, report: Report, now: number): Change | null {
  const botId = botOf(report)
  const { id, state, kind, hash } = questions
  const open = and(eq(questions.botId, botId), eq(state, 'open'))
  const close = (where: typeof open, fields: Partial<typeof questions.$inferInsert>) =>
    tx
      .update(questions)
      .set({ closedAt: now, ...fields })
      .where(and(open, where))
      .run().changes > 0
  const changed = (isChanged: boolean) => (isChanged ? { botId, asked: null } : null)
  const withdrawn = { state: 'withdrawn' } as const

  switch (report.kind) {
    case 'asked':
      return add(tx, report.question)
    case 'closed': {
      const { questionId, expired } = report.question
      const fields = expired ? ({ state: 'expired' } as const) : withdrawn
      return changed(close(eq(id, questionId), fields))
    }
    case 'left':
      // Who has been shown a server's rules may take their time: the next stay finds them accepted.
      return changed(close(ne(kind, 'code-of-conduct'), withdrawn))
    case 'code': {
      const { code } = report
      const ofCodes = eq(kind, 'microsoft-code')
      if (!code) return changed(close(ofCodes, { state: 'answered' }))
      const isOther = close(and(ofCodes, ne(hash, code.code)), withdrawn)
      const again = tx.select({ id }).from(questions).where(and(open, ofCodes)).get()
      return again ? changed(isOther) : add(tx, questionOf(tx, botId, code, now))
    }
  }
}

function add(tx: DatabaseOrTransaction, asked: AskedQuestion | null): Change | null {
  if (!asked) return null
  const { botId, questionId, kind, hash } = asked
  const ownerId = ownerOf(tx, botId)
  if (ownerId === undefined || isFull(tx, ownerId, botId)) return null
  const { content, target, askedAt, expiresAt, otherwise } = asked
  const isShown = asked.picture && asked.picture.length <= limits.inbox.pictureBytes
  const picture = isShown ? Buffer.from(asked.picture ?? []) : null
  const row = { id: questionId, botId, kind, hash, content, target, askedAt, expiresAt, otherwise }
  const { changes } = tx
    .insert(questions)
    .values({ ...row, picture, state: 'open' })
    .onConflictDoNothing()
    .run()
  if (changes === 0) return null
  // An earlier stay was asked the same, or what the server has changed since.
  const before = and(eq(questions.botId, botId), eq(questions.state, 'open'))
  const asBefore = kind === 'code-of-conduct' ? eq(questions.kind, kind) : eq(questions.hash, hash)
  const earlier = and(before, asBefore, eq(questions.kind, kind), ne(questions.id, questionId))
  tx.update(questions).set({ state: 'withdrawn', closedAt: askedAt }).where(earlier).run()
  return { botId, asked }
}

function isFull(tx: DatabaseOrTransaction, ownerId: string, botId: string): boolean {
  const own = tx.select({ id: bots.id }).from(bots).where(eq(bots.userId, ownerId))
  const numberOf = (where: ReturnType<typeof eq>) =>
    tx
      .select({ rows: count() })
      .from(questions)
      .where(and(where, eq(questions.state, 'open')))
      .get()?.rows ?? 0
  const { perBot, perUser } = limits.inbox
  return (
    numberOf(eq(questions.botId, botId)) >= perBot ||
    numberOf(inArray(questions.botId, own)) >= perUser
  )
}

/** A code that Microsoft waits for, as a question: it is answered there. */
function questionOf(
  tx: DatabaseOrTransaction,
  botId: string,
  { code, url, expiresAt }: AuthCode,
  askedAt: number,
): AskedQuestion | null {
  const row = tx.select().from(bots).where(eq(bots.id, botId)).get()
  if (!row) return null
  return {
    ...{ botId, questionId: newId(), kind: 'microsoft-code', hash: code, picture: null, askedAt },
    target: targetOf(row),
    expiresAt: Date.parse(expiresAt),
    content: {
      title: text('inbox.microsoft.title'),
      text: text('inbox.microsoft.text', code),
      fields: [],
      choices: [{ id: 'open', label: text('inbox.microsoft.open'), link: url }],
      takesText: false,
    },
    otherwise: text('inbox.microsoft.otherwise'),
  }
}

import { and, eq, lt, ne } from 'drizzle-orm'
import type { QuestionQuery } from '#contract/inbox/questions'
import { questions } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import {
  type AskedRow,
  answerableBy,
  countOpen,
  selectQuestions,
  toQuestion,
} from './question-rows'

/** A page of what was asked of the caller's bots and of those that they may drive, newest first. */
export function readQuestions(
  ctx: Context,
  userId: string,
  { state, before, limit }: QuestionQuery,
) {
  ctx.inbox.flush()
  const isState = state === 'open' ? eq(questions.state, 'open') : ne(questions.state, 'open')
  const isOlder = before === undefined ? undefined : lt(questions.id, before)
  const where = and(isState, isOlder, answerableBy(ctx.db, userId))
  const rows = selectQuestions(ctx.db, where, limit + 1)
  return {
    questions: rows.slice(0, limit).map((row) => toQuestion(ctx, row)),
    open: countOpen(ctx.db, userId),
    hasMore: rows.length > limit,
  }
}

/** A question that the caller may answer. Throws QUESTION_NOT_FOUND. */
export function questionFor(ctx: Context, userId: string, id: string): AskedRow {
  ctx.inbox.flush()
  const where = and(eq(questions.id, id), answerableBy(ctx.db, userId))
  const [row] = selectQuestions(ctx.db, where)
  if (!row) throw new AppError('QUESTION_NOT_FOUND')
  return row
}

const pngStart = Buffer.of(0x89, 0x50, 0x4e, 0x47)

/** What a question shows, as a PNG. Throws QUESTION_NOT_FOUND. */
export function questionPicture(ctx: Context, userId: string, id: string): Response {
  const { question } = questionFor(ctx, userId, id)
  const { picture } = questions
  const row = ctx.db.select({ picture }).from(questions).where(eq(questions.id, question.id)).get()
  if (!row?.picture?.subarray(0, pngStart.length).equals(pngStart))
    throw new AppError('QUESTION_NOT_FOUND')
  return new Response(new Uint8Array(row.picture), {
    headers: {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      vary: 'Authorization',
    },
  })
}

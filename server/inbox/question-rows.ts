import { and, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '#contract/bots/rights'
import type { Question, QuestionKind } from '#contract/inbox/questions'
import type { DatabaseOrTransaction } from '#db/client'
import { bots, questions } from '#db/schema'
import { botsSharedWith } from '../bots/access/rights'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { renderAll } from '../locales/rendered'

/** What is decided for an account, and a code of one: an owner's matter, whoever else drives the bot. */
const ownersKinds: QuestionKind[] = ['code-of-conduct', 'resource-pack', 'microsoft-code']

const { picture, ...columns } = getTableColumns(questions)
const asked = {
  question: columns,
  hasPicture: sql<number>`${picture} IS NOT NULL`,
  botName: bots.name,
  ownerId: bots.userId,
}

export type AskedRow = ReturnType<typeof selectQuestions>[number]

/** The questions that somebody may answer: those of their bots, and of others' that they may drive. */
export function answerableBy(db: DatabaseOrTransaction, userId: string): SQL | undefined {
  const driven = botsSharedWith(db, userId).filter(({ shared }) => holds(shared.right, 'command'))
  const ids = driven.map(({ row }) => row.id)
  return or(
    eq(bots.userId, userId),
    and(inArray(bots.id, ids), notInArray(questions.kind, ownersKinds)),
  )
}

export function selectQuestions(db: DatabaseOrTransaction, where: SQL | undefined, limit = 1) {
  return db
    .select(asked)
    .from(questions)
    .innerJoin(bots, eq(bots.id, questions.botId))
    .where(where)
    .orderBy(sql`${questions.id} DESC`)
    .limit(limit)
    .all()
}

/** How many questions wait for somebody. */
export function countOpen(db: DatabaseOrTransaction, userId: string): number {
  const open = and(eq(questions.state, 'open'), answerableBy(db, userId))
  const found = db
    .select({ count: sql<number>`count(*)` })
    .from(questions)
    .innerJoin(bots, eq(bots.id, questions.botId))
    .where(open)
    .get()
  return found?.count ?? 0
}

export function toQuestion(
  { config }: Pick<Context, 'config'>,
  { question, hasPicture, botName }: AskedRow,
): Question {
  const { id, botId, target, kind, state, content, otherwise, ...row } = question
  const { closedAt, answeredBy } = row
  return {
    ...{ id, botId, botName, target, kind, state },
    ...renderAll(content, config.locale),
    picture: hasPicture ? `/api/inbox/${id}/picture` : null,
    askedAt: toIso(row.askedAt),
    expiresAt: row.expiresAt === null ? null : toIso(row.expiresAt),
    otherwise: renderAll(otherwise, config.locale),
    answered:
      answeredBy === null || closedAt === null ? null : { by: answeredBy, at: toIso(closedAt) },
  }
}

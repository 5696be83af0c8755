import { and, eq, inArray } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors'
import type { Question, QuestionAnswer, QuestionState } from '#contract/inbox/questions'
import { transact } from '#db/client'
import { bots, consents, questions, users } from '#db/schema'
import { actorOf } from '../bots/access/tell'
import { targetOf } from '../bots/consents'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Consent } from '../game/questions'
import { text } from '../locales/text'
import { checkAnswer } from './answers'
import { type AskedRow, toQuestion } from './question-rows'
import { questionFor } from './read-questions'

/**
 * Gives the bot an answer, or keeps a decision that counts for all the owner's bots on that server.
 * Throws QUESTION_NOT_FOUND, QUESTION_OVER, VALIDATION or HOST_UNAVAILABLE.
 */
export async function answerQuestion(
  ctx: Context,
  userId: string,
  id: string,
  answer: QuestionAnswer,
): Promise<Question> {
  const asked = questionFor(ctx, userId, id)
  const { question, ownerId } = asked
  const { botId } = question
  if (question.state !== 'open') throw new AppError('QUESTION_OVER')
  checkAnswer(question.content, answer)
  const { username } = users
  const by = ctx.db.select({ username }).from(users).where(eq(users.id, userId)).get()?.username
  const answered = { state: 'answered', answeredBy: by ?? '', closedAt: ctx.clock.now() } as const
  const decided = decisionOf(asked, answer)
  const botIds = decided ? keepConsent(ctx, asked, decided, answered) : [botId]
  if (!decided) await give(ctx, asked, answer, answered)
  for (const one of decided ? botsAt(ctx, ownerId, question.target) : []) ctx.fleet.refresh(one)
  const actor = actorOf(ctx, userId, { id: botId, userId: ownerId })
  ctx.logs.system(botId, text(`inbox.answered.${question.kind}`), 'info', actor)
  ctx.inbox.tell(botIds)
  return toQuestion(ctx, questionFor(ctx, userId, id))
}

type Answered = Pick<typeof questions.$inferInsert, 'state' | 'answeredBy' | 'closedAt'>

/** A decision that is kept. A refusal of a server's rules is not: who starts the bot again is asked again. */
function decisionOf({ question }: AskedRow, { choice }: QuestionAnswer): Consent | null {
  const { kind, hash } = question
  const accepted = choice === 'accept'
  if (kind === 'resource-pack' || (kind === 'code-of-conduct' && accepted))
    return { kind, hash, accepted }
  return null
}

/** Asks the same of no other bot of the owner; says of which it had been asked. */
function keepConsent(
  { db, clock }: Context,
  { question: { target }, ownerId }: AskedRow,
  { kind, hash, accepted }: Consent,
  answered: Answered,
): string[] {
  return transact(db, (tx) => {
    const kept = { accepted, at: clock.now() }
    tx.insert(consents)
      .values({ userId: ownerId, target, kind, hash, ...kept })
      .onConflictDoUpdate({
        target: [consents.userId, consents.target, consents.kind, consents.hash],
        set: kept,
      })
      .run()
    const own = tx.select({ id: bots.id }).from(bots).where(eq(bots.userId, ownerId))
    const same = and(
      inArray(questions.botId, own),
      ...[eq(questions.target, target), eq(questions.kind, kind), eq(questions.hash, hash)],
      eq(questions.state, 'open'),
    )
    const closed = tx
      .update(questions)
      .set(answered)
      .where(same)
      .returning({ botId: questions.botId })
      .all()
    return closed.map(({ botId }) => botId)
  })
}

function botsAt({ db }: Context, ownerId: string, target: string): string[] {
  const own = db.select().from(bots).where(eq(bots.userId, ownerId)).all()
  const isThere = (bot: (typeof own)[number]) =>
    [bot, ...bot.alternativeAddresses].some((address) => targetOf(address) === target)
  return own.filter(isThere).map(({ id }) => id)
}

/** Stored before the bot is told: nobody else answers meanwhile, and nothing is done that is not known. */
async function give(
  ctx: Context,
  { question: { id, botId, kind } }: AskedRow,
  answer: QuestionAnswer,
  answered: Answered,
) {
  const set = (fields: Partial<typeof questions.$inferInsert>, state: QuestionState) => {
    const where = and(eq(questions.id, id), eq(questions.state, state))
    return ctx.db.update(questions).set(fields).where(where).run().changes > 0
  }
  if (!set(answered, 'open')) throw new AppError('QUESTION_OVER')
  try {
    await ctx.fleet.ask(botId, 'answerQuestion', { questionId: id, answer })
  } catch (error) {
    const isOver = error instanceof AppError && ended.has(error.code)
    // Nobody has to be told that the rules are refused while the bot is away.
    if (isOver && kind === 'code-of-conduct') return
    const open = { state: 'open', closedAt: null, answeredBy: null } as const
    set(isOver ? { ...open, ...withdrawn, closedAt: ctx.clock.now() } : open, 'answered')
    ctx.inbox.tell([botId])
    throw isOver ? new AppError('QUESTION_OVER') : error
  }
}

const withdrawn = { state: 'withdrawn' } as const
/** Who is not asked that any more cannot be answered. */
const ended: ReadonlySet<string> = new Set<ErrorCode>(['BOT_NOT_RUNNING', 'QUESTION_OVER'])

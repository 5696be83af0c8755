import type { QuestionAnswer } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { HostError } from '../../game/protocol'
import type { AskedQuestion, GivenAnswer } from '../../game/questions'
import { newId } from '../../lib/ids'
import type { SessionDeps } from '../session/session'

/** What one part of the bot wants to be answered; `expiresAt` null: as long as it is asked. */
export type NewQuestion = Omit<AskedQuestion, 'botId' | 'questionId' | 'askedAt'>

/**
 * Puts an answer to use. Throws a HostError for one that is not of this question, which then stays open.
 */
export type TakeAnswer = (answer: QuestionAnswer) => Promise<void> | void

export type Questions = {
  /** Asks its owner. What is asked already is not asked twice. Withdraws the question when called. */
  ask(question: NewQuestion, take: TakeAnswer): () => void
  /** Throws a HostError when the bot is not asked that now. */
  answer(given: GivenAnswer): Promise<void>
  /** The bot has left: nothing is asked any more. */
  withdrawAll(): void
  close(): void
}

type Open = { question: NewQuestion; take: TakeAnswer; timer: Timer | undefined }

const nothing = () => undefined

/** What a bot has been asked that only a person can answer, until it is answered or taken back. */
export function createQuestions(botId: string, emit: SessionDeps['emit']): Questions {
  const open = new Map<string, Open>()

  function end(questionId: string, told: { expired: boolean } | null) {
    const one = open.get(questionId)
    if (!one) return
    clearTimeout(one.timer)
    open.delete(questionId)
    if (told) emit('questionClosed', { botId, questionId, ...told })
  }

  const isAsked = ({ kind, hash }: NewQuestion) =>
    [...open.values()].some(({ question }) => question.kind === kind && question.hash === hash)

  function withdrawAll() {
    for (const questionId of [...open.keys()]) end(questionId, { expired: false })
  }

  return {
    ask(question, take) {
      if (open.size >= limits.inbox.perBot || isAsked(question)) return nothing
      const questionId = newId()
      const askedAt = Date.now()
      const { expiresAt } = question
      const expire = () => end(questionId, { expired: true })
      const timer = expiresAt === null ? undefined : setTimeout(expire, expiresAt - askedAt)
      open.set(questionId, { question, take, timer })
      emit('asked', { ...question, botId, questionId, askedAt })
      return () => end(questionId, { expired: false })
    },
    async answer({ questionId, answer }) {
      const one = open.get(questionId)
      if (!one) throw new HostError('STALE')
      await one.take(answer)
      end(questionId, null)
    },
    withdrawAll,
    close: withdrawAll,
  }
}

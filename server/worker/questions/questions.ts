import type { QuestionAnswer } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { HostError } from '../../game/protocol'
import type { AskedQuestion, Consent, GivenAnswer } from '../../game/questions'
import { newId } from '../../lib/ids'
import { createTokenBucket } from '../../lib/token-bucket'
import type { SessionDeps } from '../session/session'

/** What one part of the bot wants to be answered; `expiresAt` null: as long as it is asked. */
type NewQuestion = Omit<AskedQuestion, 'botId' | 'questionId' | 'askedAt'>

type Asker = {
  /** Throws a HostError for an answer that is not of this question, which then stays open. */
  take(answer: QuestionAnswer): Promise<void> | void
  /** Nobody has answered in time. */
  expired?(): void
}

export type Questions = {
  /**
   * Asks its owner. What is asked already is not asked twice: who asked last gets the answer. Withdraws
   * the question when called.
   */
  ask(question: NewQuestion, asker: Asker): () => void
  /** Throws a HostError when the bot is not asked that now. */
  answer(given: GivenAnswer): Promise<void>
  /** What was decided of this before, by the owner or within this session. */
  decisionOf(kind: Consent['kind'], hash: string): boolean | null
  /** Counts for this session, unless the owner decides otherwise. */
  decide(kind: Consent['kind'], hash: string, accepted: boolean): void
  /** What the owner has decided by now. Says whether anything was asked that this answers. */
  consented(consents: readonly Consent[]): boolean
  /** The bot has left: nothing is asked any more but what counts for the next time too. */
  withdrawAll(): void
  close(): void
}

type Open = { question: NewQuestion; asker: Asker; timer: Timer | undefined; isTaking: boolean }

const nothing = () => undefined

/** A server that asks without end is heard so often, and then once in a while. */
const askedAgainMs = 15_000

/** What a bot has been asked that only a person can answer, until it is answered or taken back. */
export function createQuestions(
  botId: string,
  emit: SessionDeps['emit'],
  kept: readonly Consent[],
): Questions {
  const open = new Map<string, Open>()
  const decisions = new Map<string, boolean>()
  const room = createTokenBucket(limits.inbox.perBot, askedAgainMs)
  const keyOf = ({ kind, hash }: Pick<NewQuestion, 'kind' | 'hash'>) => `${kind} ${hash}`

  function note(consents: readonly Consent[]) {
    for (const consent of consents) decisions.set(keyOf(consent), consent.accepted)
  }
  note(kept)

  function end(questionId: string, told: { expired: boolean } | null) {
    const one = open.get(questionId)
    if (!one) return
    clearTimeout(one.timer)
    open.delete(questionId)
    if (told) emit('questionClosed', { botId, questionId, ...told })
  }

  function expire(questionId: string) {
    const one = open.get(questionId)
    if (!one || one.isTaking) return
    end(questionId, { expired: true })
    one.asker.expired?.()
  }

  async function take(questionId: string, one: Open, answer: QuestionAnswer) {
    if (one.isTaking) throw new HostError('STALE')
    one.isTaking = true
    try {
      await one.asker.take(answer)
    } finally {
      one.isTaking = false
    }
    end(questionId, null)
  }

  return {
    ask(question, asker) {
      const same = [...open].find(([, one]) => keyOf(one.question) === keyOf(question))
      if (same) {
        const [questionId, one] = same
        one.asker = asker
        return () => one.asker === asker && end(questionId, { expired: false })
      }
      if (open.size >= limits.inbox.perBot || !room.take()) return nothing
      const questionId = newId()
      const askedAt = Date.now()
      const { expiresAt } = question
      const late = () => expire(questionId)
      const timer = expiresAt === null ? undefined : setTimeout(late, expiresAt - askedAt)
      const one: Open = { question, asker, timer, isTaking: false }
      open.set(questionId, one)
      emit('asked', { ...question, botId, questionId, askedAt })
      return () => one.asker === asker && end(questionId, { expired: false })
    },
    async answer({ questionId, answer }) {
      const one = open.get(questionId)
      if (!one) throw new HostError('STALE')
      await take(questionId, one, answer)
    },
    decisionOf: (kind, hash) => decisions.get(keyOf({ kind, hash })) ?? null,
    decide: (kind, hash, accepted) => note([{ kind, hash, accepted }]),
    consented(consents) {
      note(consents)
      const due = [...open].flatMap(([questionId, one]) => {
        const consent = consents.find((each) => keyOf(each) === keyOf(one.question))
        return consent ? [{ questionId, one, choice: consent.accepted ? 'accept' : 'decline' }] : []
      })
      for (const { questionId, one, choice } of due) {
        // Who wants it no longer has left by now, and finds it decided.
        take(questionId, one, { choice }).catch(() => end(questionId, null))
      }
      return due.length > 0
    },
    withdrawAll() {
      for (const [questionId, { question }] of [...open]) {
        if (question.kind !== 'code-of-conduct') end(questionId, { expired: false })
      }
    },
    close() {
      // A server's rules can be accepted while the bot is away.
      for (const [questionId, { question }] of [...open]) {
        end(questionId, question.kind === 'code-of-conduct' ? null : { expired: false })
      }
    },
  }
}

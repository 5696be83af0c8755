import type { QuestionAnswer, QuestionContent, QuestionKind } from '#contract/inbox/questions'
import type { Text } from '../locales/text'

/** The server's own words, or sentences of ours. */
export type AskedContent = Omit<QuestionContent, 'title' | 'text' | 'choices'> & {
  title: Text
  text: Text
  choices: (Omit<QuestionContent['choices'][number], 'label'> & { label: Text })[]
}

/** What a bot is asked that only a person can answer. */
export type AskedQuestion = {
  botId: string
  /** A UUID, ours. */
  questionId: string
  kind: QuestionKind
  content: AskedContent
  /** PNG. */
  picture: Uint8Array | null
  /** `host:port`. */
  target: string
  /** By what the same question is known again: a decision of it is kept where that makes sense. */
  hash: string
  /** Epoch ms. */
  askedAt: number
  expiresAt: number | null
  /** What happens when nobody answers. */
  otherwise: Text
}

/** A question that a server, or the end of its bot's stay, took back, or that its time is over. */
export type ClosedQuestion = { botId: string; questionId: string; expired: boolean }

/** What was answered to a question; fails when the bot is not asked that now. */
export type GivenAnswer = { questionId: string; answer: QuestionAnswer }

/** What an owner has decided for all their bots on a server, by the hash of what they were shown. */
export type Consent = { kind: 'code-of-conduct' | 'resource-pack'; hash: string; accepted: boolean }

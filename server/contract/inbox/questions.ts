import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, shape } from '../common'
import { limits } from '../limits'

const { inbox: bounds } = limits

/** What only a person can answer. */
const questionKinds = [
  /** A map in hand that asks to be read; the answer is said in chat. */
  'captcha-map',
  /** A dialog of the game (1.21.6 and newer). */
  'dialog',
  /** A Code of Conduct that the server wants accepted (1.21.9 and newer). */
  'code-of-conduct',
  /** A code that Microsoft waits for; answered there. */
  'microsoft-code',
  /** A login plugin asks in words that we do not know. */
  'login-prompt',
  /** A server asks for its resource pack, which it may insist on. */
  'resource-pack',
  /** A player asked the bot something, in a whisper or by its name. */
  'player',
] as const
export const QuestionKind = z.enum(questionKinds)
export type QuestionKind = z.infer<typeof QuestionKind>

/** `withdrawn`: the server, or the bot's end, took it back. `expired`: nobody answered in time. */
export const QuestionState = z.enum(['open', 'answered', 'expired', 'withdrawn'])
export type QuestionState = z.infer<typeof QuestionState>

/** A field of a dialog. Texts are what the server wrote: plain, bounded, never markup. */
export const QuestionField = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    key: z.string(),
    label: z.string(),
    initial: z.string(),
    maxLength: z.number(),
    multiline: z.boolean(),
  }),
  z.object({
    type: z.literal('boolean'),
    key: z.string(),
    label: z.string(),
    initial: z.boolean(),
  }),
  z.object({
    type: z.literal('option'),
    key: z.string(),
    label: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    initial: z.string(),
  }),
  z.object({
    type: z.literal('number'),
    key: z.string(),
    label: z.string(),
    min: z.number(),
    max: z.number(),
    step: z.number().nullable(),
    initial: z.number(),
  }),
])
export type QuestionField = z.infer<typeof QuestionField>

/** What can be chosen; `id` is what an answer names. `link`: it only opens a page, for a person to. */
const QuestionChoice = z.object({
  id: z.string(),
  label: z.string(),
  link: z.string().nullable(),
})

/** What is asked, in the server's own words or ours. */
export const QuestionContent = z.object({
  title: z.string(),
  text: z.string(),
  fields: z.array(QuestionField),
  choices: z.array(QuestionChoice),
  /** Whether it is answered by a line of text. */
  takesText: z.boolean(),
})
export type QuestionContent = z.infer<typeof QuestionContent>

export const Question = shape('Question', {
  id: Id,
  botId: Id,
  botName: z.string(),
  /** `host:port` of the server that asks. */
  target: z.string(),
  kind: QuestionKind,
  ...QuestionContent.shape,
  /** Where its picture is read; null: it has none. */
  picture: z.string().nullable(),
  state: QuestionState,
  askedAt: Instant,
  /** Until when it can be answered; null: as long as the bot is there. */
  expiresAt: Instant.nullable(),
  /** What happens when nobody answers. */
  otherwise: z.string(),
  /** Name of the account that answered, and when. */
  answered: z.object({ by: z.string(), at: Instant }).nullable(),
})
export type Question = z.infer<typeof Question>

/** Exactly what the question asks for: a text, a choice, or the fields with a choice. */
export const QuestionAnswer = form('QuestionAnswer', {
  text: z
    .string()
    .trim()
    .min(1, says('validation.empty'))
    .max(bounds.text, says('validation.tooLong', bounds.text))
    .optional(),
  choice: z.string().max(bounds.key).optional(),
  fields: z
    .record(
      z.string().max(bounds.key),
      z.union([z.string().max(bounds.field), z.boolean(), z.number()]),
    )
    .optional(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

export const QuestionQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type QuestionQuery = z.infer<typeof QuestionQuery>

/** Newest first. */
export const QuestionPage = answer('QuestionPage', {
  questions: z.array(Question),
  /** How many are open in all. */
  open: z.number(),
  hasMore: z.boolean(),
})
export const QuestionReply = answer('QuestionReply', { question: Question })

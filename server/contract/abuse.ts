import { z } from 'zod'
import { answer, form, Id, Instant, line, requiredText, shape } from './common'
import { limits } from './limits'

/** Whom or what somebody asks about: a server's address, or a bot by its name in game. */
export const AbuseForm = form('AbuseForm', {
  about: z.enum(['server', 'bot']),
  /** `host`, `host:port`, or the name. */
  what: line(limits.hostName + 6),
  /** When it was seen, if that is known. */
  at: Instant.nullable(),
  text: requiredText(limits.abuse.text),
  /** Where to answer: a mail or whatever else; null: nobody wants an answer. */
  contact: line(limits.abuse.contact).nullable(),
})
export type AbuseForm = z.infer<typeof AbuseForm>

/** `number`: by which it can be asked after. */
export const AbuseTaken = answer('AbuseTaken', { number: z.string(), message: z.string() })

/** For everybody: whom else to write to, and what has come of what was asked so far. */
export const AbuseInfo = answer('AbuseInfo', {
  contact: z.string().nullable(),
  keptDays: z.number(),
  counts: z.object({
    /** Of the last `days`: as many as `open`, `answered` and `blocked` together. */
    received: z.number(),
    open: z.number(),
    answered: z.number(),
    /** Those because of which a server was blocked. */
    blocked: z.number(),
    days: z.number(),
    /** Now: servers at which a signal keeps bots out, and those whose owners decide. */
    optedOut: z.number(),
    owned: z.number(),
  }),
})
export type AbuseInfo = z.infer<typeof AbuseInfo>

export const AbuseState = z.enum(['open', 'answered', 'blocked'])
export type AbuseState = z.infer<typeof AbuseState>

/** Who sent a bot where, as far as it is known: for administrators alone. */
export const AbuseVisit = shape('AbuseVisit', {
  server: z.string(),
  place: z.string(),
  bot: z.string(),
  player: z.string(),
  /** Null: there is no such account any more. */
  user: z.object({ id: Id, username: z.string() }).nullable(),
  firstAt: Instant,
  lastAt: Instant,
})
export type AbuseVisit = z.infer<typeof AbuseVisit>

export const AbuseReport = shape('AbuseReport', {
  id: Id,
  number: z.string(),
  receivedAt: Instant,
  ...AbuseForm.shape,
  state: AbuseState,
  /** What an administrator noted. */
  note: z.string().nullable(),
  closedAt: Instant.nullable(),
  visits: z.array(AbuseVisit),
  /** The servers that it is about, which can be blocked: of what was written only what names one server. */
  servers: z.array(z.string()),
})
export type AbuseReport = z.infer<typeof AbuseReport>

export const AbuseReports = answer('AbuseReports', {
  reports: z.array(AbuseReport),
  hasMore: z.boolean(),
})

export const AbuseQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  before: Id.optional(),
})

/** `block`: a server that goes onto the list of those that nobody may dial. */
export const AbuseClosing = form('AbuseClosing', {
  note: requiredText(limits.abuse.text),
  block: line(limits.hostName + 6)
    .nullable()
    .default(null),
})
export type AbuseClosing = z.input<typeof AbuseClosing>

export const AbuseReportAnswer = answer('AbuseReportAnswer', { report: AbuseReport })

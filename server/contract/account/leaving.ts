import { z } from 'zod'
import { answer, form, Instant } from '../common'

/** An account on its way out: until when it can be undone, and what goes with it. */
export const Leaving = answer('Leaving', {
  /** When it is deleted; null: nobody has asked for that. */
  deletesAt: Instant.nullable(),
  /** What is deleted with it. */
  goes: z.object({
    bots: z.number(),
    /** Of those, the ones that run or shall run. */
    running: z.number(),
    consoleLines: z.number(),
    worlds: z.number(),
    recordings: z.number(),
    /** Given and received. */
    shares: z.number(),
    points: z.number(),
    /** What is paid and has not run yet; null: nothing. */
    paidUntil: Instant.nullable(),
  }),
  /** What accounting keeps, without a name on it. */
  keeps: z.object({ invoices: z.number() }),
})
export type Leaving = z.infer<typeof Leaving>

/** `confirm`: the account's name, typed. */
export const LeavingForm = form('LeavingForm', { confirm: z.string().trim().max(100) })

/** `deletesAt`: until then it can be undone. */
export const LeavingAsked = answer('LeavingAsked', { deletesAt: Instant })

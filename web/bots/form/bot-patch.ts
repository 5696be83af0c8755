import { BotPatch } from '#contract/bots/bots'
import { type Checked, type EditForm, issuesBy } from '../../lib/form/use-edit-form'

/** A part of a bot being edited. */
export type BotEdits<T extends Record<string, unknown>> = EditForm<T, BotPatch>

/** Checks a part of a bot by the contract's rules. */
export function checkPatch(raw: unknown): Checked<BotPatch> {
  const { data, error } = BotPatch.safeParse(raw)
  return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
}

/** The typed number; NaN when it is not a number. */
export const typedNumber = (text: string) =>
  /^\s*\d{1,9}\s*$/.test(text) ? Number.parseInt(text, 10) : Number.NaN

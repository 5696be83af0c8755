import { InstallationSettings } from '#contract/admin/settings'
import { type Checked, issuesBy } from '../lib/form/use-edit-form'

export type Rule = InstallationSettings['backups']
export const numbers = ['keep', 'weekly', 'monthly', 'manualDays', 'keepBefore'] as const
type NumberKey = (typeof numbers)[number]

/** The rule while it is typed; without an hour there is no daily backup. */
export type RuleValues = Record<NumberKey | 'hour', string>

export const valuesOf = ({ hour, ...rule }: Rule): RuleValues => ({
  hour: hour === null ? '' : String(hour),
  keep: String(rule.keep),
  weekly: String(rule.weekly),
  monthly: String(rule.monthly),
  manualDays: String(rule.manualDays),
  keepBefore: String(rule.keepBefore),
})

export function checkValues({ hour, ...values }: RuleValues): Checked<Rule> {
  const typed = Object.entries(values).map(([key, text]) => [key, numberOf(text)])
  const { data, error } = InstallationSettings.shape.backups.safeParse({
    hour: hour === '' ? null : Number(hour),
    ...Object.fromEntries(typed),
  })
  return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
}

/** Below every minimum, so that an entry that is no number is refused with the bounds. */
const numberOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : -1)

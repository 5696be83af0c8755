import type { Times } from '#contract/account/account'
import { AccountChange } from '#contract/account/own-account'
import { type TimeLocale, timeLocales } from '#contract/account/times'
import { type Checked, issuesBy } from '../lib/form/use-edit-form'

/** What is edited; `''`: as the browser has it. */
export type ProfileValues = { username: string; timeLocale: TimeLocale | ''; timeZone: string }

export const valuesOf = (username: string, times: Times): ProfileValues => ({
  username,
  timeLocale: timeLocales.find((known) => known === times.locale) ?? '',
  timeZone: times.timeZone ?? '',
})

export function checkProfile(values: ProfileValues): Checked<AccountChange> {
  const { username, timeLocale, timeZone } = values
  const change = { username, timeLocale: timeLocale || null, timeZone: timeZone || null }
  const found = AccountChange.safeParse(change)
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

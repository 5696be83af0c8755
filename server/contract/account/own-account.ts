import { z } from 'zod'
import { says } from '../../locales/coded'
import { NewPassword, Username } from '../auth'
import { answer, form } from '../common'
import { limits } from '../limits'
import { Times } from './account'
import { isTimeZone, timeLocales } from './times'

/** What the profile does not say of one's own account. */
export const Account = answer('Account', {
  username: z.string(),
  times: Times,
  /** False where it is entered in other ways alone. */
  hasPassword: z.boolean(),
  /** Whether it can be entered without one. */
  hasOtherWay: z.boolean(),
  /** Whether its address has shown that it is theirs. */
  emailVerified: z.boolean(),
})
export type Account = z.infer<typeof Account>

const TimeZone = z.string().max(64).refine(isTimeZone, says('validation.timeZone'))

/** What is to be changed of it; `null` writes times as the browser has it. */
export const AccountChange = form('AccountChange', {
  username: Username.optional(),
  timeLocale: z.enum(timeLocales).nullable().optional(),
  timeZone: TimeZone.nullable().optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

/** Another password; `current` is that of an account which has one. */
export const PasswordForm = form('PasswordForm', {
  current: z
    .string(says('validation.password'))
    .min(1, says('validation.required'))
    .max(limits.password.max, says('validation.password'))
    .optional(),
  password: NewPassword,
})
export type PasswordForm = z.infer<typeof PasswordForm>

import { z } from 'zod'
import { says } from '../locales/coded'
import { SessionLimit, Times } from './account/account'
import { SecondStep } from './account/factors'
import { Bot } from './bots/bots'
import { answer, form, Id, Instant, Revision, shape } from './common'
import { limits } from './limits'
import { PlanId } from './plans'

export const Role = z.enum(['user', 'premium', 'admin'])
export type Role = z.infer<typeof Role>

export const UserStatus = z.enum(['active', 'inactive', 'suspended', 'pending'])
export type UserStatus = z.infer<typeof UserStatus>

export const Email = z
  .string(says('validation.email'))
  .trim()
  .toLowerCase()
  .max(limits.email, says('validation.tooLong', limits.email))
  .pipe(z.email(says('validation.email')))

/** A name of an account; two that differ in case alone are the same. */
export const Username = z
  .string(says('validation.required'))
  .trim()
  .min(1, says('validation.required'))
  .max(limits.accountName, says('validation.tooLong', limits.accountName))
  .regex(/^[a-z0-9][a-z0-9._-]*$/i, says('validation.accountName'))

export const NewPassword = z
  .string(says('validation.password'))
  .min(limits.password.min, says('validation.password'))
  .max(limits.password.max, says('validation.password'))

export const LoginForm = form('LoginForm', {
  email: z
    .string(says('validation.email'))
    .trim()
    .toLowerCase()
    .min(1, says('validation.required'))
    .max(limits.email),
  password: z
    .string(says('validation.password'))
    .min(1, says('validation.required'))
    .max(limits.password.max, says('validation.password')),
  /** Takes the place of the password, which an account may be asked for. */
  newPassword: NewPassword.optional(),
})
export type LoginForm = z.infer<typeof LoginForm>

export const RegisterForm = form('RegisterForm', { email: Email, password: NewPassword })
export type RegisterForm = z.infer<typeof RegisterForm>

/** The first administrator, by the one-time link that the server prints. */
export const SetupForm = form('SetupForm', {
  token: z.string().min(1).max(200),
  email: Email,
  password: NewPassword,
})
export type SetupForm = z.infer<typeof SetupForm>

/** Chooses a password by the one-time link that an administrator passed on. */
export const PasswordLinkForm = form('PasswordLinkForm', {
  token: z.string().min(1).max(200),
  password: NewPassword,
})
export type PasswordLinkForm = z.infer<typeof PasswordLinkForm>

/** Asks what a one-time link holds for, before a password is typed. */
export const PasswordLinkToken = PasswordLinkForm.pick({ token: true }).meta({
  id: 'PasswordLinkToken',
})
export type PasswordLinkToken = z.infer<typeof PasswordLinkToken>

/** The account that gets a password by a link. */
export const PasswordLink = answer('PasswordLinkOf', { email: z.string() })

/** Who somebody is, as they themselves may see it. */
export const User = shape('User', {
  id: Id,
  email: z.string(),
  username: z.string(),
  role: Role,
  status: UserStatus,
  createdAt: Instant,
})
export type User = z.infer<typeof User>

export const SubscriptionState = z.object({
  planId: PlanId,
  planName: z.string(),
  botsAvailable: z.number(),
  status: z.enum(['active', 'inactive']),
  expiresAt: Instant.nullable(),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** The new account. Registering signs nobody in. */
export const RegisterResult = answer('RegisterResult', {
  message: z.string(),
  user: User,
  /** Whether its address has to be confirmed before the first sign-in; a mail is on its way. */
  mustVerify: z.boolean(),
})

export const SignedIn = answer('SignedIn', { accessToken: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

/** The same after a second step; `codesLeft`: recovery codes that are left after one was used. */
export const SecondStepTaken = answer('SecondStepTaken', {
  accessToken: z.string(),
  user: User,
  codesLeft: z.number().nullable(),
})
export type SecondStepTaken = z.infer<typeof SecondStepTaken>

/** The password was right; a factor is asked for before there is a session. */
const FactorWanted = answer('FactorWanted', { secondStep: SecondStep })

export const LoginResult = z.union([SignedIn, FactorWanted])
export type LoginResult = z.infer<typeof LoginResult>

/** The signed-in user with everything that the dashboard needs first. Points: 100 are 1 USD. */
export const Profile = answer('Profile', {
  user: User.extend({ plan: z.string(), subscription: SubscriptionState }),
  username: z.string(),
  email: z.string(),
  plan: z.string(),
  points: z.number(),
  subscription: SubscriptionState,
  /** Why the session may do nothing but what takes the reason away; else null. */
  limit: SessionLimit.nullable(),
  /** Offers of others to share bots that wait for an answer. */
  invitations: z.number(),
  times: Times,
  bots: z.array(Bot),
  revision: Revision,
})
export type Profile = z.infer<typeof Profile>

/** The caller's own token, looked at by the server. */
export const TokenState = answer('TokenState', {
  valid: z.literal(true),
  userId: Id,
  role: Role,
  expiresAt: Instant,
})
export type TokenState = z.infer<typeof TokenState>

/** Whether the installation still waits for its first administrator. */
export const SetupState = answer('SetupState', { needed: z.boolean() })

import { z } from 'zod'
import { says } from '../../locales/coded'
import { Email, NewPassword, Role, Username, UserStatus } from '../auth'
import { answer, form, Id, Instant, shape } from '../common'
import { adminLimits } from './admin-limits'
import { AdminPlanName, ManagedUser } from './users'

/** An account that an administrator makes; without a password, its owner chooses one by a link. */
export const NewManagedUser = form('NewManagedUser', {
  username: Username,
  email: Email,
  role: Role.default('user'),
  status: UserStatus.default('active'),
  password: NewPassword.optional(),
})
export type NewManagedUser = z.input<typeof NewManagedUser>

/** A one-time link to choose a password: path and query below the installation's address. */
export const PasswordLink = shape('PasswordLink', { path: z.string(), expiresAt: Instant })
export type PasswordLink = z.infer<typeof PasswordLink>

/** The link is told once, and only to who asked for it; null where a password was given. */
export const CreatedUser = answer('CreatedUser', {
  user: ManagedUser,
  link: PasswordLink.nullable(),
})
export const PasswordLinkAnswer = answer('PasswordLinkAnswer', { link: PasswordLink })

const ids = z
  .array(Id)
  .min(1, says('validation.userIds'))
  .max(adminLimits.bulkUsers, says('validation.tooMany', adminLimits.bulkUsers))

/** What is done to each of some accounts; `grant` gives a plan until then, `free` takes it away. */
export const UsersAct = z
  .discriminatedUnion('action', [
    z.strictObject({
      ids,
      action: z.enum(['activate', 'suspend', 'stop-bots', 'end-sessions', 'delete']),
    }),
    z.strictObject({
      ids,
      action: z.literal('grant'),
      plan: AdminPlanName,
      expiresAt: Instant.nullable().default(null),
    }),
  ])
  .meta({ id: 'UsersAct' })
export type UsersAct = z.infer<typeof UsersAct>
export type UsersActInput = z.input<typeof UsersAct>

/** For each account in the order of the request, whether it was done, and else why not. */
export const UsersActed = answer('UsersActed', {
  done: z.number(),
  results: z.array(
    z.object({
      id: Id,
      username: z.string().nullable(),
      success: z.boolean(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type UsersActed = z.infer<typeof UsersActed>

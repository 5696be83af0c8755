import type { AdminPlanName, ManagedUser, ManagedUserChange } from '#contract/admin/users'
import type { Role, UserStatus } from '#contract/auth'
import { fromLocalMoment, toLocalMoment } from '../../lib/form/local-moment'

/** An account while it is edited; `expiresAt` as a date and time field has it. */
export type UserValues = {
  username: string
  email: string
  role: Role
  status: UserStatus
  plan: AdminPlanName
  expiresAt: string
  bio: string
}

export const valuesOf = ({ subscription, profile, ...user }: ManagedUser): UserValues => ({
  ...{ username: user.username, email: user.email, role: user.role, status: user.status },
  ...{ plan: subscription.plan, bio: profile.bio },
  expiresAt: toLocalMoment(subscription.expiresAt),
})

/** What of the account the values change; null for nothing. */
export function changeOf(user: ManagedUser, values: UserValues): ManagedUserChange | null {
  const base = valuesOf(user)
  const { role, status, plan, bio } = values
  const [username, email] = [values.username.trim(), values.email.trim()]
  const isOtherEnd = values.expiresAt !== base.expiresAt
  const change: ManagedUserChange = {
    ...(username !== base.username && { username }),
    ...(email !== base.email && { email }),
    ...(role !== base.role && { role }),
    ...(status !== base.status && { status }),
    ...((plan !== base.plan || isOtherEnd) && { subscription: { plan, ...endOf(user, values) } }),
    ...(bio !== base.bio && { profile: { bio } }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/** A field knows no seconds: an end that nobody touched stays what it is. */
function endOf({ subscription }: ManagedUser, { plan, expiresAt }: UserValues) {
  if (plan === 'free') return { expiresAt: null }
  const isSame = expiresAt === toLocalMoment(subscription.expiresAt)
  return { expiresAt: isSame ? subscription.expiresAt : fromLocalMoment(expiresAt) }
}

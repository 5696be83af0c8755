import { hc } from 'hono/client'
import type { ManagedUserChange } from '#contract/admin/users'
import type { Role, UserStatus } from '#contract/auth'
import type { usersRoutes } from '../../server/users/users-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'

/** What narrows the list. */
export type UserFilter = { search: string; role: Role | ''; status: UserStatus | '' }

/** An account goes with everything that its bots have kept. */
const deletionMs = 120_000

const { users } = hc<typeof usersRoutes>('/api', { fetch: authorised }).admin
const slow = hc<typeof usersRoutes>('/api', { fetch: authorisedWithin(deletionMs) }).admin

export function fetchUsers({ search, role, status }: UserFilter, page: number, limit: number) {
  const query = {
    ...{ page: String(page), limit: String(limit) },
    ...{ search: search || undefined, role: role || undefined, status: status || undefined },
  }
  return unwrap(users.$get({ query }))
}

export const fetchUser = (id: string) => unwrap(users[':id'].$get({ param: { id } }))

export const changeUser = (id: string, change: ManagedUserChange) =>
  unwrap(users[':id'].$put({ param: { id }, json: change }))

export const deleteUser = (id: string) => unwrap(slow.users[':id'].$delete({ param: { id } }))

export const fetchUserBots = (id: string) => unwrap(users[':id'].bots.$get({ param: { id } }))

export const stopUserBots = (id: string) =>
  unwrap(users[':id'].bots.stop.$post({ param: { id }, json: {} }))

import { hc } from 'hono/client'
import type { NewManagedUser, UsersActInput } from '#contract/admin/user-acts'
import type { AdminPlanName, ManagedUserChange, UserSort } from '#contract/admin/users'
import type { Role, UserStatus } from '#contract/auth'
import type { adminLeavingRoutes } from '../../server/leaving/admin-leaving-routes'
import type { userActsRoutes } from '../../server/users/user-acts-routes'
import type { usersRoutes } from '../../server/users/users-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'

/** What narrows the list. */
type UserFilter = {
  search: string
  role: Role | ''
  status: UserStatus | ''
  plan: AdminPlanName | ''
}

/** Which part of it is shown, in which order; without a `sort`, who waits for approval comes first. */
export type UsersView = UserFilter & {
  sort: UserSort | ''
  order: 'asc' | 'desc'
  page: number
  limit: number
}

/** An account goes with everything that its bots have kept. */
const deletionMs = 120_000

const acts = hc<typeof userActsRoutes>('/api', { fetch: authorised }).admin
const slowActs = hc<typeof userActsRoutes>('/api', { fetch: authorisedWithin(deletionMs) }).admin
const leaving = hc<typeof adminLeavingRoutes>('/api', { fetch: authorised }).admin
const { users } = hc<typeof usersRoutes>('/api', { fetch: authorised }).admin
const slow = hc<typeof usersRoutes>('/api', { fetch: authorisedWithin(deletionMs) }).admin

export function fetchUsers({ page, limit, sort, order, ...filter }: UsersView) {
  const { search, role, status, plan } = filter
  const query = {
    ...{ page: String(page), limit: String(limit) },
    ...{ search: search || undefined, role: role || undefined, status: status || undefined },
    ...{ plan: plan || undefined, ...(sort && { sort, order }) },
  }
  return unwrap(users.$get({ query }))
}

export const fetchUser = (id: string) => unwrap(users[':id'].$get({ param: { id } }))

export const changeUser = (id: string, change: ManagedUserChange) =>
  unwrap(users[':id'].$put({ param: { id }, json: change }))

export const deleteUser = (id: string) => unwrap(slow.users[':id'].$delete({ param: { id } }))

/** Undoes that the account is to be deleted. */
export const keepUser = (id: string) =>
  unwrap(leaving.users[':id'].leaving.$delete({ param: { id } }))

export const fetchUserBots = (id: string) => unwrap(users[':id'].bots.$get({ param: { id } }))

export const stopUserBots = (id: string) =>
  unwrap(users[':id'].bots.stop.$post({ param: { id }, json: {} }))

export const createUser = (json: NewManagedUser) => unwrap(acts.users.$post({ json }))

export const actOnUsers = (json: UsersActInput) => unwrap(slowActs.users.bulk.$post({ json }))

export const createResetLink = (id: string) =>
  unwrap(acts.users[':id']['reset-link'].$post({ param: { id }, json: {} }))

export const fetchSessions = (id: string) =>
  unwrap(acts.users[':id'].sessions.$get({ param: { id } }))

export const fetchFactors = (id: string) =>
  unwrap(acts.users[':id'].factors.$get({ param: { id } }))

export const resetFactors = (id: string) =>
  unwrap(acts.users[':id'].factors.reset.$post({ param: { id }, json: {} }))
export const fetchEvents = (id: string) => unwrap(acts.users[':id'].events.$get({ param: { id } }))

/** Ends the one named, or all but the one that asks. */
export const endSessions = (id: string, sessionId?: string) =>
  unwrap(acts.users[':id'].sessions.end.$post({ param: { id }, json: { sessionId } }))

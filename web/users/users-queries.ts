import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NewManagedUser, UsersActInput } from '#contract/admin/user-acts'
import type { ManagedUser, ManagedUserChange, ManagedUsers } from '#contract/admin/users'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import * as api from './users-api'

const all = ['admin-users'] as const
const keys = {
  lists: [...all, 'list'],
  user: (id: string) => [...all, 'user', id],
  bots: (id: string) => [...all, 'bots', id],
  sessions: (id: string) => [...all, 'sessions', id],
  factors: (id: string) => [...all, 'factors', id],
  events: (id: string) => [...all, 'events', id],
} as const

export const useUsers = (view: api.UsersView) =>
  useQuery({
    queryKey: [...keys.lists, view],
    queryFn: () => api.fetchUsers(view),
    placeholderData: keepPreviousData,
  })

export const useUser = (id: string) =>
  useQuery({
    queryKey: keys.user(id),
    queryFn: async () => (await api.fetchUser(id)).user,
    staleTime: 0,
  })

export const useUserBots = (id: string) =>
  useQuery({
    queryKey: keys.bots(id),
    queryFn: async () => (await api.fetchUserBots(id)).bots,
    refetchInterval: pauses.adminRefreshMs,
  })

export const useSessions = (id: string) =>
  useQuery({
    queryKey: keys.sessions(id),
    queryFn: async () => (await api.fetchSessions(id)).sessions,
    staleTime: 0,
  })

export const useUserFactors = (id: string) =>
  useQuery({ queryKey: keys.factors(id), queryFn: () => api.fetchFactors(id), staleTime: 0 })
export const useEvents = (id: string) =>
  useQuery({
    queryKey: keys.events(id),
    queryFn: async () => (await api.fetchEvents(id)).events,
    staleTime: 0,
  })

/** Asks for everything that is shown anew. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: all })

/** Changes an account; wherever it is shown, it is shown as it has become. */
export async function updateUser(id: string, change: ManagedUserChange): Promise<ManagedUser> {
  const { user } = await api.changeUser(id, change)
  return shown(user)
}

/** Undoes that an account is to be deleted; it is shown so wherever it is. */
export const keepUser = async (id: string): Promise<ManagedUser> =>
  shown((await api.keepUser(id)).user)

function shown(user: ManagedUser): ManagedUser {
  const { id } = user
  queryClient.setQueryData(keys.user(id), user)
  queryClient.setQueriesData<ManagedUsers>({ queryKey: keys.lists }, (data) =>
    data ? { ...data, users: data.users.map((one) => (one.id === id ? user : one)) } : data,
  )
  void refreshUsers()
  return user
}

export async function removeUser(id: string) {
  await api.deleteUser(id)
  void queryClient.invalidateQueries({ queryKey: keys.lists })
}

/** Lets all bots of an account rest; what there is to say of it. */
export async function restBots(id: string): Promise<string> {
  const { message } = await api.stopUserBots(id)
  void refreshUsers()
  return message
}

/** Ends sessions of an account; what there is to say of it. */
export async function closeSessions(id: string, sessionId?: string): Promise<string> {
  const { message } = await api.endSessions(id, sessionId)
  void refreshUsers()
  return message
}

/** Takes the second factors from an account; what there is to say of it. */
export async function dropFactors(id: string): Promise<string> {
  const { message } = await api.resetFactors(id)
  void refreshUsers()
  return message
}

export async function addUser(form: NewManagedUser) {
  const made = await api.createUser(form)
  void refreshUsers()
  return made
}

export async function changeMany(act: UsersActInput) {
  const acted = await api.actOnUsers(act)
  void refreshUsers()
  return acted
}

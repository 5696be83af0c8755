import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'
import * as api from './notifications-api'

const all = ['notifications']
const keys = {
  rules: [...all, 'rules'],
  channels: [...all, 'channels'],
  preferences: [...all, 'preferences'],
}

/** Asks again for whatever of it is shown. */
export const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: all })

/** Keeps all that is shown here current. */
export function useNotificationUpdates() {
  useEffect(() => {
    const refresh = () => void refreshNotifications()
    return listen({ notificationsUpdate: refresh, connect: refresh })
  }, [])
}

export const useRules = () => useQuery({ queryKey: keys.rules, queryFn: api.fetchRules })

export const useChannels = () => useQuery({ queryKey: keys.channels, queryFn: api.fetchChannels })

export const usePreferences = () =>
  useQuery({ queryKey: keys.preferences, queryFn: api.fetchPreferences })

export const useNotificationHistory = (filter: api.HistoryFilter) =>
  useInfiniteQuery({
    queryKey: [...all, 'history', filter],
    queryFn: ({ pageParam }) => api.fetchHistory(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications, hasMore }) =>
      hasMore ? notifications.at(-1)?.id : undefined,
    placeholderData: keepPreviousData,
  })

/** Whatever came of it, what is shown afterwards is what the server has. */
const thenRefresh = <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
  async function acted(...args: A): Promise<R> {
    try {
      return await act(...args)
    } finally {
      void refreshNotifications()
    }
  }

export const addRule = thenRefresh(api.addRule)
export const changeRule = thenRefresh(api.changeRule)
export const removeRule = thenRefresh(api.removeRule)
export const muteRule = thenRefresh(api.muteRule)
export const addChannel = thenRefresh(api.addChannel)
export const changeChannel = thenRefresh(api.changeChannel)
export const removeChannel = thenRefresh(api.removeChannel)
export const testChannel = thenRefresh(api.testChannel)
export const savePreferences = thenRefresh(api.savePreferences)

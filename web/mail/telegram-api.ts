import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { TelegramAnswer, TelegramChange } from '#contract/admin/telegram'
import type { telegramRoutes } from '../../server/notifications/telegram/telegram-routes'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

const { telegram } = hc<typeof telegramRoutes>('/api', { fetch: authorised }).admin

const key = ['admin-telegram']

export const useTelegram = () => useQuery({ queryKey: key, queryFn: () => unwrap(telegram.$get()) })

/** Sets the bot, or takes it away; shown is from then on what has come of it. */
export async function changeTelegram(json: TelegramChange) {
  const answer = await unwrap(telegram.$put({ json }))
  queryClient.setQueryData<TelegramAnswer>(key, answer)
  return answer
}

export const testTelegram = () => unwrap(telegram.test.$post({ json: {} }))

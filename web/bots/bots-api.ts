import { hc } from 'hono/client'
import type { BotFormInput, BotPatch, BulkAction } from '#contract/bots'
import type { authRoutes } from '../../server/auth/auth-routes'
import type { botsRoutes } from '../../server/bots/bots-routes'
import { authorised, unwrap } from '../lib/api'

const api = hc<typeof botsRoutes>('/api', { fetch: authorised })
const auth = hc<typeof authRoutes>('/api', { fetch: authorised })

const respondAsync = { headers: { Prefer: 'respond-async' } }

export const fetchStats = async () => (await unwrap(api.bots.stats.overview.$get())).stats

export const fetchVersions = () => unwrap(api.bots.versions.$get())

export const createBot = async (form: BotFormInput) =>
  (await unwrap(api.bots.$post({ json: form }))).bot

export const addBot = async () => (await unwrap(auth.auth['add-bot'].$post({ json: {} }))).bot

export const updateBot = async (id: string, patch: BotPatch) =>
  (await unwrap(api.bots[':id'].$put({ param: { id }, json: patch }))).bot

export const deleteBot = (id: string) => unwrap(api.bots[':id'].$delete({ param: { id } }))

export const startBot = (id: string) =>
  unwrap(api.bots[':id'].start.$post({ param: { id }, json: {} }))

export const stopBot = (id: string) =>
  unwrap(api.bots[':id'].stop.$post({ param: { id }, json: {} }))

/** Begins a bulk job. Without live updates we wait for its end, which then says how it went. */
export function runBulk(
  action: BulkAction,
  botIds: string[],
  delayBetweenBots: number,
  live: boolean,
) {
  const request = { json: { botIds, delayBetweenBots } }
  return unwrap(api.bots.bulk[action].$post(request, live ? respondAsync : undefined))
}

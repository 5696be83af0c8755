import { hc } from 'hono/client'
import type { BotFormInput, BotPatch, BulkAction } from '#contract/bots'
import type { botsRoutes } from '../../server/bots/bots-routes'
import { authorised, unwrap } from '../lib/api'

const api = hc<typeof botsRoutes>('/api', { fetch: authorised })

const respondAsync = { headers: { Prefer: 'respond-async' } }

export const fetchStats = async () => (await unwrap(api.bots.stats.overview.$get())).stats

export const fetchVersions = () => unwrap(api.bots.versions.$get())

export const createBot = async (form: BotFormInput) =>
  (await unwrap(api.bots.$post({ json: form }))).bot

export const addBot = async () => (await unwrap(api.auth['add-bot'].$post({ json: {} }))).bot

export const updateBot = async (id: string, patch: BotPatch) =>
  (await unwrap(api.bots[':id'].$put({ param: { id }, json: patch }))).bot

export const deleteBot = (id: string) => unwrap(api.bots[':id'].$delete({ param: { id } }))

export const startBot = (id: string) =>
  unwrap(api.bots[':id'].start.$post({ param: { id }, json: {} }))

export const stopBot = (id: string) =>
  unwrap(api.bots[':id'].stop.$post({ param: { id }, json: {} }))

/** Begins a bulk job; the server answers at once and pushes `bulkProgress`. */
export const startBulk = (action: BulkAction, botIds: string[], delayBetweenBots: number) =>
  unwrap(api.bots.bulk[action].$post({ json: { botIds, delayBetweenBots } }, respondAsync))

export const fetchBulk = (jobId: string) =>
  unwrap(api.bots.bulk[':jobId'].$get({ param: { jobId } }))

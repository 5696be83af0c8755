import { hc } from 'hono/client'
import type { BatchFormInput } from '#contract/bots/batch'
import type { Bot, BotFormInput, BotPatch, BulkAction } from '#contract/bots/bots'
import type { Guardian } from '#contract/bots/guardian'
import type { LabelsForm } from '#contract/bots/order'
import type { ServerCheckForm } from '#contract/bots/server-check'
import { t } from '#texts/lib/api'
import type { botsRoutes } from '../../server/bots/bots-routes'
import type { consoleRoutes } from '../../server/console/console-routes'
import { ApiError, authorised, unwrap } from '../lib/api'

const api = hc<typeof botsRoutes>('/api', { fetch: authorised })

const lines = hc<typeof consoleRoutes>('/api', { fetch: authorised })

const respondAsync = { headers: { Prefer: 'respond-async' } }

export const fetchOverview = () => unwrap(api.bots.stats.overview.$get())

export const fetchVersions = () => unwrap(api.bots.versions.$get())

export const createBot = async (form: BotFormInput) =>
  madeIn(await unwrap(api.bots.$post({ json: form })))

export const addBot = async () => madeIn(await unwrap(api.auth['add-bot'].$post({ json: {} })))

export const duplicateBot = async (id: string) =>
  madeIn(await unwrap(api.bots[':id'].duplicate.$post({ param: { id }, json: {} })))

export const createBots = async (form: BatchFormInput) =>
  (await unwrap(api.bots.batch.$post({ json: form }))).bots

/** A bot is made when the answer says so and holds it. */
function madeIn(answer: { success?: boolean; bot?: Bot; message?: string }): Bot {
  const { success, bot, message } = answer
  if (success && bot?.id) return bot
  throw new ApiError('BAD_ANSWER', (!success && message) || t.notJson)
}

export const updateBot = async (id: string, patch: BotPatch) =>
  (await unwrap(api.bots[':id'].$put({ param: { id }, json: patch }))).bot

/** It arrives even when the page is left meanwhile. */
export const deleteBot = (id: string) =>
  unwrap(api.bots[':id'].$delete({ param: { id } }, { init: { keepalive: true } }))

export const startBot = (id: string) =>
  unwrap(api.bots[':id'].start.$post({ param: { id }, json: {} }))

export const stopBot = (id: string) =>
  unwrap(api.bots[':id'].stop.$post({ param: { id }, json: {} }))

export const tryGuardian = (id: string, settings: Guardian) =>
  unwrap(api.bots[':id'].guardian.trial.$post({ param: { id }, json: settings }))

export const checkServer = (form: ServerCheckForm) =>
  unwrap(api.bots['server-check'].$post({ json: form }))

export const orderBots = (botIds: string[]) => unwrap(api.bots.order.$put({ json: { botIds } }))

export const labelBots = (form: LabelsForm) => unwrap(api.bots.labels.$post({ json: form }))

/** Begins a bulk job; the server answers at once and pushes `bulkProgress`. */
export const startBulk = (action: BulkAction, botIds: string[], delayBetweenBots: number) =>
  unwrap(api.bots.bulk[action].$post({ json: { botIds, delayBetweenBots } }, respondAsync))

/** Sends one line to many bots, as a job of the same kind. */
export const sendCommand = (botIds: string[], line: string, gapMs: number) =>
  unwrap(lines.bots.command.$post({ json: { botIds, line, gapMs } }, respondAsync))

export const fetchBulk = (jobId: string) =>
  unwrap(api.bots.bulk[':jobId'].$get({ param: { jobId } }))

/** The jobs that go on or have ended not long ago; also those of another page. */
export const fetchCurrentBulk = () => unwrap(api.bots.bulk.$get())

export const cancelBulk = (jobId: string) =>
  unwrap(api.bots.bulk[':jobId'].cancel.$post({ param: { jobId }, json: {} }))

export const forgetBulk = (jobId: string) =>
  unwrap(api.bots.bulk[':jobId'].$delete({ param: { jobId } }))

import { hc } from 'hono/client'
import { limits } from '#contract/limits'
import type { consoleRoutes } from '../../server/console/console-routes'
import { authorised, unwrap } from '../lib/api'

const api = hc<typeof consoleRoutes>('/api', { fetch: authorised })

/** The newest lines, or those right before the line `before`; oldest first. */
export function fetchLogs(id: string, before?: string) {
  const query = { limit: String(limits.logs.page), ...(before ? { before } : {}) }
  return unwrap(api.bots[':id'].logs.$get({ param: { id }, query }))
}

export const fetchCommands = async (id: string) =>
  (await unwrap(api.bot[':id'].console.commands.$get({ param: { id } }))).all

export const sendCommand = (id: string, command: string) =>
  unwrap(api.bot[':id'].console.command.$post({ param: { id }, json: { command } }))

export const writeTestLog = (id: string) =>
  unwrap(api.bot[':id'].console.logs.test.$post({ param: { id }, json: {} }))

export const clearLogs = (id: string) =>
  unwrap(api.bot[':id'].console.logs['clear-all'].$post({ param: { id }, json: {} }))

import { hc } from 'hono/client'
import { limits } from '#contract/limits'
import type { consoleRoutes } from '../../server/console/console-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'

const downloadMs = 120_000

const api = hc<typeof consoleRoutes>('/api', { fetch: authorised })
const downloads = hc<typeof consoleRoutes>('/api', { fetch: authorisedWithin(downloadMs) })

/** The newest lines, or those right before the line `before`; oldest first. */
export function fetchLogs(id: string, before?: string) {
  const query = { limit: String(limits.logs.page), ...(before ? { before } : {}) }
  return unwrap(api.bots[':id'].logs.$get({ param: { id }, query }))
}

/** Everything that is kept, as a text. */
export async function fetchLogFile(id: string): Promise<Blob> {
  const response = await downloads.bots[':id'].logs.export.$get({ param: { id } })
  if (!response.ok) await unwrap(Promise.resolve(response))
  return response.blob()
}

export const fetchCommands = async (id: string) =>
  (await unwrap(api.bot[':id'].console.commands.$get({ param: { id } }))).commands

export const sendCommand = (id: string, command: string) =>
  unwrap(api.bot[':id'].console.command.$post({ param: { id }, json: { command } }))

export const writeTestLog = (id: string) =>
  unwrap(api.bot[':id'].console.logs.test.$post({ param: { id }, json: {} }))

export const clearLogs = (id: string) =>
  unwrap(api.bot[':id'].console.logs['clear-all'].$post({ param: { id }, json: {} }))

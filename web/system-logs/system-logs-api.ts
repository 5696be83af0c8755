import { hc } from 'hono/client'
import type { SystemLogForm } from '#contract/admin/system-logs'
import type { auditRoutes } from '../../server/audit/audit-routes'
import type { systemLogsRoutes } from '../../server/system-logs/system-logs-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'
import { type LogFilter, queryOf } from './log-filter'

const downloadMs = 120_000

const { logs } = hc<typeof systemLogsRoutes>('/api', { fetch: authorised }).admin
const { audit } = hc<typeof auditRoutes>('/api', { fetch: authorised }).admin
const downloads = hc<typeof systemLogsRoutes>('/api', { fetch: authorisedWithin(downloadMs) })

export const fetchLogs = (filter: LogFilter, page: number, limit: number) =>
  unwrap(logs.$get({ query: { page: String(page), limit: String(limit), ...queryOf(filter) } }))

export const writeLog = (form: SystemLogForm) => unwrap(logs.$post({ json: form }))

/** The file with the entries that pass the filter, and how many it holds. */
export async function fetchCsv(filter: LogFilter) {
  const response = await downloads.admin.logs.export.$get({ query: queryOf(filter) })
  if (!response.ok) await unwrap(Promise.resolve(response))
  return { file: await response.blob(), rows: Number(response.headers.get('x-row-count')) }
}

/** Newest first; the next page comes `before` the last one of the page before it. */
export const fetchAudit = (search: string, before?: string) =>
  unwrap(audit.$get({ query: { search: search || undefined, before } }))

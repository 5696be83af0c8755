import { type ClientResponse, hc } from 'hono/client'
import type { SystemLogForm } from '#contract/admin/system-logs'
import type { auditRoutes } from '../../server/audit/audit-routes'
import type { systemLogsRoutes } from '../../server/system-logs/system-logs-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'
import { type AuditFilter, auditQueryOf } from './audit/audit-filter'
import { type LogFilter, queryOf } from './log-filter'
import { readDeeds, readLines } from './parsed'

const downloadMs = 120_000

const { logs } = hc<typeof systemLogsRoutes>('/api', { fetch: authorised }).admin
const { audit } = hc<typeof auditRoutes>('/api', { fetch: authorised }).admin
const fetch = authorisedWithin(downloadMs)
const logFiles = hc<typeof systemLogsRoutes>('/api', { fetch }).admin.logs
const auditFiles = hc<typeof auditRoutes>('/api', { fetch }).admin.audit

export async function fetchLogs(filter: LogFilter, page: number, limit: number) {
  const query = { page: String(page), limit: String(limit), ...queryOf(filter) }
  const found = await unwrap(logs.$get({ query }))
  return { ...found, logs: readLines(found.logs) }
}

export const writeLog = (form: SystemLogForm) => unwrap(logs.$post({ json: form }))

/** The file with the entries that pass the filter, and how many it holds. */
export const fetchCsv = (filter: LogFilter) =>
  download(logFiles.export.$get({ query: queryOf(filter) }))

/** The same of the audit. */
export const fetchAuditCsv = (filter: AuditFilter) =>
  download(auditFiles.export.$get({ query: auditQueryOf(filter) }))

async function download(asked: Promise<ClientResponse<Response>>) {
  const response = await asked
  if (!response.ok) await unwrap(Promise.resolve(response))
  return { file: await response.blob(), rows: Number(response.headers.get('x-row-count')) }
}

/** Newest first; the next page comes `before` the last one of the page before it. */
export async function fetchAudit(filter: AuditFilter, before?: string) {
  const found = await unwrap(audit.$get({ query: { ...auditQueryOf(filter), before } }))
  return { ...found, entries: readDeeds(found.entries) }
}

/** People whom the audit may name, also those who were deleted. */
export const fetchPeople = (search: string) => unwrap(audit.people.$get({ query: { search } }))

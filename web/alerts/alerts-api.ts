import { hc } from 'hono/client'
import type { AlertHistoryQuery } from '#contract/admin/alerts'
import type { alertsRoutes } from '../../server/alerts/alerts-routes'
import { authorised, unwrap } from '../lib/api'

const { alerts } = hc<typeof alertsRoutes>('/api', { fetch: authorised }).admin

export type HistoryFilter = Pick<AlertHistoryQuery, 'state' | 'type'>

/** Newest first; the next page comes `before` the last one of the page before it. */
export const fetchHistory = (filter: HistoryFilter, before?: string) =>
  unwrap(alerts.history.$get({ query: { ...filter, before } }))

export const acknowledge = async (id: string) =>
  (await unwrap(alerts[':id'].acknowledge.$post({ param: { id }, json: {} }))).alert

export const silence = async (id: string, hours: Hours) =>
  (await unwrap(alerts[':id'].silence.$post({ param: { id }, json: { hours } }))).alert

export const endSilence = async (id: string) =>
  (await unwrap(alerts[':id'].silence.$delete({ param: { id } }))).alert

/** Null: until somebody ends it. */
export type Hours = 1 | 8 | 24 | 168 | null

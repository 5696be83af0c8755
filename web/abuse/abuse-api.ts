import { hc } from 'hono/client'
import type { AbuseClosing, AbuseForm } from '#contract/abuse'
import type { abuseRoutes } from '../../server/abuse/abuse-routes'
import { authorised, unwrap } from '../lib/api'

const { abuse, admin } = hc<typeof abuseRoutes>('/api', { fetch: authorised })

export const fetchAbuseInfo = () => unwrap(abuse.$get())

export const sendReport = (json: AbuseForm) => unwrap(abuse.$post({ json }))

export const fetchReports = (state: 'open' | 'closed', before?: string) =>
  unwrap(admin.abuse.$get({ query: { state, before } }))

export const closeReport = async (id: string, json: AbuseClosing) =>
  (await unwrap(admin.abuse[':id'].close.$post({ param: { id }, json }))).report

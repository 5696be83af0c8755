import { hc } from 'hono/client'
import type { leavingRoutes } from '../../server/leaving/leaving-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'

/** All that somebody has may be much, and their line slow. */
const exportMs = 1_800_000

const { account } = hc<typeof leavingRoutes>('/api', { fetch: authorised })
const patient = hc<typeof leavingRoutes>('/api', { fetch: authorisedWithin(exportMs) })

export const fetchLeaving = () => unwrap(account.leaving.$get())

export const leave = (confirm: string) => unwrap(account.leaving.$post({ json: { confirm } }))

export const stay = () => unwrap(account.leaving.$delete())

export async function downloadData(): Promise<Blob> {
  const response = await patient.account.export.$post({ json: {} })
  if (!response.ok) await unwrap(Promise.resolve(response))
  return response.blob()
}

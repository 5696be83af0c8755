import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { OidcAnswer, OidcChange } from '#contract/admin/oidc'
import type { oidcAdminRoutes } from '../../server/oidc/oidc-admin-routes'
import { authorised, authorisedWithin, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

/** A provider that does not answer is given up by the server first. */
const patientMs = 40_000

const { oidc } = hc<typeof oidcAdminRoutes>('/api', { fetch: authorised }).admin
const patient = hc<typeof oidcAdminRoutes>('/api', { fetch: authorisedWithin(patientMs) }).admin

const key = ['admin-oidc']

export const useOidc = () => useQuery({ queryKey: key, queryFn: () => unwrap(oidc.$get()) })

/** Sets who vouches for accounts; shown is from then on what has come of it. */
export async function changeOidc(json: OidcChange) {
  const answer = await unwrap(oidc.$put({ json }))
  queryClient.setQueryData<OidcAnswer>(key, answer)
  return answer
}

export const testOidc = async () => (await unwrap(patient.oidc.test.$post({ json: {} }))).failure

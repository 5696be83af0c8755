import { hc } from 'hono/client'
import type { ProofFormInput } from '#contract/account/factors'
import { t } from '#texts/auth/proof'
import type { oidcRoutes } from '../../../server/oidc/oidc-routes'
import type { signInRoutes } from '../../../server/sign-in/sign-in-routes'
import { ApiError, authorised, unwrap, wantProof } from '../../lib/api'
import { writeToken } from '../../lib/token'

const { proof } = hc<typeof signInRoutes>('/api', { fetch: authorised }).auth
const elsewhere = hc<typeof oidcRoutes>('/api', { fetch: authorised }).auth.proof

export const fetchProofState = () => unwrap(proof.$get())
/** Where the browser goes to sign in at the provider; it comes back to `to`. */
export const startProofElsewhere = async (to: string) =>
  (await unwrap(elsewhere.oidc.$post({ json: { to } }))).url
export async function prove(json: ProofFormInput) {
  const { accessToken } = await unwrap(proof.$post({ json }))
  writeToken(accessToken)
}

/**
 * For calls that cannot be made twice, as uploads: asks for a proof first where the last one no longer
 * counts. Throws what says so when none is given.
 */
export async function proveFirst(): Promise<void> {
  const { until } = await fetchProofState()
  if (until === null && !(await wantProof())) throw new ApiError('PROOF_REQUIRED', t.needed)
}

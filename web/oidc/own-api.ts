import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { oidcRoutes } from '../../server/oidc/oidc-routes'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'
import { writeToken } from '../lib/token'

const { account, auth } = hc<typeof oidcRoutes>('/api', { fetch: authorised })

const key = ['own-provider']

export const useOwnProvider = () =>
  useQuery({ queryKey: key, queryFn: () => unwrap(account.oidc.$get()) })

/** A first answer that is still on its way would be taken for the new one. */
async function refresh() {
  await queryClient.cancelQueries({ queryKey: key })
  await queryClient.invalidateQueries({ queryKey: key })
}

/** Where the browser goes to sign in there. */
export const startLink = async () => (await unwrap(account.oidc.start.$post({ json: {} }))).url

export async function finishLink(ticket: string) {
  const { message } = await unwrap(account.oidc.finish.$post({ json: { ticket } }))
  await refresh()
  return message
}

export async function unlink() {
  const { message } = await unwrap(account.oidc.$delete({ json: {} }))
  await refresh()
  return message
}

export async function finishProof(ticket: string) {
  const proved = await unwrap(auth.proof.oidc.finish.$post({ json: { ticket } }))
  writeToken(proved.accessToken)
  return proved
}

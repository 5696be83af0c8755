import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { TokenForm } from '#contract/account/tokens'
import type { tokensRoutes } from '../../../server/tokens/tokens-routes'
import { authorised, unwrap } from '../../lib/api'
import { queryClient } from '../../lib/queries'

const { tokens } = hc<typeof tokensRoutes>('/api', { fetch: authorised }).account
const queryKey = ['account', 'tokens']
/** What has happened to the account is shown with them. */
const refresh = () => void queryClient.invalidateQueries({ queryKey: ['account'] })

export const useTokens = () =>
  useQuery({
    queryKey,
    queryFn: async () => (await unwrap(tokens.$get())).tokens,
    staleTime: 0,
  })

export async function createToken(json: TokenForm) {
  const made = await unwrap(tokens.$post({ json }))
  refresh()
  return made
}

export async function revokeToken(id: string): Promise<string> {
  const { message } = await unwrap(tokens[':id'].$delete({ param: { id }, json: {} }))
  refresh()
  return message
}

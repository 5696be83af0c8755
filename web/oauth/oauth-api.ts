import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { OauthGrant, OauthRequest } from '#contract/account/oauth'
import type { botsRoutes } from '../../server/bots/bots-routes'
import type { oauthRoutes } from '../../server/oauth/oauth-routes'
import { authorised, unwrap } from '../lib/api'

const { oauth } = hc<typeof oauthRoutes>('/api', { fetch: authorised })
const { bots } = hc<typeof botsRoutes>('/api', { fetch: authorised })

/** What a program asks for, and the bots that it could have. */
export const useRequest = (request: OauthRequest) =>
  useQuery({
    queryKey: ['oauth', request],
    queryFn: async () => {
      const [asked, all] = await Promise.all([
        unwrap(oauth.request.$post({ json: request })),
        unwrap(bots.$get({ query: {} })),
      ])
      return { ...asked, bots: all.bots.map(({ id, name }) => ({ id, name })) }
    },
    staleTime: 0,
  })

/** Lets it in; where it goes on. */
export const allow = async (json: OauthGrant): Promise<string> =>
  (await unwrap(oauth.grant.$post({ json }))).redirect

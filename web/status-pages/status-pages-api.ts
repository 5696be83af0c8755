import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { isOwn } from '#contract/bots/rights'
import type { IncidentForm, StatusPageAnswer, StatusPageForm } from '#contract/status-page'
import type { botsRoutes } from '../../server/bots/bots-routes'
import type {
  adminStatusPageRoutes,
  ownStatusPageRoutes,
} from '../../server/status-pages/status-pages-routes'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

/** Whose page it is: one's own, or the installation's. */
export type Scope = 'own' | 'installation'

const own = hc<typeof ownStatusPageRoutes>('/api', { fetch: authorised })['status-page']
const ofAll = hc<typeof adminStatusPageRoutes>('/api', { fetch: authorised }).admin['status-page']
const { bots } = hc<typeof botsRoutes>('/api', { fetch: authorised })

const callsOf = (scope: Scope) => (scope === 'own' ? own : ofAll)
const keyOf = (scope: Scope) => ['status-page', scope]

export const usePage = (scope: Scope) =>
  useQuery({ queryKey: keyOf(scope), queryFn: () => unwrap(callsOf(scope).$get()) })

/** The bots that can be shown. */
export const useOwnBots = () =>
  useQuery({
    ...{ queryKey: ['status-page', 'bots'], queryFn: () => unwrap(bots.$get({ query: {} })) },
    select: ({ bots }) => bots.filter(isOwn),
  })

/** What the server has afterwards is what is shown. */
const changing = <A extends unknown[]>(
  change: (scope: Scope, ...args: A) => Promise<Omit<StatusPageAnswer, 'success'>>,
) =>
  async function changed(scope: Scope, ...args: A) {
    const { page } = await change(scope, ...args)
    queryClient.setQueryData(keyOf(scope), { success: true, page })
    return page
  }

export const savePage = changing((scope, json: StatusPageForm) =>
  unwrap(callsOf(scope).$put({ json })),
)
export const removePage = changing((scope) => unwrap(callsOf(scope).$delete()))
export const addIncident = changing((scope, json: IncidentForm) =>
  unwrap(callsOf(scope).incidents.$post({ json })),
)
export const changeIncident = changing((scope, id: string, json: IncidentForm) =>
  unwrap(callsOf(scope).incidents[':id'].$put({ param: { id }, json })),
)
export const removeIncident = changing((scope, id: string) =>
  unwrap(callsOf(scope).incidents[':id'].$delete({ param: { id } })),
)

import { hc } from 'hono/client'
import type { OwnedServerForm, ServerCard, ServerRulesForm } from '#contract/bots/servers'
import type { serverPolicyRoutes } from '../../server/server-policy/server-policy-routes'
import { authorised, unwrap } from '../lib/api'

const { servers } = hc<typeof serverPolicyRoutes>('/api', { fetch: authorised })

type Address = { host: string; port: number }

/** Of what is kept of any server's card. */
export const cardKey = ['server-card']

export const fetchCard = async ({ host, port }: Address): Promise<ServerCard> =>
  (await unwrap(servers.card.$get({ query: { host, port: String(port) } }))).card

export const confirmRules = async (json: ServerRulesForm): Promise<ServerCard> =>
  (await unwrap(servers.rules.$put({ json }))).card

export const fetchRules = async () => (await unwrap(servers.rules.$get())).rules

export const withdrawRules = ({ host, port }: Address) =>
  unwrap(servers.rules.$delete({ query: { host, port: String(port) } }))

export const checkServer = (json: Address) => unwrap(servers.check.$post({ json }))

export const fetchOwned = async () => (await unwrap(servers.owned.$get())).servers

export const claimServer = async (json: Address) =>
  (await unwrap(servers.owned.$post({ json }))).server

export const proveServer = async (id: string) =>
  (await unwrap(servers.owned[':id'].check.$post({ param: { id }, json: {} }))).server

export const changeServer = async (id: string, json: OwnedServerForm) =>
  (await unwrap(servers.owned[':id'].$put({ param: { id }, json }))).server

export const dropServer = (id: string) => unwrap(servers.owned[':id'].$delete({ param: { id } }))

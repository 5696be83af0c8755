import { hc } from 'hono/client'
import type { BotsStop, ServerChange } from '#contract/admin/bots'
import type { adminBotsRoutes } from '../../../server/bots/admin/admin-bots-routes'
import { authorised, unwrap } from '../../lib/api'
import type { BotsQuery, ServersQuery } from './address'

const { bots, servers } = hc<typeof adminBotsRoutes>('/api', { fetch: authorised }).admin

export const fetchBots = ({ page, ...query }: BotsQuery) =>
  unwrap(bots.$get({ query: { ...query, page: String(page) } }))

export const fetchServers = ({ page, ...query }: ServersQuery) =>
  unwrap(servers.$get({ query: { ...query, page: String(page) } }))

export const stopBots = (request: BotsStop) => unwrap(bots.stop.$post({ json: request }))

export const denyServer = (change: ServerChange) => unwrap(servers.deny.$post({ json: change }))

export const allowServer = (change: ServerChange) => unwrap(servers.allow.$post({ json: change }))

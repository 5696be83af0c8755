import { hc } from 'hono/client'
import type { ShareRight } from '#contract/bots/rights'
import type { ShareForm } from '#contract/bots/sharing'
import type { sharingRoutes } from '../../server/sharing/sharing-routes'
import { authorised, unwrap } from '../lib/api'

const { shares } = hc<typeof sharingRoutes>('/api', { fetch: authorised })

export const fetchShares = () => unwrap(shares.$get())

export const addShare = (json: ShareForm) => unwrap(shares.$post({ json }))

export const changeShare = (id: string, right: ShareRight) =>
  unwrap(shares[':id'].$put({ param: { id }, json: { right } }))

/** Its owner takes it back, or who was invited declines or leaves. */
export const endShare = (id: string) => unwrap(shares[':id'].$delete({ param: { id } }))

export const acceptShare = (id: string) =>
  unwrap(shares[':id'].accept.$post({ param: { id }, json: {} }))

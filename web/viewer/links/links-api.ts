import { hc } from 'hono/client'
import type { viewLinksRoutes } from '../../../server/viewer/links/view-links-routes'
import { authorised, unwrap } from '../../lib/api'

const own = hc<typeof viewLinksRoutes>('/api', { fetch: authorised })

export const fetchLinks = async (id: string) =>
  (await unwrap(own.bots[':id']['view-links'].$get({ param: { id } }))).links

export const makeLink = async (id: string, delaySeconds: number) =>
  (await unwrap(own.bots[':id']['view-links'].$post({ param: { id }, json: { delaySeconds } })))
    .links

export const revokeLink = async (id: string, linkId: string) =>
  (await unwrap(own.bots[':id']['view-links'][':linkId'].$delete({ param: { id, linkId } }))).links

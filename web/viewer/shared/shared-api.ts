import { hc } from 'hono/client'
import type { viewLinksRoutes } from '../../../server/viewer/links/view-links-routes'
import { anonymous, unwrap } from '../../lib/api'

const links = hc<typeof viewLinksRoutes>('/api', { fetch: anonymous })

export const fetchSharedView = (token: string) =>
  unwrap(links.view[':token'].$get({ param: { token } }))

import { hc } from 'hono/client'
import type { adminRoutes } from '../../server/admin/admin-routes'
import { authorised, unwrap } from '../lib/api'

const { admin } = hc<typeof adminRoutes>('/api', { fetch: authorised })

export const fetchAccess = () => unwrap(admin['verify-access'].$get())

import { hc } from 'hono/client'
import type { consoleRoutes } from '../../server/console/console-routes'
import type { serverViewRoutes } from '../../server/server-view/server-view-routes'
import { authorised, unwrap } from '../lib/api'

const api = hc<typeof serverViewRoutes>('/api', { fetch: authorised })
const consoles = hc<typeof consoleRoutes>('/api', { fetch: authorised })

export const fetchServerView = async (id: string) =>
  (await unwrap(api.bots[':id'].surroundings.$get({ param: { id } }))).surroundings

export const sendWhisper = (id: string, name: string, text: string) =>
  unwrap(
    consoles.bots[':id'].chat.$post({
      param: { id },
      json: { message: whisperOf(name, text) },
    }),
  )

export const whisperOf = (name: string, text: string) => `/msg ${name} ${text}`

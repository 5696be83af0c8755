import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { guidesRoutes } from '../../server/guides/guides-routes'
import { authorised, unwrap } from '../lib/api'

const { docs } = hc<typeof guidesRoutes>('/api', { fetch: authorised })

export const guideList = queryOptions({
  queryKey: ['guides'],
  queryFn: async () => (await unwrap(docs.$get())).docs,
})

export const guideOf = (name: string) =>
  queryOptions({
    queryKey: ['guides', name],
    queryFn: () => unwrap(docs[':name'].$get({ param: { name } })),
  })

export const guideHits = (q: string) =>
  queryOptions({
    queryKey: ['guides', 'search', q],
    queryFn: async () => (await unwrap(docs.search.$get({ query: { q } }))).hits,
    placeholderData: keepPreviousData,
  })

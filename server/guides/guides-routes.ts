import { Guide, GuideHits, GuideList, GuideParam, GuideSearchQuery } from '#contract/guides'
import { json, route, router } from '../http/route'
import { listGuides, readGuide } from './guides'
import { searchGuides } from './search/hits'

const listRoute = route({
  access: 'public',
  method: 'get',
  path: '/docs',
  responses: { 200: json(GuideList) },
})

const searchRoute = route({
  access: 'public',
  method: 'get',
  path: '/docs/search',
  request: { query: GuideSearchQuery },
  responses: { 200: json(GuideHits) },
})

const guideRoute = route({
  access: 'public',
  method: 'get',
  path: '/docs/{name}',
  request: { params: GuideParam },
  responses: { 200: json(Guide) },
})

const success = true as const

export const guidesRoutes = router()
  .openapi(listRoute, (c) => c.json({ success, docs: listGuides(c.var.ctx) }, 200))
  .openapi(searchRoute, (c) =>
    c.json({ success, hits: searchGuides(c.var.ctx, c.req.valid('query').q) }, 200),
  )
  .openapi(guideRoute, (c) =>
    c.json({ success, ...readGuide(c.var.ctx, c.req.valid('param').name) }, 200),
  )

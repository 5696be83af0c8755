import { Guide, GuideHits, GuideList, GuideParam, GuideSearchQuery } from '#contract/guides'
import { ok, route, router } from '../http/route'
import { listGuides, readGuide } from './guides'
import { searchGuides } from './search/hits'

const listRoute = route('public', 'get', '/docs', ok(GuideList))
const searchRoute = route(
  'public',
  'get',
  '/docs/search',
  ok(GuideHits),
  { query: GuideSearchQuery },
  { cost: 'search' },
)
const guideRoute = route('public', 'get', '/docs/{name}', ok(Guide), { params: GuideParam })

const success = true as const

export const guidesRoutes = router()
  .openapi(listRoute, (c) => c.json({ success, docs: listGuides(c.var.ctx) }, 200))
  .openapi(searchRoute, (c) =>
    c.json({ success, hits: searchGuides(c.var.ctx, c.req.valid('query').q) }, 200),
  )
  .openapi(guideRoute, (c) =>
    c.json({ success, ...readGuide(c.var.ctx, c.req.valid('param').name) }, 200),
  )

import { Guide, GuideHits, GuideList, GuideParam, GuideSearchQuery } from '#contract/guides'
import { ok, route, router } from '../http/route'

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

// The guides, and how to search them, are loaded with all their words when they are first asked for.
export const guidesRoutes = router()
  .openapi(listRoute, async (c) => {
    const { listGuides } = await import('./guides')
    return c.json({ success, docs: listGuides(c.var.ctx) }, 200)
  })
  .openapi(searchRoute, async (c) => {
    const { searchGuides } = await import('./search/hits')
    return c.json({ success, hits: searchGuides(c.var.ctx, c.req.valid('query').q) }, 200)
  })
  .openapi(guideRoute, async (c) => {
    const { readGuide } = await import('./guides')
    return c.json({ success, ...readGuide(c.var.ctx, c.req.valid('param').name) }, 200)
  })

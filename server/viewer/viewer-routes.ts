import { ViewLooks, ViewLooksParams } from '#contract/bots/view'
import { AppError } from '../errors'
import { file, ok, route, router } from '../http/route'
import { looksOf, readPart, unpacked } from './looks'

const forever = 'public, max-age=31536000, immutable'
const bytes = file('application/octet-stream', { type: 'string', format: 'binary' })

const looksRoute = route('public', 'get', '/viewer/looks', ok(ViewLooks))
const partRoute = route('public', 'get', '/viewer/looks/{hash}/{part}', bytes, {
  params: ViewLooksParams,
})

export const viewerRoutes = router()
  .openapi(looksRoute, (c) => {
    return c.json(looksOf(c.var.ctx), 200, { 'cache-control': 'no-store' })
  })
  .openapi(partRoute, async (c) => {
    const { hash, part } = c.req.valid('param')
    const packed = await readPart(c.var.ctx, hash, part)
    if (!packed) throw new AppError('NOT_FOUND')
    const headers = new Headers({
      'content-type': 'application/octet-stream',
      'cache-control': forever,
      vary: 'Accept-Encoding',
    })
    // Browsers take it only over https, or from their own machine.
    if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) {
      return new Response(await unpacked(packed), { headers })
    }
    headers.set('content-encoding', 'br')
    return new Response(packed, { headers })
  })

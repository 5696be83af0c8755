import { Health } from '#contract/health'
import { json, route, router } from '../route'

const health = (path: string) =>
  route({
    access: 'public',
    method: 'get',
    path,
    summary: 'Si el servidor responde',
    responses: { 200: json(Health, 'El servidor responde') },
  })

const ok = { success: true, status: 'ok' } as const

export const healthRoutes = router()
  .openapi(health('/status'), (c) => c.json(ok, 200))
  .openapi(health('/auth/status'), (c) => c.json(ok, 200))
  .openapi(health('/bots/health'), (c) => c.json(ok, 200))

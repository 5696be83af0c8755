import { ServerCheck, ServerCheckForm } from '#contract/server-check'
import { body, caller, json, route, router } from '../../http/route'
import { lookAtServer } from './server-check'

const check = route({
  access: 'user',
  method: 'post',
  path: '/bots/server-check',
  summary: 'Mira un servidor antes de entrar',
  description:
    'Pregunta al servidor por su ficha de la lista de servidores. Con botId pasa por el proxy guardado de ese bot. Un servidor que no contesta responde 200 con success: false.',
  request: body(ServerCheckForm),
  responses: { 200: json(ServerCheck, 'Lo que dijo el servidor, o por qué no se pudo') },
})

export const serverCheckRoutes = router().openapi(check, async (c) =>
  c.json(await lookAtServer(c.var.ctx, caller(c).user.id, c.req.valid('json')), 200),
)

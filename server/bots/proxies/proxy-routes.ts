import { z } from 'zod'
import { ProxyCheck, ProxyForm } from '#contract/bots/bots'
import { EmptyBody, IdParam } from '#contract/common'
import { caller, ok, optionalBody, route, router } from '../../http/route'
import { checkBotProxy } from './proxy-check'

/** A proxy; no body, or `{}`, means the stored one. */
const OneProxy = z.preprocess(
  (body) => (EmptyBody.safeParse(body).success ? undefined : body),
  ProxyForm.optional(),
)

const check = route('user', 'post', '/bots/{id}/proxy/check', ok(ProxyCheck), {
  params: IdParam,
  ...optionalBody(OneProxy),
})

export const proxyRoutes = router().openapi(check, async (c) => {
  const { id } = c.req.valid('param')
  const form = c.req.valid('json')
  // Without a body the validator gives `{}`, whatever its type says.
  const proxy = form?.host ? form : null
  return c.json(await checkBotProxy(c.var.ctx, caller(c).user.id, id, proxy), 200)
})

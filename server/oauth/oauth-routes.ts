import { OauthAsked, OauthGrant, OauthGranted, OauthRequest } from '#contract/account/oauth'
import { body, caller, ok, route, router, succeed } from '../http/route'
import { grant, readRequest } from './oauth'

const ask = route('user', 'post', '/oauth/request', ok(OauthAsked), body(OauthRequest))
const allow = route('user', 'post', '/oauth/grant', ok(OauthGranted), body(OauthGrant), {
  fresh: true,
})

/** For the page on which a user lets a program in. */
export const oauthRoutes = router()
  .openapi(ask, (c) => succeed(c, readRequest(c.var.ctx, c.req.valid('json'))))
  .openapi(allow, (c) => {
    const redirect = grant(c.var.ctx, caller(c).user, c.req.valid('json'))
    return succeed(c, { redirect })
  })

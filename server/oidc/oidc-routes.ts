import {
  OidcProved,
  OidcStart,
  OidcStartForm,
  OidcTicketForm,
  OwnProvider,
} from '#contract/account/oidc'
import { oidcFragments } from '#contract/account/oidc-landing'
import { destinationParameter } from '#contract/android'
import { LoginResult } from '#contract/auth'
import { Done } from '#contract/common'
import { body, caller, emptyBody, ok, route, router, succeed } from '../http/route'
import { letIn } from '../sign-in/sign-in'
import { forgetBrowser, markBrowser, markOf, originOf } from './browser-cookie'
import { beginFlow, isBrowserOf, type Landing, receive, takeArrival } from './flow'
import { finishLink, finishProof, ownProvider, refuseProof, unlink } from './own'
import { accountFor } from './sign-in'

const always = { duringMaintenance: true } as const
const limited = { ...always, whileLimited: true } as const
const [start, ticket] = [body(OidcStartForm), body(OidcTicketForm)]
const redirected = { 302: { description: '' } }

const startRoute = route('public', 'post', '/auth/oidc/start', ok(OidcStart), start, always)
const callbackRoute = route('public', 'get', '/auth/oidc/callback', redirected)
const finishRoute = route('public', 'post', '/auth/oidc/finish', ok(LoginResult), ticket, always)
const proofRoute = route('user', 'post', '/auth/proof/oidc', ok(OidcStart), start, limited)
const provedRoute = route(
  'user',
  'post',
  '/auth/proof/oidc/finish',
  ok(OidcProved),
  ticket,
  limited,
)
const ownRoute = route('user', 'get', '/account/oidc', ok(OwnProvider), undefined, limited)
const linkRoute = route('user', 'post', '/account/oidc/start', ok(OidcStart), emptyBody, {
  fresh: true,
})
const linkedRoute = route('user', 'post', '/account/oidc/finish', ok(Done), ticket)
const unlinkRoute = route('user', 'delete', '/account/oidc', ok(Done), emptyBody, { fresh: true })

/** Where each kind of sign-in at the provider goes on here. */
const pages = {
  'sign-in': '/login',
  link: '/account?vista=seguridad',
  proof: '/account?vista=seguridad',
}

export const oidcRoutes = router()
  .openapi(startRoute, async (c) => {
    const { ctx, address } = c.var
    const { to = null } = c.req.valid('json')
    const origin = originOf(c)
    const browser = markBrowser(c, origin)
    const begun = { purpose: 'sign-in', to, sessionId: null, browser, origin } as const
    return succeed(c, { url: await beginFlow(ctx, begun, address) })
  })
  .openapi(callbackRoute, async (c) => {
    // A provider that hardly answers takes longer than a request may be idle.
    c.env?.server?.timeout(c.req.raw, 0)
    const landing = await receive(c.var.ctx, new URL(c.req.url).search, markOf(c))
    return c.redirect(addressOf(landing), 302)
  })
  .openapi(finishRoute, async (c) => {
    const { ctx, address } = c.var
    const from = { address, agent: c.req.header('user-agent') }
    const isTheirs = (flow: Parameters<typeof isBrowserOf>[0]) => isBrowserOf(flow, markOf(c))
    const { account } = takeArrival(ctx, c.req.valid('json').ticket, 'sign-in', isTheirs)
    forgetBrowser(c)
    const user = accountFor(ctx, account, from)
    return c.json(await letIn(ctx, user, { ...from, method: 'provider' }), 200)
  })
  .openapi(proofRoute, async (c) => {
    const { ctx, address } = c.var
    const { to = null } = c.req.valid('json')
    const own = caller(c)
    refuseProof(ctx, own)
    const origin = originOf(c)
    const begun = { purpose: 'proof', to, sessionId: own.sessionId, origin } as const
    const browser = markBrowser(c, origin)
    return succeed(c, { url: await beginFlow(ctx, { ...begun, browser }, address) })
  })
  .openapi(provedRoute, async (c) => {
    const { ctx } = c.var
    const proved = await finishProof(ctx, caller(c), c.req.valid('json').ticket)
    return succeed(c, { message: ctx.texts.auth.proved, ...proved })
  })
  .openapi(ownRoute, (c) => c.json(ownProvider(c.var.ctx, caller(c)), 200))
  .openapi(linkRoute, async (c) => {
    const { ctx, address } = c.var
    const { sessionId } = caller(c)
    const origin = originOf(c)
    const begun = { purpose: 'link', to: null, sessionId, origin } as const
    const browser = markBrowser(c, origin)
    return succeed(c, { url: await beginFlow(ctx, { ...begun, browser }, address) })
  })
  .openapi(linkedRoute, (c) => {
    const { ctx, address } = c.var
    const from = { address, agent: c.req.header('user-agent') }
    finishLink(ctx, caller(c), c.req.valid('json').ticket, from)
    return succeed(c, { message: ctx.texts.oidc.linked })
  })
  .openapi(unlinkRoute, (c) => {
    const { ctx, address } = c.var
    unlink(ctx, caller(c), { address, agent: c.req.header('user-agent') })
    return succeed(c, { message: ctx.texts.oidc.unlinked })
  })

/** The ticket stands in the fragment: browsers send that to nobody, and no log has it. */
function addressOf(landing: Landing) {
  const { purpose = 'sign-in', to = null } = landing.flow ?? {}
  const onTo =
    purpose === 'sign-in' && to ? `?${new URLSearchParams({ [destinationParameter]: to })}` : ''
  const said =
    'ticket' in landing
      ? [oidcFragments[purpose], landing.ticket]
      : [oidcFragments.problem, landing.problem]
  return `${pages[purpose]}${onTo}#${said.join('=')}`
}

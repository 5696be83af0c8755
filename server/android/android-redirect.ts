import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { androidPages, destinationParameter, fullSite } from '#contract/android'
import { isPageRequest } from '../http/assets'
import type { AppEnv } from '../http/route'

const dependsOn = 'User-Agent, Cookie'
/** Where one-time links lead, which everybody opens wherever they are. */
const linkPages = ['/reset', '/verify']
const year = 365 * 24 * 3_600
const remembered = { path: '/', maxAge: year, httpOnly: true, sameSite: 'Lax' } as const

/**
 * Sends Android browsers to the page made for them, before any script runs; it leads on to where
 * they wanted to go. Only addresses of
 * pages are looked at. A browser that asks for the full site, or starts the installed app, is never sent
 * away again: a cookie remembers it.
 */
export const androidRedirect = (): MiddlewareHandler<AppEnv> =>
  async function androidRedirect(c, next) {
    if (!isPageRequest(c.req.method, c.req.path)) return next()
    const choice = c.req.query(fullSite.parameter)
    const isChosen = choice === fullSite.asked || choice === fullSite.app
    if (choice === fullSite.asked) c.res = redirection(c, withoutChoice(new URL(c.req.url)))
    else if (!isChosen && isSentAway(c)) c.res = redirection(c, androidPage(new URL(c.req.url)))
    else await next()
    c.header('vary', dependsOn, { append: true })
    if (isChosen) setCookie(c, fullSite.cookie, fullSite.asked, remembered)
  }

/** A redirection that nobody may keep: it depends on the browser. */
const redirection = (c: HonoContext<AppEnv>, address: string) =>
  c.body(null, 302, { location: address, 'cache-control': 'no-store' })

const isSentAway = (c: HonoContext<AppEnv>) =>
  getCookie(c, fullSite.cookie) !== fullSite.asked &&
  ![...androidPages, ...linkPages].some((page) => page === c.req.path) &&
  isAndroid(c.req.header('user-agent') ?? '')

/** A device with Android; no search engine that says it is one, no old Windows phone. */
const isAndroid = (userAgent: string) =>
  /\bandroid\b/i.test(userAgent) && !/\+https?:|\bcompatible;|windows phone/i.test(userAgent)

function androidPage({ pathname, search }: URL) {
  const wanted = pathname + search
  return wanted === '/'
    ? androidPages[0]
    : `${androidPages[0]}?${new URLSearchParams({ [destinationParameter]: wanted })}`
}

/** One slash in front, so that no address of another site comes out. */
function withoutChoice({ pathname, searchParams }: URL) {
  searchParams.delete(fullSite.parameter)
  const rest = searchParams.toString()
  return pathname.replace(/^\/{2,}/, '/') + (rest && `?${rest}`)
}

import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../http/route'
import { flowMs } from './oidc'

type Call = HonoContext<AppEnv>

const name = 'enjambre-oidc'
const path = '/api/auth/oidc'

/** Gives the browser what it is known by when it comes back. */
export function markBrowser(c: Call, origin: string): string {
  const browser = randomBytes(24).toString('base64url')
  const secure = origin.startsWith('https:')
  const kept = { path, secure, httpOnly: true, sameSite: 'Lax', maxAge: flowMs / 1_000 } as const
  setCookie(c, name, browser, kept)
  return browser
}

export const markOf = (c: Call): string | undefined => getCookie(c, name)

export function forgetBrowser(c: Call): void {
  deleteCookie(c, name, { path })
}

/** The installation's own origin, as the browser has it: the operator's word, else the browser's. */
export function originOf(c: Call): string {
  const { publicUrl } = c.var.ctx.config
  return publicUrl ?? c.req.header('origin') ?? new URL(c.req.url).origin
}

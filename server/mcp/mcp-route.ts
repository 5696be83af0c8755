import type { MiddlewareHandler } from 'hono'
import { runAs } from '../auth/api-tokens/acting-token'
import { AppError } from '../errors'
import { type AppEnv, identifyProgram } from '../http/route'
import { isForeign } from '../http/security/security'
import { challenge } from '../oauth/oauth-endpoints'

export const mcpPath = '/mcp'

/** Each message costs as much as a call of the API; the streams of sessions as one. */
const callsIn = (body: unknown) => (Array.isArray(body) ? Math.max(1, body.length) : 1)

/** The Model Context Protocol for assistants elsewhere, by the API tokens of users. */
export const mcp = (): MiddlewareHandler<AppEnv> =>
  async function mcp(c) {
    const { ctx } = c.var
    if (isForeign(c.req.raw, ctx.config.publicUrl)) throw new AppError('ORIGIN_NOT_ALLOWED')
    c.header('www-authenticate', challenge(ctx))
    const body = c.req.method === 'POST' ? await bodyOf(c.req.json()) : undefined
    const identity = identifyProgram(c, callsIn(body))
    c.header('www-authenticate', undefined)
    // A stream may be silent for as long as a bot works.
    c.env?.server?.timeout(c.req.raw, 0)
    const serving = await ctx.mcp.serving(ctx)
    return await runAs(identity, () => serving.answer(c.req.raw, body, identity))
  }

async function bodyOf(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('BODY_NOT_JSON')
    throw error
  }
}

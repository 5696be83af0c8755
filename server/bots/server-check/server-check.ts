import type { ServerCheck, ServerCheckForm } from '#contract/bots/server-check'
import { limits } from '#contract/limits'
import type { UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { renderAll } from '../../locales/rendered'
import { botFor } from '../access/rights'
import { openProxy } from '../proxies/proxies'

/**
 * Looks at a server through the proxy of the caller's bot, if one is named and has any. Throws
 * BOT_NOT_FOUND, TARGET_DENIED, TARGET_NOT_ALLOWED, PRACTICE_CLOSED or TOO_MANY_DIALS; a server that does not answer is a result.
 */
export async function checkServer(
  ctx: Context,
  { id: userId, role }: Pick<UserRow, 'id' | 'role'>,
  { host, port, botId, version = limits.version }: ServerCheckForm,
): Promise<ServerCheck> {
  const proxy = botId ? openProxy(ctx.keys, botFor(ctx.db, userId, botId, 'own')) : null
  ctx.fleet.refuseTarget(host, port, role === 'admin')
  const target = { host, port }
  const check = await ctx.fleet.askHost('checkServer', { userId, target, version, proxy })
  return renderAll(check, ctx.config.locale)
}

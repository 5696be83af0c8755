import type { ProxyCheck, ProxyForm } from '#contract/bots/bots'
import type { Context } from '../../context'
import { ValidationError } from '../../http/route'
import { renderAll } from '../../locales/rendered'
import { text } from '../../locales/text'
import { botFor } from '../access/rights'
import { openProxy, sealProxy } from './proxies'

/**
 * Tries a proxy towards the bot's server: the one given, whose empty password means the stored one,
 * or else the stored proxy. One that fails is a result, not an error. Throws
 * BOT_NOT_FOUND or TOO_MANY_DIALS.
 */
export async function checkBotProxy(
  ctx: Context,
  userId: string,
  botId: string,
  form: ProxyForm | null,
): Promise<ProxyCheck> {
  const row = botFor(ctx.db, userId, botId, 'own')
  const tried = form ? { id: row.id, ...sealProxy(ctx.keys, row.id, form, row) } : row
  const proxy = openProxy(ctx.keys, tried)
  if (!proxy)
    throw new ValidationError({ issues: [{ path: ['host'], message: text('bots.noProxy') }] })
  const check = await ctx.fleet.askHost('checkProxy', {
    userId,
    proxy,
    target: { host: row.host, port: row.port },
  })
  return renderAll(check, ctx.config.locale)
}

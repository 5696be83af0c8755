import { isSameAddress, type ProxyForm } from '#contract/bots/bots'
import type { ProxySpec } from '../../game/bot-spec'
import type { Keys } from '../../keys'
import type { BotRow } from '../bot-rows'

type Stored = Pick<BotRow, 'proxy' | 'sealedProxyPassword'>

export const proxyPlace = (botId: string) => `bots/${botId}/proxy`

/**
 * A user's proxy as the database keeps it; an empty password keeps the one that `before` has, for
 * the same host and port with a user: no other one is ever sent it.
 */
export function sealProxy(
  keys: Keys,
  botId: string,
  form: ProxyForm | null,
  before: Stored | null = null,
): Stored {
  if (!form) return { proxy: null, sealedProxyPassword: null }
  const { password, ...rest } = form
  const proxy = { ...rest, username: rest.username || null }
  const isSame = before?.proxy && isSameAddress(before.proxy, proxy)
  const kept = isSame && proxy.username !== null ? before.sealedProxyPassword : null
  const sealedProxyPassword = password ? keys.seal(password, proxyPlace(botId)) : kept
  return { proxy, sealedProxyPassword }
}

/** The proxy with its password in the clear, for the bot host alone. */
export function openProxy(keys: Keys, row: Stored & Pick<BotRow, 'id'>): ProxySpec | null {
  if (!row.proxy) return null
  const sealed = row.sealedProxyPassword
  return { ...row.proxy, password: sealed === null ? null : keys.open(sealed, proxyPlace(row.id)) }
}

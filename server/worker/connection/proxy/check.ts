import type { Address, ProxyCheck } from '#contract/bots/bots'
import type { ProxySpec } from '../../../game/bot-spec'
import { DisconnectError } from '../../../game/disconnect'
import type { Unrendered } from '../../../locales/rendered'
import { text } from '../../../locales/text'
import type { OutboundDialer } from '../outbound-dialer'

/** Dials through a proxy as a bot would, hangs up, and answers how it went. */
export async function checkProxy(
  dialer: OutboundDialer,
  proxy: ProxySpec,
  { host, port }: Address,
): Promise<Unrendered<ProxyCheck>> {
  try {
    const { socket, ms } = await dialer.dial(host, port, new AbortController().signal, proxy)
    socket.destroy()
    return { success: true, message: text('proxy.works', ms), latencyMs: ms }
  } catch (error) {
    if (!(error instanceof DisconnectError)) throw error
    return { success: false, message: error.disconnect.message, latencyMs: null }
  }
}

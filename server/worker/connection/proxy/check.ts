import type { Address, ProxyCheck } from '#contract/bots'
import { EndError } from '../../../game/disconnect'
import type { ProxySpec } from '../../../game/protocol'
import type { Unrendered } from '../../../locales/rendered'
import { text } from '../../../locales/text'
import type { Egress } from '../outbound-dialer'

/** Dials through a proxy as a bot would, hangs up, and tells how it went. */
export async function checkProxy(
  egress: Egress,
  proxy: ProxySpec,
  { host, port }: Address,
): Promise<Unrendered<ProxyCheck>> {
  try {
    const { socket, ms } = await egress.dial(host, port, new AbortController().signal, proxy)
    socket.destroy()
    return { success: true, message: text('proxy.works', ms), latencyMs: ms }
  } catch (error) {
    if (!(error instanceof EndError)) throw error
    return { success: false, message: error.end.message, latencyMs: null }
  }
}

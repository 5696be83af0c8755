import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import { signed } from '../outbound/signed'
import type { SenderOf } from './sender-parts'

export const webhookSender: SenderOf<'webhook'> =
  (ctx) =>
  ({ url, secret }, { id, at, ...message }) => {
    const data = { id, ...message, at: new Date(at).toISOString() }
    const body = JSON.stringify({ type: `notification.${message.kind}`, timestamp: data.at, data })
    const { hostname } = new URL(url)
    return postTo(ctx.outbound, url, signed(secret, id, ctx.clock.now(), body), {
      410: { kind: 'gone', reason: text('channels.failures.gone', hostname) },
    })
  }

import { createHmac, randomBytes } from 'node:crypto'
import { text } from '../../locales/text'
import { postTo } from '../outbound/post-to'
import type { SenderOf } from './sender-parts'

/** A new secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

const secretPrefix = 'whsec_'

/** Signed as https://www.standardwebhooks.com has it, so that its libraries can verify it. */
export const webhookSender: SenderOf<'webhook'> =
  (ctx) =>
  ({ url, secret }, { id, at, ...message }) => {
    const timestamp = String(Math.floor(ctx.clock.now() / 1_000))
    const data = { id, ...message, at: new Date(at).toISOString() }
    const body = JSON.stringify({ type: `notification.${message.kind}`, timestamp: data.at, data })
    const signature = createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
    const { hostname } = new URL(url)
    return postTo(
      ctx.outbound,
      url,
      { headers, body },
      {
        410: { kind: 'gone', reason: text('channels.failures.gone', hostname) },
      },
    )
  }

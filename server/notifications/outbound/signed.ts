import { createHmac, randomBytes } from 'node:crypto'
import type { Outgoing } from './outbound'

/** A new secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

const secretPrefix = 'whsec_'

/** Signed as https://www.standardwebhooks.com has it, so that its libraries can verify it. */
export function signed(secret: string, id: string, at: number, body: string): Outgoing {
  const timestamp = String(Math.floor(at / 1_000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return { headers, body }
}

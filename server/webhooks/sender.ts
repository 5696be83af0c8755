import { webhookLimits } from '#contract/account/webhooks'
import type { Context } from '../context'
import { text } from '../locales/text'
import { failureOfStatus, later } from '../notifications/outbound/failures'
import { signed } from '../notifications/outbound/signed'
import type { Attempt } from './turns'
import { openWebhook, type WebhookRow } from './webhook-rows'

export type SenderNeeds = Pick<Context, 'clock' | 'keys' | 'outbound'>

/** Posts it once, signed; what came of it. Never throws. */
export async function sendTo(
  { clock, keys, outbound }: SenderNeeds,
  webhook: Pick<WebhookRow, 'id' | 'sealedConfig'>,
  { messageId, body }: { messageId: string; body: string },
): Promise<Attempt> {
  const config = openWebhook(keys, webhook)
  const none = { status: null, answer: null, durationMs: 0 }
  if (!config) return { ...none, failure: later(text('channels.failures.unreadable')) }
  const { url, secret } = config
  const { hostname } = new URL(url)
  const begun = performance.now()
  const request = signed(secret, messageId, clock.now(), body)
  const answered = await outbound.post(url, request, webhookLimits.answer)
  const durationMs = Math.round(performance.now() - begun)
  if ('kind' in answered) return { ...none, durationMs, failure: answered }
  const failure = failureOfStatus(answered, hostname, {
    410: { kind: 'gone', reason: text('webhooks.gone', hostname) },
  })
  return { failure, status: answered.status, answer: answered.text, durationMs }
}

import type { Webhook, WebhookDelivery, WebhookForm, WebhookMade } from '#contract/account/webhooks'
import { putHappened } from '../../webhooks/outbox'
import { createTestContext } from '../context'
import { registerUser } from './people'

const form: Omit<WebhookForm, 'url'> = {
  ...{ name: 'Panel', bots: { of: 'all' } },
  events: ['bot.state', 'bot.ended', 'bot.died', 'bot.question', 'payment.settled', 'plan.changed'],
}

/** Somebody with a webhook to this address, and what may be done with it. */
export async function withWebhook(url: string, fields: Partial<WebhookForm> = {}) {
  const ctx = createTestContext()
  const person = await registerUser(ctx)
  const { call, user } = person
  const made = await call<WebhookMade>('POST', '/account/webhooks', { ...form, ...fields, url })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { webhook, secret } = made.body
  const one = `/account/webhooks/${webhook.id}`
  let told = 0
  return {
    ...{ ctx, person, webhook, secret, one },
    /** Something happens to the bot of this name. */
    tell(bot: string, data: object = { n: ++told }) {
      const at = ctx.clock.now()
      const happened = { kind: 'bot.died' as const, userId: user.id, botId: bot, at, data }
      putHappened(ctx, [{ ...happened, bot: { id: bot, name: bot, group: null } }])
    },
    async shown(): Promise<Webhook | undefined> {
      return (await call<{ webhooks: Webhook[] }>('GET', '/account/webhooks')).body.webhooks[0]
    },
    /** Newest first. */
    async log(): Promise<WebhookDelivery[]> {
      type Answer = { deliveries: WebhookDelivery[] }
      return (await call<Answer>('GET', `${one}/deliveries`)).body.deliveries
    },
    /** Lets so much time pass, and sends what is due then. */
    async pass(ms = 0) {
      ctx.clock.advance(ms)
      await ctx.webhooks.sendDue()
    },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

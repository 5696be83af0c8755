import { expect, test } from 'bun:test'
import type { WebhookForm } from '#contract/account/webhooks'
import { webhookEvents } from '#contract/account/webhooks'
import { newId } from '../../lib/ids'
import { startReceiver } from '../../testing/fakes/receiver'
import { hostileTexts } from '../../testing/hostile-texts'
import { enablePayments, pay, requestInvoice } from '../../testing/samples/payments'
import { faultLike, withRules } from '../../testing/samples/rules'

type Sent = { type: string; data: Record<string, unknown> }

async function world() {
  const receiver = startReceiver()
  const bots = await withRules()
  const form: WebhookForm = {
    ...{ name: 'Panel', url: receiver.url, events: webhookEvents, bots: { of: 'all' } },
  }
  await bots.person.call('POST', '/account/webhooks', form)
  return {
    ...bots,
    async sent() {
      await bots.settle()
      await bots.ctx.webhooks.sendDue()
      return receiver.bodies<Sent>()
    },
    async [Symbol.asyncDispose]() {
      await bots[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

const position = { x: 10, y: 64, z: -3 }
const place = { target: 'mc.ejemplo.com:25565', dimension: 'overworld', position } as const

test('what becomes of a bot is told in its order, with the bot as it was', async () => {
  await using w = await world()
  const { id } = await w.startNew({ group: 'Minas' })
  const at = w.ctx.clock.now()
  w.host.emit('died', { botId: id, ...place, message: 'Minero cayó', at })
  w.host.finish(id, faultLike({ reason: 'banned', message: 'Te han baneado.' }))
  const sent = await w.sent()
  expect(sent.map(({ type, data }) => [type, data.status ?? data.reason ?? data.message])).toEqual([
    ['bot.state', 'connecting'],
    ['bot.state', 'running'],
    ['bot.died', 'Minero cayó'],
    ['bot.state', 'stopped'],
    ['bot.ended', 'banned'],
  ])
  const bot = { id, name: 'Minero', group: 'Minas' }
  expect(sent.map(({ data }) => data.bot)).toEqual(sent.map(() => bot))
  expect(sent[2]?.data).toEqual({ bot, dimension: 'overworld', position, message: 'Minero cayó' })
})

test('a question is told; what servers write is one bounded line', async () => {
  await using w = await world()
  const { id: botId } = await w.startNew()
  const at = w.ctx.clock.now()
  const questionId = newId()
  w.host.emit('asked', {
    ...{ botId, questionId, kind: 'captcha-map', picture: null, target: place.target, hash: 'h' },
    content: { title: 'Captcha', text: '¿Qué pone?', choices: [], fields: [], takesText: true },
    ...{ askedAt: at, expiresAt: null, otherwise: 'Nada.' },
  })
  for (const message of hostileTexts) w.host.emit('died', { botId, ...place, message, at })
  const sent = await w.sent()
  expect(sent.find(({ type }) => type === 'bot.question')?.data).toMatchObject({
    ...{ questionId, kind: 'captcha-map', title: 'Captcha', expiresAt: null },
  })
  const said = sent.flatMap(({ type, data }) => (type === 'bot.died' ? [String(data.message)] : []))
  expect(said).toHaveLength(hostileTexts.length)
  expect(said.filter((one) => one.length > 300 || one.includes('\n'))).toEqual([])
})

test('a payment is told once, with the plan that it gave', async () => {
  await using w = await world()
  enablePayments(w.ctx)
  const invoice = await requestInvoice(w.person)
  expect(await w.sent()).toEqual([])
  pay(w.ctx, invoice, 1_000)
  await w.sent()
  const sent = await w.sent()
  expect(sent.map(({ type }) => type)).toEqual(['payment.settled', 'plan.changed'])
  expect(sent[0]?.data).toMatchObject({ invoiceId: invoice.id, plan: { months: 1 } })
})

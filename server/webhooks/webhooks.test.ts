import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { type WebhookMade, webhookLimits } from '#contract/account/webhooks'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import { startReceiver } from '../testing/fakes/receiver'
import { makeAdmin, registerUser } from '../testing/samples/people'
import { withWebhook } from '../testing/samples/webhooks'
import { mostWaiting, putHappened } from './outbox'
import { deadAfterMs, pauses } from './turns'

afterEach(() => void setSystemTime())

type Sent = { id: string; type: string; data: { bot: { name: string }; n: number } }
const refusing = () => new Response(null, { status: 500 })
const namesIn = (sent: Sent[]) => sent.map(({ data }) => `${data.bot.name} ${data.n}`)

async function world(fields: Parameters<typeof withWebhook>[1] = {}) {
  const receiver = startReceiver()
  const hook = await withWebhook(receiver.url, fields)
  return {
    ...{ ...hook, receiver },
    sent: () => receiver.bodies<Sent>(),
    async [Symbol.asyncDispose]() {
      await hook[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

describe('messages', () => {
  test('are signed as Standard Webhooks has it, at their first attempt and at any other', async () => {
    await using w = await world()
    w.receiver.answer(refusing)
    w.tell('Minero')
    await w.pass()
    w.receiver.answer(() => new Response('bien'))
    await w.pass(10_000)
    const { received } = w.receiver
    expect(received).toHaveLength(2)
    // The library compares with the machine's clock.
    setSystemTime(w.ctx.clock.now())
    for (const { headers, text } of received) {
      const sent = headers.toJSON() as Record<string, string>
      expect(new Webhook(w.secret).verify(text, sent)).toEqual(JSON.parse(text))
      expect(() => new Webhook(w.secret).verify(`${text} `, sent)).toThrow()
      expect(() => new Webhook('whsec_b3RybyBzZWNyZXRv').verify(text, sent)).toThrow()
    }
    const [first, second] = received
    expect(first?.headers.get('webhook-id')).toBe(second?.headers.get('webhook-id') ?? 'none')
    expect(first?.text).toBe(second?.text ?? 'none')
    const [sent] = await w.log()
    expect(sent).toMatchObject({
      ...{ messageId: w.sent()[0]?.id, state: 'delivered', attempts: 2, status: 200 },
      ...{ answer: 'bien', botId: 'Minero', error: null, nextAttemptAt: null },
    })
    expect(await w.shown()).toMatchObject({ state: 'working', waiting: 0 })
  })

  test('of a bot wait for the one before; those of others do not', async () => {
    await using w = await world()
    for (const bot of ['Minero', 'Granjera', 'Minero', 'Granjera', 'Minero']) w.tell(bot)
    w.receiver.answer(({ text }) => (text.includes('Minero') ? refusing() : new Response('bien')))
    await w.pass()
    expect(namesIn(w.sent())).toEqual(['Minero 1', 'Granjera 2', 'Granjera 4'])
    await w.pass(9_999)
    expect(w.sent()).toHaveLength(3)
    w.receiver.answer(() => new Response('bien'))
    await w.pass(1)
    expect(namesIn(w.sent()).slice(3)).toEqual(['Minero 1', 'Minero 3', 'Minero 5'])
  })

  test('are tried after 10 s, 1 and 5 and 30 min, 2 and 6 and 24 h, and then given up', async () => {
    await using w = await world()
    w.receiver.answer(refusing)
    w.tell('Minero')
    w.tell('Minero')
    await w.pass()
    expect(pauses).toEqual([
      ...[10_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs],
    ])
    for (const [at, pause] of pauses.entries()) {
      await w.pass(pause - 1)
      expect(namesIn(w.sent())).toEqual(Array(at + 1).fill('Minero 1'))
      await w.pass(1)
    }
    expect(namesIn(w.sent()).slice(-2)).toEqual(['Minero 1', 'Minero 2'])
    const [, first] = await w.log()
    expect(first).toMatchObject({ state: 'failed', attempts: 8, nextAttemptAt: null, status: 500 })
  })

  test('that are too large say only that, and too many waiting give up the oldest', async () => {
    await using w = await world({ name: 'Casa' })
    w.tell('Minero', { text: 'ñ'.repeat(webhookLimits.payload / 2) })
    await w.pass()
    expect(w.sent()[0]?.data).toEqual({ tooLarge: true } as never)
    await w.person.call('PUT', w.one, { paused: true })
    await w.person.call('PUT', w.one, { paused: false })
    const one = { kind: 'bot.died' as const, userId: w.person.user.id, botId: 'Minero', at: 1 }
    const bot = { id: 'Minero', name: 'Minero', group: null }
    putHappened(w.ctx, Array(mostWaiting + 2).fill({ ...one, bot, data: {} }))
    expect(await w.shown()).toMatchObject({ waiting: mostWaiting })
  })
})

describe('a webhook', () => {
  test('whose receiver fails for days is paused, its owner told; resumed, it goes on', async () => {
    await using w = await world()
    w.receiver.answer(refusing)
    w.tell('Minero')
    await w.pass()
    for (let day = 0; day < deadAfterMs / dayMs; day += 1) {
      w.tell('Granjera')
      await w.pass(dayMs)
    }
    expect(await w.shown()).toMatchObject({
      state: 'stopped',
      because: expect.stringContaining('500'),
    })
    const events = await w.person.call<{ events: { kind: string; detail: string }[] }>(
      ...(['GET', '/account/events'] as const),
    )
    expect(events.body.events[0]).toMatchObject({ kind: 'webhook-paused', detail: 'Panel' })
    const before = w.sent().length
    await w.pass(dayMs)
    // Nothing is written down for one that is paused.
    w.tell('Nadie')
    expect(w.sent()).toHaveLength(before)
    w.receiver.answer(() => new Response('bien'))
    const { body } = await w.person.call<{ webhook: object }>('PUT', w.one, { paused: false })
    expect(body.webhook).toMatchObject({ state: 'untried', failingSince: null })
    await w.pass(dayMs)
    expect(await w.shown()).toMatchObject({ state: 'working', waiting: 0 })
    expect(namesIn(w.sent()).some((name) => name.startsWith('Nadie'))).toBe(false)
  })

  test('is tested at once, and what was sent can be sent again with its id, behind others', async () => {
    await using w = await world()
    expect(await w.person.call('POST', `${w.one}/test`)).toMatchObject({
      ...{ status: 200, body: { message: expect.stringContaining('ha aceptado') } },
    })
    w.receiver.answer(refusing)
    expect((await w.person.call<{ code: string }>('POST', `${w.one}/test`)).body.code).toBe(
      'WEBHOOK_FAILED',
    )
    w.receiver.answer(() => new Response('bien'))
    w.tell('Minero')
    await w.pass()
    w.tell('Minero')
    const [, sent] = await w.log()
    if (!sent) throw new Error('nothing was sent')
    const again = `${w.one}/deliveries/${sent.seq}/replay`
    expect((await w.person.call('POST', again)).status).toBe(200)
    await w.pass()
    expect(namesIn(w.sent().slice(2))).toEqual(['Minero 1', 'Minero 2', 'Minero 1'])
    const [replayed, , , refused, taken] = await w.log()
    expect(replayed).toMatchObject({ messageId: sent.messageId, isReplay: true, body: sent.body })
    expect([refused, taken].map((one) => [one?.type, one?.state])).toEqual([
      ['test', 'failed'],
      ['test', 'delivered'],
    ])
    expect((await w.person.call('POST', `${w.one}/deliveries/999/replay`)).status).toBe(404)
  })

  test('takes only what it is for, and leads only where it may', async () => {
    await using w = await world({
      events: ['bot.died'],
      bots: { of: 'bots', botIds: [crypto.randomUUID()] },
    })
    w.tell('Minero')
    expect(await w.log()).toEqual([])
    await w.person.call('PUT', w.one, { bots: { of: 'all' }, events: ['bot.state'] })
    w.tell('Minero')
    expect(await w.log()).toEqual([])
    await w.person.call('PUT', w.one, { events: ['bot.died'] })
    w.tell('Minero')
    expect(await w.log()).toHaveLength(1)
    const inside = { url: 'http://10.0.0.1/aviso' }
    expect((await w.person.call<{ code: string }>('PUT', w.one, inside)).body.code).toBe(
      'TARGET_NOT_ALLOWED',
    )
    // What was allowed once is vetted anew at each attempt.
    const admin = await makeAdmin(w.ctx)
    await admin.call('PUT', '/admin/settings', { deniedTargets: ['127.0.0.1'] })
    await w.pass()
    expect(w.sent()).toEqual([])
    expect((await w.log())[0]?.error).toContain('no envía nada a')
  })

  test('is its owner’s alone; its address and secret are sealed, and it goes with all it had', async () => {
    await using w = await world()
    w.tell('Minero')
    const other = await registerUser(w.ctx)
    const calls = [
      other.call('PUT', w.one, { name: 'x' }),
      other.call('DELETE', w.one),
      other.call('POST', `${w.one}/test`),
      other.call('GET', `${w.one}/deliveries`),
      other.call('POST', `${w.one}/deliveries/1/replay`),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(404))
    const { $client } = w.ctx.db
    const stored = JSON.stringify($client.prepare('SELECT * FROM webhooks').all())
    expect(stored).not.toContain(w.secret)
    expect(stored).not.toContain('/aviso')
    const form = {
      ...{ name: 'x', url: w.receiver.url, bots: { of: 'all' } },
      events: ['bot.died'],
    }
    for (let n = 1; n < webhookLimits.max; n++)
      await w.person.call('POST', '/account/webhooks', form)
    const { body } = await w.person.call<WebhookMade & { code: string }>(
      'POST',
      '/account/webhooks',
      form,
    )
    expect(body.code).toBe('TOO_MANY_WEBHOOKS')
    expect((await w.person.call('DELETE', w.one)).status).toBe(200)
    expect($client.prepare('SELECT count(*) FROM webhook_deliveries').pluck().get()).toBe(0)
  })
})

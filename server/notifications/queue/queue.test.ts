import { expect, test } from 'bun:test'
import type { ChannelList } from '#contract/notifications/channels'
import { notificationPreferences, notifications } from '#db/schema'
import { dayMs, hourMs, minuteMs } from '../../lib/time'
import { createTestContext } from '../../testing/context'
import { startReceiver } from '../../testing/fakes/receiver'
import { deliveriesIn, makeChannel, tell } from '../../testing/samples/channels'
import { registerUser } from '../../testing/samples/people'
import { buttonsOf } from '../actions/buttons'
import { createNotificationQueue } from './queue'

type Texts = { id: string; kind: string; title: string; body: string; link: string }
type Sent = { data: Texts & { urgent: boolean } }

async function world() {
  const receiver = startReceiver()
  const ctx = createTestContext()
  const person = await registerUser(ctx)
  const hook = { kind: 'webhook', name: 'Gancho', url: receiver.url } as const
  const { channel } = await makeChannel(person, hook)
  const { id: userId } = person.user
  return {
    ...{ ctx, receiver, person, channel, userId },
    say: (fields: Parameters<typeof tell>[3] = {}) => tell(ctx, userId, [channel], fields),
    sent: () => receiver.bodies<Sent>().map(({ data }) => data),
    ids: () => receiver.bodies<Sent>().map(({ data }) => data.id),
    states: () => deliveriesIn(ctx).map(({ state }) => state),
    async shown() {
      const { body } = await person.call<ChannelList>('GET', '/notifications/channels')
      return body.channels[0]
    },
    async [Symbol.asyncDispose]() {
      await ctx[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

const refusing = () => new Response(null, { status: 500 })
const few = (count: number) => Array.from({ length: count })

test('what is stored is sent once, in its order, and the channel says so', async () => {
  await using w = await world()
  expect(await w.shown()).toMatchObject({ state: 'untried', waiting: 0, lastDeliveredAt: null })
  const ids = few(3).map(() => w.say())
  expect(await w.shown()).toMatchObject({ waiting: 3 })
  await w.ctx.notificationQueue.sendDue()
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids()).toEqual(ids)
  expect(w.states()).toEqual(few(3).map(() => 'delivered'))
  expect(await w.shown()).toMatchObject({ state: 'working', waiting: 0, lastError: null })
})

test('a message leads to its bot, to where it is answered, or to what else was told', async () => {
  await using w = await world()
  w.say({ botId: 'b' })
  w.say({ botId: 'b', kind: 'question' })
  w.say({ kind: 'payment' })
  await w.ctx.notificationQueue.sendDue()
  const paths = w.sent().map(({ link }) => new URL(link))
  expect(paths.map(({ pathname, search }) => pathname + search)).toEqual([
    '/bots/b',
    '/inbox',
    '/notifications?vista=historial',
  ])
})

test('what fails is tried again later and later, with the same id, and others wait behind it', async () => {
  await using w = await world()
  w.receiver.answer(refusing)
  const [first, second] = [w.say(), w.say()]
  const attempts: (string | undefined)[][] = []
  for (const ms of [0, minuteMs - 1, 1, 5 * minuteMs, 15 * minuteMs, hourMs - 1, 1]) {
    w.ctx.clock.advance(ms)
    const before = w.ids().length
    await w.ctx.notificationQueue.sendDue()
    attempts.push(w.ids().slice(before))
  }
  expect(attempts).toEqual([[first], [], [first], [first], [first], [], [first]])
  expect(await w.shown()).toMatchObject({ state: 'failing', waiting: 2 })
  expect((await w.shown())?.lastError?.message).toContain('respondió 500')
  w.receiver.answer(() => new Response(null, { status: 204 }))
  w.ctx.clock.advance(hourMs)
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids().slice(-2)).toEqual([first, second])
  expect(await w.shown()).toMatchObject({ state: 'working', waiting: 0 })
  expect(w.receiver.received.map(({ headers }) => headers.get('webhook-id'))).toEqual(w.ids())
})

test('a receiver says how long to wait', async () => {
  await using w = await world()
  const headers = { 'retry-after': '600' }
  w.receiver.answer(() => new Response(null, { status: 429, headers }))
  w.say()
  const attempts: number[] = []
  for (const ms of [0, 599_000, 1_000]) {
    w.ctx.clock.advance(ms)
    await w.ctx.notificationQueue.sendDue()
    attempts.push(w.ids().length)
  }
  expect(attempts).toEqual([1, 1, 2])
})

test('after a day it is given up, and says why', async () => {
  await using w = await world()
  w.receiver.answer(refusing)
  w.say()
  await w.ctx.notificationQueue.sendDue()
  w.ctx.clock.advance(dayMs)
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids()).toHaveLength(1)
  expect(deliveriesIn(w.ctx)).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      error: { code: 'channels.failures.status' },
      nextAttemptAt: null,
    },
  ])
})

test('a receiver that is no more gets nothing any more, and its owner sees it', async () => {
  await using w = await world()
  w.receiver.answer(() => new Response(null, { status: 410 }))
  const waits = few(3).map(() => w.say())
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids()).toEqual(waits.slice(0, 1))
  w.say()
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids()).toHaveLength(1)
  expect(w.states()).toEqual(few(4).map(() => 'failed'))
  expect(await w.shown()).toMatchObject({ state: 'gone', waiting: 0 })
})

test('more than ten in ten minutes are told as one, once the ten minutes are over', async () => {
  await using w = await world()
  const start = w.ctx.clock.now()
  for (let n = 0; n < 40; n++) {
    const ofRule = n % 4 === 0 ? { ruleName: 'Oro', kind: 'stock' as const } : {}
    w.say({ ...ofRule, botId: 'x', botName: `Bot ${n % 3}`, isEnd: n % 2 === 1 })
    await w.ctx.notificationQueue.sendDue()
    w.ctx.clock.advance(1_000)
  }
  expect(w.sent()).toHaveLength(10)
  expect(await w.shown()).toMatchObject({ waiting: 30 })
  w.ctx.clock.set(start + 10 * minuteMs - 1)
  await w.ctx.notificationQueue.sendDue()
  expect(w.sent()).toHaveLength(10)
  w.ctx.clock.advance(1)
  await w.ctx.notificationQueue.sendDue()
  const [digest] = w.sent().slice(10)
  expect(w.sent()).toHaveLength(11)
  expect(digest).toMatchObject({ kind: 'digest', title: '30 avisos de Enjambre' })
  expect(digest?.body.split('\n')).toEqual([
    '· Caídas: 8 veces, y 15 que ya han pasado (Bot 1 8, Bot 2 8, Bot 0 7)',
    '· Oro: 7 veces (Bot 0 3, Bot 1 2, Bot 2 2)',
  ])
  const digested = deliveriesIn(w.ctx).filter(({ state }) => state === 'digested')
  expect(new Set(digested.map(({ digestId }) => digestId))).toEqual(new Set([digest?.id ?? '']))
  expect(digested).toHaveLength(30)
})

test('what is urgent waits for no digest, and comes first', async () => {
  await using w = await world()
  for (const _ of few(12)) w.say()
  const urgent = [w.say({ urgent: true }), w.say({ urgent: true })]
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids().slice(0, 2)).toEqual(urgent)
  expect(w.ids()).toHaveLength(10)
  const later = w.say({ urgent: true })
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids().slice(10)).toEqual([later])
})

test('how many are told one by one is as their owner wants it', async () => {
  await using w = await world()
  const preferences = { timeZone: 'UTC', digestAfter: 2, digestMinutes: 30 }
  w.ctx.db
    .insert(notificationPreferences)
    .values({ userId: w.userId, ...preferences })
    .run()
  for (const _ of few(3)) w.say()
  await w.ctx.notificationQueue.sendDue()
  expect(w.ids()).toHaveLength(2)
  w.ctx.clock.advance(30 * minuteMs)
  await w.ctx.notificationQueue.sendDue()
  // One alone needs no digest.
  expect(w.sent().map(({ kind }) => kind)).toEqual(few(3).map(() => 'disconnected'))
})

test('over the end of quiet hours several come as one, one as it is', async () => {
  for (const [count, kind] of [
    [3, 'digest'],
    [1, 'disconnected'],
  ] as const) {
    await using w = await world()
    const heldUntil = w.ctx.clock.now() + hourMs
    for (const _ of few(count)) w.say({ heldUntil })
    await w.ctx.notificationQueue.sendDue()
    expect(w.sent()).toEqual([])
    w.ctx.clock.set(heldUntil)
    await w.ctx.notificationQueue.sendDue()
    expect(w.sent().map((sent) => sent.kind)).toEqual([kind])
  }
})

test('what is tried again in quiet hours waits for their end, unless it is urgent', async () => {
  await using w = await world()
  const quiet = { until: 0 }
  await using queue = createNotificationQueue(w.ctx, {
    buttons: buttonsOf(w.ctx),
    quietUntil: (_user, at) => (at < quiet.until ? quiet.until : null),
  })
  w.receiver.answer(refusing)
  const usual = w.say()
  await queue.sendDue()
  w.receiver.answer(() => new Response('ok'))
  // Held until now, when hours are quiet that were not when it was stored.
  w.say({ heldUntil: w.ctx.clock.now() + hourMs })
  quiet.until = w.ctx.clock.now() + 8 * hourMs
  w.ctx.clock.advance(hourMs)
  const urgent = w.say({ urgent: true })
  await queue.sendDue()
  expect(w.ids().slice(1)).toEqual([urgent])
  w.ctx.clock.set(quiet.until)
  await queue.sendDue()
  expect(w.sent().slice(2)).toMatchObject([{ kind: 'digest', title: '2 avisos de Enjambre' }])
  expect(usual).toBe(w.ids()[0] ?? '')
})

test('of too much the oldest that is not urgent is given up, and says why', async () => {
  await using w = await world()
  await using queue = createNotificationQueue(w.ctx, {
    buttons: buttonsOf(w.ctx),
    limits: { perUser: 5, inAll: 100 },
  })
  w.receiver.answer(refusing)
  const urgent = w.say({ urgent: true })
  const rest = few(7).map(() => w.say())
  await queue.sendDue()
  const failed = deliveriesIn(w.ctx).filter(({ state }) => state === 'failed')
  expect(failed.map(({ notificationId }) => notificationId)).toEqual(rest.slice(0, 3))
  expect(failed[0]?.error).toEqual({ code: 'channels.crowded', params: [] })
  expect(w.ids()).toEqual([urgent])
})

test('a channel that does not answer keeps no other waiting', async () => {
  await using w = await world()
  await using slow = startReceiver(() => Promise.withResolvers<Response>().promise)
  const { channel } = await makeChannel(w.person, { kind: 'webhook', name: 'Lento', url: slow.url })
  tell(w.ctx, w.userId, [channel])
  const other = w.say()
  const sent = Promise.withResolvers<void>()
  w.receiver.answer(() => {
    sent.resolve()
    return new Response('ok')
  })
  void w.ctx.notificationQueue.sendDue()
  await sent.promise
  expect(w.ids()).toEqual([other])
})

test('hostile names break neither lines nor messages', async () => {
  await using w = await world()
  const name = 'a\u0000b\u202ec\u2028d'
  w.say({ body: { code: 'channels.testBody', params: [name] }, botId: 'x', botName: name })
  await w.ctx.notificationQueue.sendDue()
  expect(w.sent()[0]?.body).toBe('El canal «a b c d» funciona: los avisos te llegarán así.')
})

test('a user is told that channels and history are others', async () => {
  await using w = await world()
  const told: string[] = []
  const { toUser } = w.ctx.realtime
  w.ctx.realtime.toUser = (userId, event, payload) => {
    told.push(`${userId} ${event}`)
    toUser(userId, event, payload)
  }
  for (const _ of few(5)) w.say()
  await w.ctx.notificationQueue.sendDue()
  await w.ctx.notificationQueue[Symbol.asyncDispose]()
  expect(told).toEqual([`${w.userId} notificationsUpdate`])
  expect(w.ctx.db.select().from(notifications).all()).toHaveLength(5)
})

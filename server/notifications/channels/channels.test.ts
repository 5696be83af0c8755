import { expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { limits } from '#contract/limits'
import type { ChannelForm, ChannelList, ChannelMade } from '#contract/notifications/channels'
import { notificationChannels, users } from '#db/schema'
import { createTestContext, type TestContext } from '../../testing/context'
import { pushBrowser, readVapid } from '../../testing/fakes/push-browser'
import { type Receiver, receiverCa, startReceiver } from '../../testing/fakes/receiver'
import { smtpAt, startSmtp } from '../../testing/fakes/smtp'
import { deliveriesIn, makeChannel, tell } from '../../testing/samples/channels'
import { type Person, registerUser } from '../../testing/samples/people'
import type { Buttons } from '../buttons'
import { createOutbound } from '../outbound/outbound'
import { createNotificationQueue } from '../queue/queue'

const paths = '/notifications/channels'
const list = async ({ call }: Person) => (await call<ChannelList>('GET', paths)).body
const only = async (person: Person) => (await list(person)).channels[0]
const check = (person: Person, id: string) => person.call('POST', `${paths}/${id}/test`, {})

/** Reaches what listens on this machine by https. */
const trusting = (ctx: TestContext) => {
  ctx.outbound = createOutbound(ctx, { ca: receiverCa })
}

const topicOf = ({ port }: Pick<Receiver, 'port'>, token: string | null = null) =>
  ({
    kind: 'ntfy',
    name: 'Móvil',
    server: `http://127.0.0.1:${port}`,
    topic: 'granja',
    token,
  }) as const
const hookTo = ({ url }: Receiver) => ({ kind: 'webhook', name: 'Gancho', url }) as const

/** Buttons that are pressed by what they say. */
const buttons: Buttons = {
  token: (id, action) => `${action} de ${id}`,
  press: () => '',
}

/** Sends something of a bot on the channel, with buttons. */
async function send(ctx: TestContext, person: Person, channel: { id: string }) {
  const id = tell(ctx, person.user.id, [channel], {
    ...{ botId: 'b', botName: 'Minero', ruleId: 'r', urgent: true },
    title: { code: 'channels.testTitle', params: [] },
    body: { code: 'channels.testBody', params: ['@everyone [aquí](https://malo.ejemplo)'] },
  })
  await using queue = createNotificationQueue(ctx, { buttons, quietUntil: () => null })
  await queue.sendDue()
  return id
}

test('a channel is added, renamed and removed; what it is reached by is never shown again', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  const form = { ...topicOf({ port: 1 }, 'tk_secreto'), topic: 'tema-secreto' }
  const { channel, secret } = await makeChannel(person, form)
  expect(secret).toBeNull()
  expect(channel).toMatchObject({
    kind: 'ntfy',
    state: 'untried',
    hint: '127.0.0.1:1/tem…',
    waiting: 0,
  })
  const renamed = await person.call('PUT', `${paths}/${channel.id}`, { name: 'Tableta' })
  expect(renamed.body.channel).toMatchObject({ id: channel.id, name: 'Tableta' })
  const answers = JSON.stringify([renamed.body, await list(person)])
  expect(answers).not.toMatch(/secreto/)
  expect(JSON.stringify(ctx.db.select().from(notificationChannels).all())).not.toMatch(/secreto/)
  expect((await person.call('DELETE', `${paths}/${channel.id}`)).status).toBe(200)
  expect((await list(person)).channels).toEqual([])
})

test('there are no more than a user may have', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  const form = topicOf({ port: 1 })
  for (let n = 0; n < limits.notifications.channels; n++) await makeChannel(person, form)
  const refused = await person.call('POST', paths, form)
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_CHANNELS'])
})

test.each<[string, ChannelForm]>([
  ['this machine', { kind: 'webhook', name: 'x', url: 'http://127.0.0.1:8080/' }],
  ['by another spelling', { kind: 'webhook', name: 'x', url: 'http://0x7f.1/' }],
  ['as IPv6', { kind: 'webhook', name: 'x', url: 'http://[::ffff:127.0.0.1]/' }],
  ['a network at home', { kind: 'gotify', name: 'x', server: 'http://192.168.1.5', token: 'x' }],
  [
    'what a cloud says of its machines',
    { kind: 'webhook', name: 'x', url: 'http://169.254.169.254/' },
  ],
  [
    'a push service at home',
    { kind: 'push', name: 'x', ...pushBrowser('https://10.0.0.1/x').subscription },
  ],
])('nothing is sent to %s unless administrators allow it', async (_what, form) => {
  await using ctx = createTestContext({ allowTargets: [] })
  const person = await registerUser(ctx)
  const refused = await person.call('POST', paths, form)
  expect([refused.status, refused.body.code]).toEqual([403, 'TARGET_NOT_ALLOWED'])
})

test.each<ChannelForm | Record<string, unknown>>([
  { kind: 'discord', name: 'x', url: 'http://discord.com/api/webhooks/1/x' },
  { kind: 'webhook', name: 'x', url: 'file:///etc/passwd' },
  { kind: 'ntfy', name: 'x', server: 'https://ntfy.sh', topic: '../x', token: null },
  { kind: 'push', name: 'x', endpoint: 'https://push.ejemplo.com/x', p256dh: 'ñ', auth: 'x' },
  { kind: 'mail', name: 'x', to: 'otra@ejemplo.com' },
])('what is no channel is refused: %j', async (form) => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  expect((await person.call('POST', paths, form)).status).toBe(400)
})

test('what the installation lacks is said', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  const codes: (string | undefined)[] = []
  for (const kind of ['mail', 'telegram'] as const)
    codes.push((await person.call('POST', paths, { kind, name: 'x' })).body.code)
  expect(codes).toEqual(['MAIL_NOT_CONFIGURED', 'TELEGRAM_NOT_CONFIGURED'])
  expect((await list(person)).offers).toMatchObject({ telegramBot: null, mail: null })
})

test('the test says what the receiver says, and the channel how it went', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  await using receiver = startReceiver()
  const { channel } = await makeChannel(person, hookTo(receiver))
  expect(await check(person, channel.id)).toMatchObject({ status: 200 })
  expect(await only(person)).toMatchObject({ state: 'working', lastError: null })
  receiver.answer(() => new Response('no', { status: 500 }))
  const failed = await check(person, channel.id)
  expect([failed.status, failed.body.code]).toEqual([503, 'CHANNEL_FAILED'])
  expect(failed.body.message).toContain('respondió 500')
  expect(await only(person)).toMatchObject({
    state: 'failing',
    lastError: { message: expect.any(String) },
  })
  receiver.answer(() => new Response('ok'))
  await check(person, channel.id)
  expect(await only(person)).toMatchObject({ state: 'working' })
  expect(receiver.bodies()[0]).toMatchObject({ type: 'notification.test' })
})

test('a test that succeeds lets go what waits', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  await using receiver = startReceiver(() => new Response(null, { status: 503 }))
  const { channel } = await makeChannel(person, hookTo(receiver))
  tell(ctx, person.user.id, [channel])
  await ctx.notificationQueue.sendDue()
  receiver.answer(() => new Response('ok'))
  await check(person, channel.id)
  await ctx.notificationQueue.sendDue()
  expect(deliveriesIn(ctx)).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('a webhook is signed so that the libraries of Standard Webhooks verify it', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  await using receiver = startReceiver()
  const { channel, secret } = await makeChannel(person, hookTo(receiver))
  // They look at the time that it is.
  ctx.clock.set(Date.now())
  const id = await send(ctx, person, channel)
  const [got] = receiver.received
  const headers = Object.fromEntries(got?.headers ?? [])
  const read = new Webhook(secret ?? '').verify(got?.text ?? '', headers)
  expect(read).toMatchObject({
    type: 'notification.disconnected',
    data: {
      ...{ id, urgent: true, isEnd: false, bot: { id: 'b', name: 'Minero' } },
      actions: [
        { action: 'restart', label: 'Reiniciar', token: `restart de ${id}` },
        { action: 'mute', label: 'Silenciar 1 h', token: `mute de ${id}` },
      ],
    },
  })
  expect(headers['webhook-id']).toBe(id)
  expect(() => new Webhook(`whsec_${btoa('otro')}`).verify(got?.text ?? '', headers)).toThrow()
})

test('ntfy gets its topic, its token, an id that replaces itself, and buttons that post', async () => {
  await using ctx = createTestContext({ publicUrl: 'https://bots.ejemplo.com' })
  const person = await registerUser(ctx)
  await using receiver = startReceiver()
  const { channel } = await makeChannel(person, topicOf(receiver, 'tk_1'))
  const id = await send(ctx, person, channel)
  const [got] = receiver.received
  expect([got?.path, got?.headers.get('authorization')]).toEqual(['/', 'Bearer tk_1'])
  expect(receiver.bodies()).toMatchObject([
    {
      ...{ topic: 'granja', title: 'Prueba de Enjambre', priority: 5, sequence_id: id },
      click: 'https://bots.ejemplo.com/bots/b',
      actions: [
        {
          ...{ action: 'http', label: 'Reiniciar' },
          url: 'https://bots.ejemplo.com/api/notifications/actions',
          body: JSON.stringify({ action: 'restart', token: `restart de ${id}` }),
        },
        { label: 'Silenciar 1 h' },
      ],
    },
  ])
  receiver.answer(() => new Response(null, { status: 403 }))
  expect((await check(person, channel.id)).body.message).toContain('no admite el token')
})

test('Gotify gets its key and the page to open', async () => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  await using receiver = startReceiver()
  const server = `http://127.0.0.1:${receiver.port}/gotify/`
  const { channel } = await makeChannel(person, { kind: 'gotify', name: 'x', server, token: 'A1' })
  const id = await send(ctx, person, channel)
  const [got] = receiver.received
  expect([got?.path, got?.headers.get('x-gotify-key')]).toEqual(['/gotify/message', 'A1'])
  expect(receiver.bodies()).toMatchObject([
    { priority: 8, extras: { 'enjambre::notification': { id } } },
  ])
})

test('Discord pings nobody and shows no links of players; a webhook that is deleted is gone', async () => {
  await using ctx = createTestContext()
  trusting(ctx)
  const person = await registerUser(ctx)
  await using receiver = startReceiver(undefined, { secure: true })
  const { channel } = await makeChannel(person, { kind: 'discord', name: 'x', url: receiver.url })
  await send(ctx, person, channel)
  const [body] = receiver.bodies<{ embeds: { description: string }[]; allowed_mentions: object }>()
  expect(body?.allowed_mentions).toEqual({ parse: [] })
  expect(body?.embeds[0]?.description).toContain(
    '\\@everyone \\[aquí\\]\\(https\\://malo.ejemplo\\)',
  )
  receiver.answer(() => new Response('{}', { status: 404 }))
  await check(person, channel.id)
  expect(await only(person)).toMatchObject({ state: 'gone' })
})

test('a browser reads what it is pushed, by keys that the installation keeps', async () => {
  await using ctx = createTestContext({ publicUrl: 'https://bots.ejemplo.com' })
  trusting(ctx)
  const person = await registerUser(ctx)
  await using service = startReceiver(() => new Response(null, { status: 201 }), { secure: true })
  const { subscription, read } = pushBrowser(service.url)
  const { channel } = await makeChannel(person, { kind: 'push', name: 'Móvil', ...subscription })
  const id = await send(ctx, person, channel)
  const [got] = service.received
  if (!got) throw new Error('nothing was pushed')
  expect(read(got.body)).toEqual({
    ...{ id, kind: 'disconnected', title: 'Prueba de Enjambre', at: ctx.clock.now() },
    body: expect.stringContaining('@everyone'),
    link: 'https://bots.ejemplo.com/bots/b',
    actions: [
      { action: 'restart', label: 'Reiniciar', token: `restart de ${id}` },
      { action: 'mute', label: 'Silenciar 1 h', token: `mute de ${id}` },
    ],
  })
  expect(await readVapid(got.headers)).toEqual({
    key: (await list(person)).offers.vapidKey,
    audience: `https://localhost:${service.port}`,
    subject: 'https://bots.ejemplo.com',
  })
  expect(got.headers.get('topic')).toBe(id.replaceAll('-', ''))
  expect(got.headers.get('urgency')).toBe('high')
  expect(got.body.length).toBeLessThan(4_096)
})

test.each([
  [410, 'gone'],
  [404, 'gone'],
  [429, 'failing'],
  [503, 'failing'],
])('a push service that answers %d leaves the channel %s', async (status, state) => {
  await using ctx = createTestContext()
  trusting(ctx)
  const person = await registerUser(ctx)
  await using service = startReceiver(() => new Response(null, { status }), { secure: true })
  const { subscription } = pushBrowser(service.url)
  const { channel } = await makeChannel(person, { kind: 'push', name: 'x', ...subscription })
  await check(person, channel.id)
  expect(await only(person)).toMatchObject({ state })
})

test('a browser that subscribes anew takes its own place; keys that are none are said', async () => {
  await using ctx = createTestContext()
  trusting(ctx)
  const person = await registerUser(ctx)
  await using service = startReceiver(undefined, { secure: true })
  const [first, second] = [pushBrowser(service.url), pushBrowser(service.url)]
  const { channel } = await makeChannel(person, { kind: 'push', name: 'x', ...first.subscription })
  const again = await makeChannel(person, { kind: 'push', name: 'y', ...second.subscription })
  expect(again.channel).toMatchObject({ id: channel.id, name: 'y' })
  await check(person, channel.id)
  expect(second.read(service.received[0]?.body ?? new Uint8Array())).toMatchObject({ kind: 'test' })
  const bad = { endpoint: `${service.url}/otro`, p256dh: 'AAAA', auth: 'AAAA' }
  const { channel: broken } = await makeChannel(person, { kind: 'push', name: 'x', ...bad })
  expect((await check(person, broken.id)).body.message).toContain('claves')
})

test('mail goes to the verified address, once, with the id of the notification', async () => {
  await using smtp = await startSmtp()
  await using ctx = createTestContext({
    ...{ smtp: smtpAt(smtp.port), publicUrl: 'https://bots.ejemplo.com' },
  })
  const person = await registerUser(ctx)
  const form = { kind: 'mail', name: 'Correo' } as const
  expect((await person.call('POST', paths, form)).body.code).toBe('CHANNEL_NEEDS_EMAIL')
  ctx.db.update(users).set({ emailVerifiedAt: 1 }).run()
  expect((await list(person)).offers.mail).toBe(person.user.email)
  const { channel } = await makeChannel(person, form)
  const id = await send(ctx, person, channel)
  await ctx.mail.sendDue()
  const mail = await smtp.next()
  expect(mail.to).toBe(person.user.email)
  expect(mail.headers.get('message-id')).toBe(`<${id}@bots.ejemplo.com>`)
  expect(mail.subject).toBe('Prueba de Enjambre (bots.ejemplo.com)')
  expect(mail.text).toContain('https://bots.ejemplo.com/bots/b')
  expect(await only(person)).toMatchObject({ state: 'working', hint: person.user.email })
})

test('a channel by mail says it when the server of the installation fails', async () => {
  await using ctx = createTestContext({ smtp: smtpAt(1) })
  const person = await registerUser(ctx, { emailVerifiedAt: 1 })
  const { channel } = await makeChannel(person, { kind: 'mail', name: 'Correo' })
  expect((await check(person, channel.id)).body.message).toContain('ha pasado al correo')
  expect(await only(person)).toMatchObject({ state: 'working' })
  await ctx.mail.sendDue()
  const { state, lastError } = (await only(person)) ?? {}
  expect([state, lastError?.message]).toEqual([
    'failing',
    expect.stringContaining('no funciona ahora'),
  ])
})

test('another’s channels are not there', async () => {
  await using ctx = createTestContext()
  const [owner, other] = [await registerUser(ctx), await registerUser(ctx)]
  const { channel }: ChannelMade = await makeChannel(owner, topicOf({ port: 1 }))
  expect((await list(other)).channels).toEqual([])
  for (const call of [
    check(other, channel.id),
    other.call('DELETE', `${paths}/${channel.id}`),
    other.call('PUT', `${paths}/${channel.id}`, { name: 'mío' }),
  ])
    expect((await call).body.code).toBe('CHANNEL_NOT_FOUND')
})

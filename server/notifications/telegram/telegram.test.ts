import { expect, test } from 'bun:test'
import type { TelegramAnswer } from '#contract/admin/telegram'
import type { ChannelList } from '#contract/notifications/channels'
import { notificationChannels, settings } from '#db/schema'
import { AppError } from '../../errors'
import { minuteMs } from '../../lib/time'
import { createTestContext, type TestContext } from '../../testing/context'
import { startTelegram } from '../../testing/fakes/telegram'
import { deliveriesIn, makeChannel, tell } from '../../testing/samples/channels'
import { makeAdmin, type Person, registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'
import { createNotificationQueue } from '../queue/queue'
import { createTelegram } from './telegram'

const form = { kind: 'telegram', name: 'Móvil' } as const
const [ana, eva] = [1001, 2002]

async function world() {
  const telegram = startTelegram()
  const ctx = createTestContext({ telegramToken: telegram.token, telegramUrl: telegram.url })
  const pressed: string[] = []
  const buttons = {
    token: (id: string, action: string) => `${action} de ${id}`,
    press: (action: string, token: string) => {
      pressed.push(token)
      if (pressed.length > 1) throw new AppError('CHANNEL_NOT_FOUND')
      return `Hecho: ${action}.`
    },
  }
  await ctx.telegram[Symbol.asyncDispose]()
  ctx.telegram = createTelegram(ctx, buttons)
  const person = await registerUser(ctx)
  return {
    ...{ ctx, telegram, person, pressed },
    replies: () => telegram.calls('sendMessage').map(({ text }) => String(text)),
    async tell(channel: { id: string }) {
      const id = tell(ctx, person.user.id, [channel], {
        botId: 'b',
        botName: 'Minero',
        ruleId: 'r',
      })
      await using queue = createNotificationQueue(ctx, { buttons, quietUntil: () => null })
      await queue.sendDue()
      return id
    },
    async [Symbol.asyncDispose]() {
      await ctx.telegram[Symbol.asyncDispose]()
      await ctx[Symbol.asyncDispose]()
      await telegram[Symbol.asyncDispose]()
    },
  }
}

const listed = async ({ call }: Person) =>
  (await call<ChannelList>('GET', '/notifications/channels')).body

const codeOf = async (person: Person) => {
  const [channel] = (await listed(person)).channels
  return channel?.link?.code ?? ''
}

async function linked(w: Awaited<ReturnType<typeof world>>) {
  const { channel } = await makeChannel(w.person, form)
  w.ctx.telegram.begin()
  w.telegram.write(ana, `/start ${channel.link?.code}`)
  await until('the link', async () => (await listed(w.person)).channels[0]?.state === 'untried')
  return channel
}

test('a chat is linked by its code, once, and gets what is told with its buttons', async () => {
  await using w = await world()
  const { channel } = await makeChannel(w.person, form)
  expect(channel).toMatchObject({ state: 'linking', link: { bot: 'EnjambrePruebaBot' } })
  const code = channel.link?.code ?? ''
  expect(channel.link?.url).toBe(`https://t.me/EnjambrePruebaBot?start=${code}`)
  w.ctx.telegram.begin()
  w.telegram.write(ana, code.toLowerCase())
  await until('an answer', () => w.replies()[0]?.startsWith('Listo'))
  expect((await listed(w.person)).channels).toMatchObject([
    { state: 'untried', hint: '@ana', link: null },
  ])
  w.telegram.write(eva, `/start ${code}`)
  await until('a refusal', () => w.replies()[1]?.startsWith('Ese código no es válido'))
  const id = await w.tell(channel)
  expect(w.telegram.calls('sendMessage').at(-1)).toMatchObject({
    chat_id: String(ana),
    text: expect.stringContaining('/bots/b'),
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'Reiniciar', callback_data: `restart:${id}` },
          { text: 'Silenciar 1 h', callback_data: `mute:${id}` },
        ],
      ],
    },
  })
  expect(JSON.stringify(w.ctx.db.select().from(notificationChannels).all())).not.toContain('1001')
})

test('a button is pressed only from the chat that the message went to', async () => {
  await using w = await world()
  const channel = await linked(w)
  const id = await w.tell(channel)
  w.telegram.press(eva, `restart:${id}`)
  await until('a refusal', () => w.telegram.calls('answerCallbackQuery').length === 1)
  expect(w.pressed).toEqual([])
  w.telegram.press(ana, `mute:${id}`)
  await until('an answer', () => w.telegram.calls('answerCallbackQuery').length === 2)
  expect(w.pressed).toEqual([`mute de ${id}`])
  w.telegram.press(ana, `restart:${id}`)
  await until('a third', () => w.telegram.calls('answerCallbackQuery').length === 3)
  expect(w.telegram.calls('answerCallbackQuery').map(({ text }) => text)).toEqual([
    'Ese botón ya no sirve. Ábrelo en Enjambre.',
    'Hecho: mute.',
    'Ese canal ya no existe.',
  ])
})

test('groups are not linked, others are told what the bot is for, and codes end', async () => {
  await using w = await world()
  await makeChannel(w.person, form)
  const code = await codeOf(w.person)
  w.ctx.telegram.begin()
  w.telegram.write(-5, `/start ${code}`, 'supergroup')
  w.telegram.write(eva, 'hola')
  await until('two answers', () => w.replies().length === 2)
  expect(w.replies()).toEqual([
    expect.stringContaining('chat privado'),
    expect.stringContaining('envía el código'),
  ])
  await until('the next question', () => w.telegram.polls() === 1)
  w.ctx.clock.advance(15 * minuteMs)
  w.telegram.write(eva, code)
  await until('a third', () => w.replies().length === 3)
  expect(w.replies()[2]).toStartWith('Ese código no es válido')
  expect(await codeOf(w.person)).not.toBe(code)
})

test('a chat that guesses at codes is heard no longer', async () => {
  await using w = await world()
  await makeChannel(w.person, form)
  const code = await codeOf(w.person)
  w.ctx.telegram.begin()
  for (let n = 0; n < 10; n++) w.telegram.write(eva, `AAAAAAA${n}`)
  w.telegram.write(eva, code)
  await until('the answers', () => w.replies().length === 11)
  expect(w.replies().filter((said) => said.startsWith('Listo'))).toEqual([])
})

test('nobody is asked for updates unless somebody links a chat or has one', async () => {
  await using w = await world()
  w.ctx.telegram.begin()
  await listed(w.person)
  expect(w.telegram.calls('getUpdates')).toEqual([])
  const { channel } = await makeChannel(w.person, form)
  await until('a question', () => w.telegram.polls() === 1)
  w.telegram.write(ana, channel.link?.code ?? '')
  await until('the link', () => w.replies().length === 1)
  await until('the next question', () => w.telegram.polls() === 1)
  await w.person.call('DELETE', `/notifications/channels/${channel.id}`)
  await until('the end', () => w.telegram.polls() === 0)
  const asked = w.telegram.calls('getUpdates').length
  await listed(w.person)
  expect(w.telegram.calls('getUpdates')).toHaveLength(asked)
})

test('what is no update of ours ends nothing', async () => {
  await using w = await world()
  const { channel } = await makeChannel(w.person, form)
  w.ctx.telegram.begin()
  w.telegram.push({ message: { chat: { id: 'x' } } })
  w.telegram.push({ callback_query: { id: 'q', data: 'x'.repeat(65) } })
  w.telegram.press(ana, 'restart:../../x')
  w.telegram.push({ poll: {} })
  w.telegram.refuse('sendMessage', { error_code: 400, description: 'Bad Request' })
  w.telegram.write(eva, 'hola')
  await until('a try', () => w.telegram.calls('sendMessage').length === 1)
  w.telegram.refuse('sendMessage', null)
  w.telegram.write(ana, channel.link?.code ?? '')
  await until('the link', () => w.replies().at(-1)?.startsWith('Listo'))
})

test.each([
  [{ error_code: 403, description: 'Forbidden: bot was blocked by the user' }, 'gone'],
  [{ error_code: 400, description: 'Bad Request: chat not found' }, 'gone'],
  [{ error_code: 429, description: 'Too Many', parameters: { retry_after: 7 } }, 'failing'],
  [{ error_code: 502, description: 'Bad Gateway' }, 'failing'],
])('%j leaves the channel %s', async (refusal, state) => {
  await using w = await world()
  const channel = await linked(w)
  w.telegram.refuse('sendMessage', refusal)
  await w.tell(channel)
  expect((await listed(w.person)).channels[0]?.state).toBe(state as 'gone')
  expect(deliveriesIn(w.ctx)[0]?.state).toBe(state === 'gone' ? 'failed' : 'waiting')
})

test('administrators set the bot, whose token is told nobody', async () => {
  await using telegram = startTelegram()
  await using ctx: TestContext = createTestContext({ telegramUrl: telegram.url })
  const admin = await makeAdmin(ctx)
  const put = (token: string | null) =>
    admin.call<TelegramAnswer>('PUT', '/admin/telegram', { token })
  expect((await put('no es un token')).status).toBe(400)
  const set = await put(telegram.token)
  expect(set.body).toEqual({
    ...{ success: true, hasToken: true, username: 'EnjambrePruebaBot', fixed: {} },
  })
  expect(JSON.stringify(ctx.db.select().from(settings).all())).not.toContain(telegram.token)
  const tried = await admin.call('POST', '/admin/telegram/test', {})
  expect(tried.body.message).toBe('El token es del bot @EnjambrePruebaBot.')
  await put('999999:otro-token-que-nadie-conoce')
  expect((await admin.call('POST', '/admin/telegram/test', {})).status).toBe(503)
  expect((await put(null)).body).toMatchObject({ hasToken: false, username: null })
  const { entries } = (await admin.call<{ entries: object[] }>('GET', '/admin/audit')).body
  expect(JSON.stringify(entries)).not.toContain(telegram.token)
})

test('what the environment sets is not changed', async () => {
  await using w = await world()
  const admin = await makeAdmin(w.ctx)
  const refused = await admin.call('PUT', '/admin/telegram', { token: null })
  expect(refused.status).toBe(400)
  const { fixed } = (await admin.call<TelegramAnswer>('GET', '/admin/telegram')).body
  expect(fixed).toEqual({ token: 'ENJAMBRE_TELEGRAM_TOKEN' })
})

test('another bot is heard from its first update on', async () => {
  await using telegram = startTelegram()
  await using ctx = createTestContext({ telegramUrl: telegram.url })
  const admin = await makeAdmin(ctx)
  const set = (token: string) => admin.call('PUT', '/admin/telegram', { token })
  await set(telegram.token)
  const { channel } = await makeChannel(admin, form)
  telegram.write(eva, 'hola')
  ctx.telegram.begin()
  await until('an answer', () => telegram.calls('sendMessage').length === 1)
  telegram.moveToOther()
  await set(telegram.otherToken)
  telegram.write(ana, channel.link?.code ?? '')
  await until('the link', () => telegram.calls('sendMessage').length === 2)
})

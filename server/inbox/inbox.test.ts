import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import type { Question, QuestionPage } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { bots, consents, questions } from '#db/schema'
import { createFleet } from '../bots/fleet/fleet'
import type { AskedQuestion } from '../game/questions'
import { createHousekeeping } from '../housekeeping/housekeeping'
import { dayMs } from '../lib/time'
import { shareWith } from '../testing/access/shared-people'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { type FakeHost, refusing } from '../testing/fakes/fake-host'
import { appOf, type Person, registerUser } from '../testing/samples/people'
import { askedLike, rulesLike, smallPicture } from '../testing/samples/questions'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'

setDefaultTimeout(600_000)

type Page = ReturnType<typeof QuestionPage.parse>

async function addBot(host: FakeHost, { call }: Person, fields = {}) {
  const form = { name: 'Topo', host: 'mc.ejemplo.com', username: 'topo', ...fields }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  await host.settle()
  return id
}

/** A running bot of somebody, at a host that does what the test says. */
async function createWorld(overrides = {}) {
  const ctx = createTestContext(overrides)
  const host = await attachHost(ctx)
  host.answers.answerQuestion = () => {}
  const person = await registerUser(ctx)
  const botId = await addBot(host, person)
  const read = async (query = '', who = person) =>
    (await who.call<Page>('GET', `/inbox${query}`)).body
  return {
    ...{ ctx, host, person, botId, read },
    async ask(question: Partial<AskedQuestion> = {}, like = askedLike) {
      const asked = like({ botId, ...question })
      host.emit('asked', asked)
      await host.settle()
      return asked.questionId
    },
    async close(questionId: string, expired: boolean) {
      host.emit('questionClosed', { botId, questionId, expired })
      await host.settle()
    },
    async answer(id: string, body: object, who = person) {
      const call = who.call<{ question: Question; code?: string }>(
        'POST',
        `/inbox/${id}/answer`,
        body,
      )
      const { status, body: answer } = await host.answering(call)
      return { status, ...answer }
    },
    states: async () => (await read('?state=closed')).questions.map(({ state }) => state),
    lines: async () => JSON.stringify((await person.call('GET', `/bots/${botId}/logs`)).body),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('a question is read, seen as a picture, answered, and then over', async () => {
  await using world = await createWorld()
  const { ctx, host, person, botId, read, ask, answer } = world
  const id = await ask()
  // Told twice, as after a lost connection: once there.
  host.emit('asked', askedLike({ botId, questionId: id }))
  await host.settle()
  const { questions: found, open, hasMore } = await read()
  expect([open, hasMore]).toEqual([1, false])
  expect(found).toEqual([
    {
      ...{ id, botId, botName: 'Topo', target: 'mc.ejemplo.com:25565', kind: 'captcha-map' },
      title: 'Captcha en un mapa',
      text: 'El servidor ha dado al bot este mapa. Escribe lo que pone: el bot lo dirá en el chat.',
      ...{ fields: [], choices: [], takesText: true, picture: `/api/inbox/${id}/picture` },
      ...{ state: 'open', askedAt: '2030-01-15T00:00:00.000Z', expiresAt: null, answered: null },
      otherwise: 'Si nadie responde, el servidor suele expulsar al bot.',
    },
  ])
  const picture = await appOf(ctx).request(`/api/inbox/${id}/picture`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  })
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(smallPicture())
  expect(await world.lines()).toContain('Respóndelo en la bandeja')

  const answered = await answer(id, { text: ' aB3x ' })
  expect(answered).toMatchObject({
    question: { state: 'answered', answered: { by: person.user.username } },
  })
  expect(host.asked('answerQuestion')).toEqual([
    { botId, questionId: id, answer: { text: 'aB3x' } },
  ])
  expect(await answer(id, { text: 'otra' })).toMatchObject({ status: 409, code: 'QUESTION_OVER' })
  expect(host.asked('answerQuestion')).toHaveLength(1)
  expect(await read()).toMatchObject({ questions: [], open: 0 })
  expect(await world.states()).toEqual(['answered'])
  expect(await world.lines()).not.toContain('aB3x')
})

const form = {
  content: {
    ...{ title: 'Registro', text: 'Rellena', takesText: false },
    fields: [
      ...[{ type: 'text' as const, key: 'nombre', label: 'Nombre', initial: '' }].map((field) => ({
        ...{ ...field, maxLength: 8, multiline: false },
      })),
      { type: 'boolean' as const, key: 'sí', label: 'Sí', initial: false },
      {
        ...{ type: 'option' as const, key: 'modo', label: 'Modo', initial: 'a' },
        options: [{ value: 'a', label: 'A' }],
      },
      {
        ...{ type: 'number' as const, key: 'edad', label: 'Edad' },
        ...{ min: 1, max: 9, step: 2, initial: 1 },
      },
    ],
    choices: [
      { id: '0', label: 'Enviar', link: null },
      { id: 'web', label: 'Web', link: 'https://ejemplo.com/' },
    ],
  },
}

test.each<[string, object]>([
  ['nothing', {}],
  ['a text where there is none', { text: 'hola' }],
  ['no choice', { fields: { nombre: 'Ana' } }],
  ['a choice that is none', { choice: '7' }],
  ['a link', { choice: 'web' }],
  ['a field that is none', { choice: '0', fields: { otro: 'x' } }],
  ['a prototype', { choice: '0', fields: JSON.parse('{"__proto__": "x", "constructor": "x"}') }],
  ['too long a text', { choice: '0', fields: { nombre: '123456789' } }],
  ['two lines for one', { choice: '0', fields: { nombre: 'a\nb' } }],
  ['another type', { choice: '0', fields: { sí: 'true' } }],
  ['an option that is none', { choice: '0', fields: { modo: 'b' } }],
  ['a number beyond', { choice: '0', fields: { edad: 10 } }],
  ['a number between steps', { choice: '0', fields: { edad: 2 } }],
  ['more than it takes', { choice: '0', extra: 1 }],
])('%s is no answer to a form, which stays open', async (_what, body) => {
  await using world = await createWorld()
  const id = await world.ask(form)
  expect(await world.answer(id, body)).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(world.host.asked('answerQuestion')).toEqual([])
  expect((await world.read()).open).toBe(1)
})

test('a form takes what it asks for', async () => {
  await using world = await createWorld()
  const id = await world.ask(form)
  const given = { choice: '0', fields: { nombre: 'Ana', sí: true, modo: 'a', edad: 9 } }
  expect(await world.answer(id, given)).toMatchObject({ question: { state: 'answered' } })
  expect(world.host.asked('answerQuestion')[0]?.answer).toEqual(given)
})

test('what is said is one line', async () => {
  await using world = await createWorld()
  const id = await world.ask()
  expect(await world.answer(id, { text: 'hola\n/op nadie' })).toMatchObject({ status: 400 })
  expect(await world.answer(id, { text: 'x'.repeat(257) })).toMatchObject({ status: 400 })
})

test('an answer that comes too late for the bot ends the question', async () => {
  await using world = await createWorld()
  const { host, ask, answer } = world
  const id = await ask()
  host.answers.answerQuestion = refusing('STALE')
  expect(await answer(id, { text: 'a' })).toMatchObject({ status: 409, code: 'QUESTION_OVER' })
  expect(await world.states()).toEqual(['withdrawn'])
  const second = await ask()
  host.answers.answerQuestion = refusing('FAILED')
  expect(await answer(second, { text: 'a' })).toMatchObject({ status: 503 })
  expect((await world.read()).open).toBe(1)
})

test('questions expire, are taken back, and end with the bot’s stay', async () => {
  await using world = await createWorld()
  const { host, botId, ask, close, states } = world
  await close(await ask(), true)
  await close(await ask(), false)
  // What is closed stays so.
  expect(await states()).toEqual(['withdrawn', 'expired'])
  await ask()
  host.finish(botId)
  await host.settle()
  expect(await states()).toEqual(['withdrawn', 'withdrawn', 'expired'])
  const started = world.person.call('POST', `/bots/${botId}/start`)
  await host.answering(started)
  await ask()
  host.loseWorker([botId])
  await host.settle()
  expect((await world.read()).open).toBe(0)
})

test('a control that comes back finds open what its bots are still asked, and no more', async () => {
  await using world = await createWorld({ restartGraceMs: 600_000 })
  const { ctx, host, person, botId, ask, read } = world
  const idle = await addBot(host, person, { name: 'Otro', username: 'otro' })
  const id = await ask()
  await ask({ botId: idle })
  expect((await read()).open).toBe(2)
  async function comeBack() {
    ctx.fleet = createFleet(ctx, { hosts: host.hosts })
    ctx.inbox.begin(ctx.fleet)
    const up = ctx.fleet.begin()
    await host.settle()
    await up
    await host.settle()
  }
  ctx.fleet.outlive()
  await ctx.fleet[Symbol.asyncDispose]()
  // Its owner did not want it any more, and nobody has told yet that it has left.
  ctx.db.update(bots).set({ desired: 'stopped' }).where(eq(bots.id, idle)).run()
  await comeBack()
  expect([host.launches, host.sessions.has(botId)]).toEqual([1, true])
  expect((await read()).questions.map((one) => one.id)).toEqual([id])

  ctx.fleet.outlive()
  await ctx.fleet[Symbol.asyncDispose]()
  host.crash()
  await comeBack()
  // What is started anew has been asked nothing.
  expect([host.launches, host.sessions.has(botId)]).toEqual([2, true])
  expect((await read()).open).toBe(0)
})

test('who drives a bot answers for it; rules, packs and codes are its owner’s', async () => {
  await using world = await createWorld()
  const { ctx, host, person, botId, ask, answer, read } = world
  const [driver, watcher, stranger] = [
    ...[await registerUser(ctx), await registerUser(ctx), await registerUser(ctx)],
  ] as [Person, Person, Person]
  await shareWith(person, driver, { botId }, 'drive')
  await shareWith(person, watcher, { botId }, 'speak')
  const [captcha, rules] = [await ask(), await ask({ hash: 'r' }, rulesLike)]
  host.emit('authCode', {
    botId,
    authCode: { code: 'ABCD', url: 'https://ejemplo.com', expiresAt: '2030-01-15T12:00:00.000Z' },
  })
  await host.settle()
  expect((await read()).open).toBe(3)
  expect((await read('', driver)).questions.map(({ id }) => id)).toEqual([captcha])
  for (const other of [watcher, stranger]) {
    expect(await read('', other)).toMatchObject({ questions: [], open: 0 })
    const refused = { status: 404, code: 'QUESTION_NOT_FOUND' }
    expect(await answer(captcha, { text: 'a' }, other)).toMatchObject(refused)
    expect(await other.call('GET', `/inbox/${captcha}/picture`)).toMatchObject({ status: 404 })
  }
  expect(await answer(rules, { choice: 'accept' }, driver)).toMatchObject({ status: 404 })
  expect(await answer(captcha, { text: 'a' }, driver)).toMatchObject({
    question: { answered: { by: driver.user.username } },
  })
  const code = (await read()).questions.find(({ kind }) => kind === 'microsoft-code')
  expect(code).toMatchObject({
    title: 'Código de Microsoft',
    choices: [{ label: 'Abrir la página de Microsoft', link: 'https://ejemplo.com' }],
    expiresAt: '2030-01-15T12:00:00.000Z',
  })
  expect(await answer(code?.id ?? '', { choice: 'open' })).toMatchObject({ status: 400 })
  // Told anew to each control, and over when it is used.
  for (const authCode of [null]) host.emit('authCode', { botId, authCode })
  await host.settle()
  expect((await read()).questions.map(({ id }) => id)).toEqual([rules])
})

test('rules are accepted once, for all the owner’s bots on that server', async () => {
  await using world = await createWorld()
  const { ctx, host, person, botId, ask, answer, read } = world
  const second = await addBot(host, person, { name: 'Otro', username: 'otro' })
  const elsewhere = await addBot(host, person, { name: 'Lejos', username: 'lejos', port: 25_570 })
  await ask({ hash: 'r' }, rulesLike)
  const id = await ask({ hash: 'r', botId: second }, rulesLike)
  await ask({ hash: 'r', botId: elsewhere, target: 'mc.ejemplo.com:25570' }, rulesLike)
  expect((await read()).open).toBe(3)
  host.requests.length = 0
  expect(await answer(id, { choice: 'accept' })).toMatchObject({ question: { state: 'answered' } })
  await host.settle()
  expect((await read()).questions.map((one) => one.botId)).toEqual([elsewhere])
  const consent = { kind: 'code-of-conduct' as const, hash: 'r', accepted: true }
  const told = host.asked('update').map((bot) => [bot.botId, bot.consents])
  expect(Object.fromEntries(told)).toEqual({ [botId]: [consent], [second]: [consent] })
  expect(ctx.db.select().from(consents).all()).toMatchObject([
    { target: 'mc.ejemplo.com:25565', ...consent },
  ])
  expect(host.asked('answerQuestion')).toEqual([])
})

test('rules wait for their owner when the bot has left, and a refusal is not kept', async () => {
  await using world = await createWorld()
  const { ctx, host, botId, ask, answer, read } = world
  const old = await ask({ hash: 'old' }, rulesLike)
  const id = await ask({ hash: 'r' }, rulesLike)
  expect((await read()).questions.map((one) => one.id)).toEqual([id])
  host.finish(botId)
  await host.settle()
  expect((await read()).open).toBe(1)
  expect(await answer(old, { choice: 'accept' })).toMatchObject({ status: 409 })
  expect(await answer(id, { choice: 'reject' })).toMatchObject({ question: { state: 'answered' } })
  expect(ctx.db.select().from(consents).all()).toEqual([])
})

test('so many questions wait of a bot and no more, and no picture is too large', async () => {
  await using world = await createWorld()
  const { ctx, host, botId, read } = world
  for (let at = 0; at < 5 * limits.inbox.perBot; at++) {
    host.emit('asked', askedLike({ botId, hash: `${at}` }))
  }
  await host.settle()
  expect((await read()).open).toBe(limits.inbox.perBot)
  ctx.db.delete(questions).run()
  const picture = new Uint8Array(limits.inbox.pictureBytes + 1)
  await world.ask({ picture })
  const id = await world.ask({ hash: 'no png', picture: new Uint8Array(8) })
  expect((await read()).questions.map((one) => one.picture)).toEqual([
    `/api/inbox/${id}/picture`,
    null,
  ])
  expect(await world.person.call('GET', `/inbox/${id}/picture`)).toMatchObject({ status: 404 })
})

test('pages of what is over, and after thirty days nothing of it', async () => {
  await using world = await createWorld()
  const { ctx, ask, close, read } = world
  ctx.clock.set(Date.UTC(2030, 0, 15))
  for (const hash of ['a', 'b', 'c']) await close(await ask({ hash }), false)
  const page = await read('?state=closed&limit=2')
  expect([page.questions.length, page.hasMore]).toEqual([2, true])
  const next = await read(`?state=closed&limit=2&before=${page.questions.at(-1)?.id}`)
  expect([next.questions.length, next.hasMore]).toEqual([1, false])
  ctx.clock.set(Date.UTC(2030, 0, 15) + 30 * dayMs + 1)
  using housekeeping = createHousekeeping(ctx)
  await housekeeping.run()
  expect(ctx.db.select().from(questions).all()).toEqual([])
})

test('owner and driver hear how many wait, others hear nothing', async () => {
  await using world = await createWorld()
  const { ctx, person, botId, ask, answer } = world
  await using server = serveRealtime(ctx)
  const [driver, watcher] = [await registerUser(ctx), await registerUser(ctx)]
  await shareWith(person, driver, { botId }, 'drive')
  await shareWith(person, watcher, { botId }, 'see')
  const heard: Record<string, number[]> = { owner: [], driver: [], watcher: [] }
  const sockets = Object.entries({ owner: person, driver, watcher }).map(([name, { token }]) => {
    const socket = server.connect({ token })
    socket.on('inboxUpdate', ({ open }) => void heard[name]?.push(open))
    return socket
  })
  await Promise.all(sockets.map(connected))
  ctx.audience.refresh()
  const id = await ask()
  ctx.inbox.flush()
  await answer(id, { text: 'a' })
  for (const socket of sockets) await roundTrip(socket)
  expect(heard).toEqual({ owner: [1, 0], driver: [1, 0], watcher: [] })
})

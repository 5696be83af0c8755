import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { bots, questions } from '#db/schema'
import { createFleet } from '../bots/fleet/fleet'
import { createHousekeeping } from '../housekeeping/housekeeping'
import { dayMs } from '../lib/time'
import { shareWith } from '../testing/access/shared-people'
import { appOf, type Person, registerUser } from '../testing/samples/people'
import { askedLike, rulesLike, smallPicture } from '../testing/samples/questions'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'
import { addBot, createInboxWorld } from '../testing/worlds/inbox-world'

setDefaultTimeout(600_000)

test('a question is read, seen as a picture, answered, and then over', async () => {
  await using world = await createInboxWorld()
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

test('questions expire, are taken back, and end with the bot’s stay', async () => {
  await using world = await createInboxWorld()
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
  await using world = await createInboxWorld({ restartGraceMs: 600_000 })
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
  await using world = await createInboxWorld()
  const { ctx, host, person, botId, ask, answer, read } = world
  const [driver, watcher, stranger] = [
    ...[await registerUser(ctx), await registerUser(ctx), await registerUser(ctx)],
  ] as [Person, Person, Person]
  await shareWith(person, driver, { botId }, 'command')
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

test('so many questions wait of a bot and no more, and no picture is too large', async () => {
  await using world = await createInboxWorld()
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
  await using world = await createInboxWorld()
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
  await using world = await createInboxWorld()
  const { ctx, person, botId, ask, answer } = world
  await using server = serveRealtime(ctx)
  const [driver, watcher] = [await registerUser(ctx), await registerUser(ctx)]
  await shareWith(person, driver, { botId }, 'command')
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

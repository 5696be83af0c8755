import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import type { Bot } from '#contract/bots/bots'
import { sessions, users } from '#db/schema'
import { openSession, revokeSession } from '../auth/sessions'
import { socketPath } from '../realtime'
import { createTestContext } from '../testing/context'
import { type Person, registerUser } from '../testing/samples/people'
import {
  bothTransports,
  connected,
  disconnected,
  nextEvent,
  refused,
  roundTrip,
  serveRealtime,
} from '../testing/sockets'

async function addBot(person: Person, name = 'Uno') {
  const form = { name, host: '127.0.0.1', username: 'uno' }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

test.each(bothTransports)(
  'over %s: status and details of the own bots, and nothing of others',
  async (by) => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const [owner, stranger] = [await registerUser(ctx), await registerUser(ctx)]
    const bot = await addBot(owner)
    const mine = server.connect({ token: owner.token }, by)
    const theirs = server.connect({ token: stranger.token }, by)
    await Promise.all([connected(mine), connected(theirs)])
    const strange: string[] = []
    theirs.onAny((event) => strange.push(event))

    const first = nextEvent(mine, 'botUpdate')
    for (const client of [mine, theirs]) {
      client.emit('join', { userId: owner.user.id })
      client.emit('subscribeToBotUpdates', { botIds: [bot.id, 'nada'] })
    }
    expect((await first).bot).toEqual(bot)
    await roundTrip(theirs)

    const status = nextEvent(mine, 'botStatusUpdate')
    const update = nextEvent(mine, 'botUpdate')
    const log = nextEvent(mine, 'botLog')
    await owner.call('POST', `/bots/${bot.id}/start`)
    expect(await status).toEqual({ botId: bot.id, status: 'connecting' })
    expect((await update).bot.status).toBe('connecting')
    expect(await log).toMatchObject({
      botId: bot.id,
      log: { message: 'Bot iniciado por el usuario', category: 'system', source: 'system' },
    })
    await owner.call('POST', `/bots/${bot.id}/stop`)
    const deleted = nextEvent(mine, 'botDeleted')
    await owner.call('DELETE', `/bots/${bot.id}`)
    expect(await deleted).toEqual({ botId: bot.id })
    await roundTrip(theirs)
    expect(strange).toEqual(['pong', 'pong'])
  },
)

test.each(bothTransports)('over %s: no token is refused with its sentence', async (by) => {
  await using server = serveRealtime(createTestContext())
  for (const auth of [{}, { token: '' }, { token: 7 }]) {
    expect(await refused(server.connect(auth, by))).toBe('Token de autenticación requerido')
  }
})

test.each(bothTransports)(
  'over %s: a bad and an expired token hear auth_error, then are sent away',
  async (by) => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const person = await registerUser(ctx)
    const bad = server.connect({ token: 'x.y.z' }, by)
    const [error] = await Promise.all([nextEvent(bad, 'auth_error'), disconnected(bad)])
    expect(error.type).toBe('INVALID_TOKEN')
    ctx.clock.advance(40 * 24 * 3_600_000)
    const old = server.connect({ token: person.token }, by)
    const [expired] = await Promise.all([nextEvent(old, 'auth_error'), disconnected(old)])
    expect(expired).toEqual({
      type: 'TOKEN_EXPIRED',
      message: 'Tu sesión ha expirado. Inicia sesión de nuevo.',
    })
  },
)

test.each(bothTransports)(
  'over %s: a session that ends takes its sockets along, others stay',
  async (by) => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const person = await registerUser(ctx)
    const row = ctx.db.select().from(users).where(eq(users.id, person.user.id)).get()
    if (!row) throw new Error('the user is gone')
    const other = server.connect(
      { token: await openSession(ctx, row, { address: '127.0.0.1', method: 'password' }) },
      by,
    )
    const client = server.connect({ token: person.token }, by)
    await Promise.all([connected(client), connected(other)])
    const said = nextEvent(client, 'auth_error')
    const left = disconnected(client)
    await person.call('POST', '/auth/logout')
    expect((await said).type).toBe('INVALID_TOKEN')
    await left
    await roundTrip(other)

    // As another process would do it: nobody tells this one, it finds out.
    const found = nextEvent(other, 'auth_error')
    ctx.db.delete(sessions).run()
    expect((await found).type).toBe('INVALID_TOKEN')
  },
)

test('an account that is closed, or a session that runs out, ends its sockets', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [first, second] = [await registerUser(ctx), await registerUser(ctx)]
  const closed = server.connect({ token: first.token })
  const old = server.connect({ token: second.token })
  await Promise.all([connected(closed), connected(old)])
  const suspended = nextEvent(closed, 'auth_error')
  ctx.db.update(users).set({ status: 'suspended' }).where(eq(users.id, first.user.id)).run()
  expect((await suspended).message).toContain('suspendida')
  const expired = nextEvent(old, 'auth_error')
  ctx.clock.advance(40 * 24 * 3_600_000)
  expect((await expired).type).toBe('TOKEN_EXPIRED')
})

test('another site is refused, no site and our own are not', async () => {
  const ctx = createTestContext({ publicUrl: 'https://bots.ejemplo.com' })
  await using server = serveRealtime(ctx)
  const shake = async (origin?: string) => {
    const headers: Record<string, string> = origin ? { origin } : {}
    const query = `${server.url}${socketPath}?EIO=4&transport=polling`
    return (await fetch(query, { headers })).status
  }
  expect(await shake()).toBe(200)
  expect(await shake(server.url)).toBe(200)
  expect(await shake('https://bots.ejemplo.com')).toBe(200)
  expect(await shake('https://malo.ejemplo.com')).toBe(403)
  expect(await shake('null')).toBe(403)
})

test.each(bothTransports)(
  'over %s: malformed events are answered with an error, never an end',
  async (by) => {
    const ctx = createTestContext()
    await using server = serveRealtime(ctx)
    const person = await registerUser(ctx)
    const client = server.connect({ token: person.token }, by)
    await connected(client)
    const payloads = [
      ['subscribeToBotUpdates'],
      ['subscribeToBotUpdates', null],
      ['subscribeToBotUpdates', { botIds: 'x' }],
      ['subscribeToBotUpdates', { botIds: [1] }],
      ['subscribeToBotUpdates', () => {}],
      ['join', 7],
      ['join', { userId: { $ne: null } }],
      ['error'],
    ]
    for (const [event, ...args] of payloads) {
      const error = nextEvent(client, 'error')
      ;(client as unknown as Socket).emit(String(event), ...args)
      expect(await error).toEqual({
        code: 'VALIDATION',
        message: 'El mensaje no tiene el formato esperado.',
      })
    }
    ;(client as unknown as Socket).emit('admin:broadcast', { message: 'hola' })
    expect((await roundTrip(client)).timestamp).toBe(new Date(ctx.clock.now()).toISOString())
  },
)

test('the push of one user reaches all their sockets and no other', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [owner, stranger] = [await registerUser(ctx), await registerUser(ctx)]
  const tabs = [server.connect({ token: owner.token }), server.connect({ token: owner.token })]
  const theirs = server.connect({ token: stranger.token })
  await Promise.all([...tabs, theirs].map(connected))
  const strange: string[] = []
  theirs.onAny((event) => strange.push(event))
  const updates = tabs.map((tab) => nextEvent(tab, 'botUpdate'))
  const bot = await addBot(owner)
  for (const update of updates) expect((await update).bot).toEqual(bot)
  revokeSession(ctx, 'nada')
  await roundTrip(theirs)
  expect(strange).toEqual(['pong'])
})

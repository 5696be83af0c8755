import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserSessions } from '#contract/account/sessions'
import type { CreatedUser, PasswordLinkAnswer, UsersActed } from '#contract/admin/user-acts'
import type { ManagedUser, ManagedUsers } from '#contract/admin/users'
import type { SignedIn } from '#contract/auth'
import { audit, passwordLinks, users } from '#db/schema'
import { newId } from '../lib/ids'
import { createTestContext } from '../testing/context'
import {
  caller,
  makeAdmin,
  proveAgain,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { connected, disconnected, nextEvent, serveRealtime } from '../testing/sockets'

type Created = z.infer<typeof CreatedUser>
type LinkAnswer = z.infer<typeof PasswordLinkAnswer>
type Sessions = z.infer<typeof UserSessions>

const minute = 60_000
const day = 86_400_000
const fresh = 'piedra papel y tijera'
const tokenIn = (path = '') => new URLSearchParams(path.split('#')[1]).get('token') ?? ''

test('an account is created, with a password or with a link of three days to choose one', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const anyone = caller(ctx)
  const create = (fields: object) =>
    admin.call<Created & { code?: string }>('POST', '/admin/users', fields)
  const eva = { username: 'Eva', email: ' Eva@Ejemplo.com', role: 'premium' }
  const { status, body } = await create(eva)
  expect([status, body.user.username, body.user.email]).toEqual([201, 'Eva', 'eva@ejemplo.com'])
  expect(body.user).toMatchObject({ role: 'premium', status: 'active', sessions: 0 })
  const { path = '', expiresAt } = body.link ?? {}
  expect(path).toMatch(/^\/reset#token=[\w-]{32}&account=new$/)
  expect(expiresAt).toBe(new Date(ctx.clock.now() + 3 * day).toISOString())
  // Neither the database nor the audit can tell the link.
  const kept = [ctx.db.select().from(passwordLinks).all(), ctx.db.select().from(audit).all()]
  expect(JSON.stringify(kept)).not.toContain(tokenIn(path))
  expect(kept[1]).toMatchObject([{ action: 'user.create', after: { username: 'Eva' } }])

  for (const [fields, code] of [
    [{ ...eva, username: 'otra' }, 'EMAIL_TAKEN'],
    [{ ...eva, username: 'EVA', email: 'otra@ejemplo.com' }, 'USERNAME_TAKEN'],
    [{ ...eva, username: 'con espacio' }, 'VALIDATION'],
    [
      { ...eva, username: 'a1', email: 'a1@ejemplo.com', password: 'password123' },
      'PASSWORD_BREACHED',
    ],
  ] as const) {
    expect((await create(fields)).body.code).toBe(code)
  }

  ctx.clock.advance(3 * day - minute)
  const weak = await anyone('POST', '/auth/password', {
    token: tokenIn(path),
    password: 'password123',
  })
  expect(weak.body.code).toBe('PASSWORD_BREACHED')
  const choose = () => anyone('POST', '/auth/password', { token: tokenIn(path), password: fresh })
  const both = await Promise.all([choose(), choose()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  const form = { email: 'eva@ejemplo.com', password: fresh }
  expect((await anyone('POST', '/auth/login', form)).status).toBe(200)

  await proveAgain(admin)
  // A password that an administrator typed is not one to administrate with.
  const boss = { username: 'jefa', email: 'jefa@ejemplo.com', role: 'admin', password: fresh }
  expect((await create(boss)).body.link).toBeNull()
  const login = await anyone('POST', '/auth/login', { email: boss.email, password: fresh })
  expect(login.body.code).toBe('PASSWORD_CHANGE_REQUIRED')
})

test('a reset link works once, for half an hour, ends all sessions, and is guessed ten times', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const anyone = caller(ctx)
  const link = async () => {
    const path = `/admin/users/${ana.user.id}/reset-link`
    return tokenIn((await admin.call<LinkAnswer>('POST', path, {})).body.link.path)
  }
  const choose = (token: string) => anyone('POST', '/auth/password', { token, password: fresh })
  const [replaced, late] = [await link(), await link()]
  ctx.clock.advance(30 * minute)
  const refused = [await choose(replaced), await choose(late), await choose('x')]
  for (const answer of refused) {
    expect([answer.status, answer.body]).toEqual([403, refused[2]?.body as never])
  }
  expect(refused[0]?.body.code).toBe('PASSWORD_LINK_INVALID')

  await proveAgain(admin)
  const token = await link()
  const socket = server.connect({ token: ana.token })
  await connected(socket)
  const [told, left] = [nextEvent(socket, 'auth_error'), disconnected(socket)]
  expect((await choose(token)).body.message).toBe('Contraseña guardada. Ya puedes entrar con ella.')
  await Promise.all([told, left])
  expect((await ana.call('GET', '/bots')).status).toBe(401)
  expect((await choose(token)).status).toBe(403)
  const { email } = ana.user
  const signIn = async (password: string) =>
    (await anyone('POST', '/auth/login', { email, password })).status
  expect([await signIn(testPassword), await signIn(fresh)]).toEqual([401, 200])

  // Who is made an administrator is not taken over by a link that was passed around before.
  const before = await link()
  await admin.call('PUT', `/admin/users/${ana.user.id}`, { role: 'admin' })
  expect((await choose(before)).status).toBe(403)
  for (let guess = 0; guess < 5; guess += 1) await choose('y')
  expect((await choose('z')).body.code).toBe('TOO_MANY_ATTEMPTS')
})

test('e-mail and name are changed, are one account’s alone, and are told to who has them open', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx, { username: 'ana' })]
  const socket = server.connect({ token: ana.token })
  await connected(socket)
  const told = nextEvent(socket, 'accountUpdate')
  const put = (change: object) =>
    admin.call<{ user: ManagedUser; code?: string }>('PUT', `/admin/users/${ana.user.id}`, change)
  const change = { email: 'Ana.Nueva@Ejemplo.com', username: 'ANA' }
  expect((await put(change)).body.user).toMatchObject({
    email: 'ana.nueva@ejemplo.com',
    username: 'ANA',
  })
  expect(await told).toEqual({ reason: 'account' })
  expect((await ana.call('GET', '/auth/profile')).body).toMatchObject({ username: 'ANA' })
  const form = { email: 'ana.nueva@ejemplo.com', password: testPassword }
  expect((await caller(ctx)('POST', '/auth/login', form)).status).toBe(200)
  expect((await put({ email: admin.user.email })).body.code).toBe('EMAIL_TAKEN')
  expect((await put({ username: admin.user.username.toUpperCase() })).body.code).toBe(
    'USERNAME_TAKEN',
  )
  expect(ctx.db.select().from(audit).all()).toMatchObject([
    { before: { username: 'ana' }, after: { username: 'ANA', email: 'ana.nueva@ejemplo.com' } },
  ])
})

test('sessions are listed with their browser and ended, one or all, but never the one that asks', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const login = { email: admin.user.email, password: testPassword }
  const agent = { 'user-agent': 'Firefox/199' }
  const { accessToken } = (await caller(ctx)<SignedIn>('POST', '/auth/login', login, agent)).body
  const base = `/admin/users/${admin.user.id}/sessions`
  const sessions = async () => (await admin.call<Sessions>('GET', base)).body.sessions
  const [second, first] = await sessions()
  expect([second?.agent, second?.isOwn, first?.agent, first?.isOwn]).toEqual([
    ...['Firefox/199', false, null, true],
  ])
  expect((await admin.call('POST', `${base}/end`, { sessionId: second?.id })).body.message).toBe(
    'Se cierra 1 sesión de este usuario.',
  )
  expect((await caller(ctx, accessToken)('GET', '/bots')).status).toBe(401)
  await caller(ctx)('POST', '/auth/login', login)
  await admin.call('POST', `${base}/end`)
  expect((await sessions()).map(({ isOwn }) => isOwn)).toEqual([true])
})

test('acts on many say of each what was done; "Pro" is ten bots, and refusals stay with their row', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  const [ana, eva] = [
    await registerUser(ctx, { status: 'pending' }),
    await registerUser(ctx, { status: 'pending' }),
  ]
  const nobody = newId()
  const ids = [admin.user.id, ana.user.id, nobody, eva.user.id]
  const act = async (fields: object) =>
    (await admin.call<UsersActed>('POST', '/admin/users/bulk', { ids, ...fields })).body
  const codes = ({ results }: UsersActed) => results.map(({ code }) => code)
  const rows = async (query = '') =>
    (await admin.call<ManagedUsers>('GET', `/admin/users?${query}`)).body.users

  expect(codes(await act({ action: 'activate' }))).toEqual([null, null, 'USER_NOT_FOUND', null])
  expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])

  const expiresAt = new Date(ctx.clock.now() + 10 * day).toISOString()
  await act({ ids: [ana.user.id], action: 'grant', plan: 'premium', expiresAt })
  await act({ ids: [eva.user.id], action: 'grant', plan: 'pro', expiresAt })
  const plans = async (query: string) =>
    (await rows(query)).map(({ planName, botsAvailable }) => `${planName} ${botsAvailable}`)
  expect(await plans('sort=plan')).toEqual(['Sin suscripción 9999', 'Pro 10', 'Enterprise 9999'])
  expect(await plans('plan=premium')).toEqual(['Pro 10'])
  expect(await plans('plan=free')).toEqual(['Sin suscripción 9999'])
  expect((await ana.call('GET', '/auth/profile')).body).toMatchObject({
    subscription: { planName: 'Pro', botsAvailable: 10 },
  })
  const past = new Date(ctx.clock.now() - day).toISOString()
  expect(
    codes(await act({ ids: [ana.user.id], action: 'grant', plan: 'pro', expiresAt: past })),
  ).toEqual(['VALIDATION'])

  await act({ action: 'end-sessions' })
  expect((await ana.call('GET', '/bots')).status).toBe(401)
  expect((await admin.call('GET', '/admin/users')).status).toBe(200)
  const suspended = await act({ action: 'suspend' })
  expect([suspended.done, codes(suspended)]).toEqual([
    2,
    ['OWN_ACCOUNT', null, 'USER_NOT_FOUND', null],
  ])
  expect(codes(await act({ action: 'delete' }))).toEqual(codes(suspended))
  expect(ctx.db.select({ id: users.id }).from(users).all()).toEqual([{ id: admin.user.id }])
  const noted = ctx.db
    .select()
    .from(audit)
    .where(eq(audit.target, `user:${ana.user.id}`))
    .all()
  expect(noted.map(({ action }) => action)).toEqual([
    ...['user.change', 'user.change', 'user.end-sessions', 'user.change', 'user.delete'],
  ])
  const tooMany = { ids: Array.from({ length: 201 }, newId), action: 'suspend' }
  expect((await admin.call('POST', '/admin/users/bulk', tooMany)).status).toBe(400)
})

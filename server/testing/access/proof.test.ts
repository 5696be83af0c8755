import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { minuteMs } from '../../lib/time'
import { testPassword } from '../samples/people'
import { everyRoute, type ListedRoute } from '../web/routes'
import { type AccessWorld, allowedCaller, createAccessFixture, thingsIn } from './access-fixture'
import { keyOf, requestOf } from './access-requests'

setDefaultTimeout(600_000)

let world: AccessWorld
beforeAll(async () => {
  world = await createAccessFixture()
  age()
})
afterAll(() => world[Symbol.asyncDispose]())

/** What costs money, data or somebody's access; others may come. */
const guarded = [
  ...['POST /account/email', 'POST /account/sessions/end', 'PUT /admin/mail'],
  'PUT /admin/telegram',
  ...['DELETE /admin/users/{id}', 'POST /admin/users/{id}/reset-link'],
  ...['POST /admin/users/{id}/sessions/end'],
  ...['POST /admin/machines/invitations', 'POST /admin/machines/{id}/revoke'],
  ...['POST /admin/points', 'POST /admin/payments/{id}/mark', 'PUT /admin/plans/{planId}'],
  ...['GET /admin/backups/{name}', 'DELETE /admin/backups/{name}'],
  ...['POST /admin/backups/upload', 'POST /admin/backups/{name}/restore'],
]

const routes = await everyRoute()
const fresh = routes.filter(({ isFresh }) => isFresh)

/** The last proof of everybody is older than it may be. */
const age = () => world.ctx.clock.advance(10 * minuteMs + 1)

const send = (route: ListedRoute) => {
  const { path, body } = requestOf(world, route)
  return world.settled(allowedCaller(world, route)(route.method, path, body))
}

const refused = { status: 403, body: { success: false, code: 'PROOF_REQUIRED' } }

test('all of these ask for a proof, and no call asks whoever has no account', () => {
  const keys = fresh.map(keyOf)
  expect(guarded.filter((key) => !keys.includes(key))).toEqual([])
  expect(fresh.filter(({ access }) => access === 'public')).toEqual([])
})

describe('refused where the last proof is older than 10 minutes:', () => {
  test.each(fresh.map((route) => [keyOf(route), route] as const))('%s', async (_key, route) => {
    const before = thingsIn(world)
    expect(await send(route)).toMatchObject(refused)
    expect(thingsIn(world)).toEqual(before)
  })
})

describe('of some calls only what matters asks:', () => {
  const put = (body: object) => () =>
    world.admin.call('PUT', `/admin/users/${world.owner.user.id}`, body)
  const act = (action: string) => () =>
    world.admin.call('POST', '/admin/users/bulk', { ids: [world.owner.user.id], action })
  const make = (role: string) => () =>
    world.admin.call('POST', '/admin/users', {
      ...{ username: `nueva_${role}`, email: `nueva.${role}@ejemplo.com`, role },
    })

  test.each([
    ['another role', put({ role: 'premium' })],
    ['another e-mail', put({ email: 'otra@privado.example' })],
    ['several deleted', act('delete')],
    ['sessions of several ended', act('end-sessions')],
    ['a new administrator', make('admin')],
  ])('%s does', async (_what, call) => {
    const before = thingsIn(world)
    expect(await call()).toMatchObject(refused)
    expect(thingsIn(world)).toEqual(before)
  })

  test.each([
    ['a note', put({ profile: { bio: 'Otra nota' } })],
    ['the role and the e-mail that it has', put({ role: 'user', email: 'duena@privado.example' })],
    ['several activated', act('activate')],
    ['a new user', make('user')],
  ])('%s does not', async (_what, call) => {
    expect([200, 201]).toContain((await call()).status)
  })
})

test('after a proof it is done, and for 10 minutes', async () => {
  const { admin, ctx, owner } = world
  const give = () => admin.call('POST', '/admin/points', pointsFor(owner.user.email))
  expect(await give()).toMatchObject(refused)
  const proof = { kind: 'password', password: testPassword }
  expect(await admin.call('POST', '/auth/proof', proof)).toMatchObject({ status: 200 })
  expect(await give()).toMatchObject({ status: 200, body: { points: 5 } })
  ctx.clock.advance(10 * minuteMs)
  expect(await give()).toMatchObject({ status: 200, body: { points: 10 } })
  ctx.clock.advance(1)
  expect(await give()).toMatchObject(refused)
})

const pointsFor = (email: string) => ({ email, points: 5, reason: 'Prueba de acceso' })

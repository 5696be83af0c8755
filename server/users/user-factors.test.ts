import { expect, test } from 'bun:test'
import type { Factors } from '#contract/account/factors'
import { accountEvents, audit, passkeys } from '#db/schema'
import { minuteMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { addApp } from '../testing/samples/factors'
import { caller, makeAdmin, registerUser, testPassword } from '../testing/samples/people'
import { connected, disconnected, serveRealtime } from '../testing/sockets'

test('an administrator sees what somebody has, and takes it away when it is lost', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const [admin, ana] = [await makeAdmin(ctx), await registerUser(ctx)]
  const { id } = ana.user
  const path = `/admin/users/${id}/factors`
  const nothing = await admin.call('POST', `${path}/reset`, {})
  expect(nothing.body.code).toBe('FACTOR_NOT_FOUND')
  await addApp(ctx, ana)
  const passkey = { id: 'x', userId: id, name: 'Portátil', publicKey: Buffer.from('x'), counter: 0 }
  ctx.db
    .insert(passkeys)
    .values({ ...passkey, transports: [], backedUp: false, createdAt: 0 })
    .run()
  const { body } = await admin.call<Factors>('GET', path)
  expect(body).toEqual({
    ...{ success: true, totp: true, passkeys: ['Portátil'], required: false },
    recovery: { left: 10, of: 10 },
  })

  const socket = server.connect({ token: ana.token })
  await connected(socket)
  const left = disconnected(socket)
  expect((await admin.call('POST', `${path}/reset`, {})).status).toBe(200)
  await left
  expect((await ana.call('GET', '/auth/profile')).body.code).toBe('TOKEN_INVALID')
  expect((await admin.call<Factors>('GET', path)).body).toMatchObject({
    ...{ totp: false, passkeys: [], recovery: { left: 0, of: 0 } },
  })
  const form = { email: ana.user.email, password: testPassword }
  expect((await caller(ctx)('POST', '/auth/login', form)).body).toHaveProperty('accessToken')

  const deeds = ctx.db.select().from(audit).all()
  expect(deeds).toMatchObject([
    { action: 'user.factors-reset', actorId: admin.user.id, target: `user:${id}` },
  ])
  const kinds = ctx.db.select().from(accountEvents).all()
  // Its owner is told what happened, and not from where the administrator did it.
  const told = kinds.find(({ kind }) => kind === 'factors-reset')
  expect(told).toMatchObject({ userId: id, address: null })
})

test('not their own, nobody’s that is not there, and only with a fresh proof', async () => {
  await using ctx = createTestContext()
  const admin = await makeAdmin(ctx)
  await addApp(ctx, admin)
  const reset = async (id: string) =>
    (await admin.call('POST', `/admin/users/${id}/factors/reset`, {})).body.code
  expect(await reset(admin.user.id)).toBe('OWN_ACCOUNT')
  expect(await reset('nadie')).toBe('USER_NOT_FOUND')
  expect((await admin.call('GET', '/admin/users/nadie/factors')).status).toBe(404)
  ctx.clock.advance(11 * minuteMs)
  expect(await reset('nadie')).toBe('PROOF_REQUIRED')
  expect(ctx.db.select().from(audit).all()).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from '@nats-io/jwt'
import { eq } from 'drizzle-orm'
import { hostInvitations, hosts, users } from '#db/schema'
import { enrol } from '../bot-host/enrolment/enrol'
import { openEnrolment } from '../bot-host/enrolment/enrolment'
import { PanelRefused, PanelUnreachable } from '../bot-host/enrolment/failed'
import { hourMs, minuteMs } from '../lib/time'
import { createFakeTicker } from '../testing/fakes/fake-ticker'
import { temporaryFolder } from '../testing/folder'
import { freePort } from '../testing/free-port'
import {
  createPanel,
  enrolForm,
  enrolMachine,
  inviteMachine,
  machineKeys,
  machinesOf,
  program,
} from '../testing/samples/machines'
import { caller, proveAgain } from '../testing/samples/people'
import { until } from '../testing/until'

type World = Awaited<ReturnType<typeof createPanel>>
let world: World
beforeAll(async () => {
  world = await createPanel()
})
afterAll(() => world[Symbol.asyncDispose]())

const codeOf = async (answer: Promise<{ body: { code?: string | undefined } }>) =>
  (await answer).body.code
const enrolling = (form: object) => caller(world.ctx)('POST', '/hosts/enrol', form)

test('a machine enrols with its invitation, keeps its keys to itself, and renews', async () => {
  using folder = temporaryFolder()
  const { link, token, command } = await world.invite('Nodo de Madrid')
  expect(command).toBe(`enjambre host --join http://localhost:0/#${token}`)
  const { enrolled, userSeed, curveSeed } = await enrol(folder.path, link, program)
  const file = join(folder.path, 'host.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(join(folder.path, 'host-invited.json'))).toBe(false)
  expect(enrolled).toMatchObject({
    ...{ name: 'Nodo de Madrid', busUrls: ['tls://bus.ejemplo.com:4222'], lifetimeMs: 24 * hourMs },
  })
  expect(enrolled.hostId).toMatch(/^h-[0-9a-f]{16}$/)

  const [row] = world.ctx.db.select().from(hosts).where(eq(hosts.id, enrolled.hostId)).all()
  expect(row).toMatchObject({ label: 'eu-1', version: '0.0.1', maxBots: null, draining: false })
  const stored = JSON.stringify([row, world.ctx.db.select().from(hostInvitations).all()])
  for (const secret of [userSeed, curveSeed, token]) expect(stored).not.toContain(secret)

  using opened = await openEnrolment(folder.path, { program: { ...program, version: '0.0.2' } })
  expect(opened.credentials.seed).toBe(userSeed)
  expect(JSON.parse(readFileSync(file, 'utf8')).enrolled.credential).toBe(opened.credentials.jwt())
  const [machine] = (await machinesOf(world.admin)).filter(({ id }) => id === enrolled.hostId)
  expect(machine).toMatchObject({ name: 'Nodo de Madrid', version: '0.0.2', live: null })
})

test('its credential is for its key and its own subjects, for a day', async () => {
  const { ctx, admin } = world
  const { hostId, keys, credential, expiresAt } = await enrolMachine(ctx, admin)
  const { sub, exp, nats } = decode<Record<string, unknown>>(credential)
  expect(sub).toBe(keys.userKey)
  expect(exp).toBe(Date.parse(expiresAt) / 1_000)
  expect(Date.parse(expiresAt) - ctx.clock.now()).toBe(24 * hourMs)
  const own = ['evt', 'keep', 'ask'].map((what) => `enj.1.${what}.${hostId}`)
  expect(nats).toMatchObject({
    pub: { allow: expect.arrayContaining([...own, `$KV.enj_hosts.${hostId}`]) },
    sub: { allow: [`enj.1.cmd.${hostId}`, `enj.1.told.${hostId}`, `_INBOX_${hostId}.>`] },
    bearer_token: false,
  })
})

test('an invitation is for one machine, which may come again when it has not heard', async () => {
  const { token } = await inviteMachine(world.admin, 'Una')
  const form = enrolForm(token, machineKeys())
  const first = await enrolling(form)
  const again = await enrolling(form)
  expect([first.status, again.body.hostId]).toEqual([200, first.body.hostId])
  expect(await codeOf(enrolling(enrolForm(token, machineKeys())))).toBe('MACHINE_TOKEN_INVALID')

  const other = await inviteMachine(world.admin, 'Otra')
  const sameKeys = { ...form, token: other.token }
  expect(await codeOf(enrolling(sameKeys))).toBe('MACHINE_TOKEN_INVALID')
})

test('two machines with one invitation: one of them is in', async () => {
  const { token } = await inviteMachine(world.admin, 'Carrera')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => enrolling(enrolForm(token, machineKeys()))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
})

test('unknown, expired, withdrawn and an outsider’s invitations all get the same answer', async () => {
  const panel = await createPanel()
  await using _ = panel
  const { ctx, admin } = panel
  const ask = (token: string) =>
    caller(ctx)('POST', '/hosts/enrol', enrolForm(token, machineKeys()))
  const answers = [await ask('nadie')]

  const withdrawn = await inviteMachine(admin, 'Retirada')
  const path = `/admin/machines/invitations/${withdrawn.invitation.id}`
  expect((await admin.call('DELETE', path)).status).toBe(200)
  expect(await codeOf(admin.call('DELETE', path))).toBe('INVITATION_NOT_FOUND')
  answers.push(await ask(withdrawn.token))

  const demoted = await inviteMachine(admin, 'De quien ya no administra')
  const setRole = (role: 'user' | 'admin') =>
    ctx.db.update(users).set({ role }).where(eq(users.id, admin.user.id)).run()
  setRole('user')
  answers.push(await ask(demoted.token))
  setRole('admin')

  const expired = await inviteMachine(admin, 'Vieja')
  ctx.clock.advance(60 * minuteMs)
  answers.push(await ask(expired.token))
  const same = answers.map(({ status, body }) => JSON.stringify([status, body]))
  expect([answers[0]?.status, new Set(same).size, same.length]).toEqual([403, 1, 4])
  expect(ctx.db.select().from(hosts).all()).toEqual([])
  ctx.clock.advance(1)
  await ctx.housekeeping.run()
  expect(ctx.db.select().from(hostInvitations).all()).toEqual([])
})

test('nobody enrols with a key that they do not hold', async () => {
  const { token } = await inviteMachine(world.admin, 'Firmada')
  const [own, other] = [machineKeys(), machineKeys()]
  const form = enrolForm(token, own)
  const forged = [
    { ...form, userKey: other.userKey },
    { ...form, curveKey: other.curveKey },
    { ...form, signature: other.sign(['enrol', token, own.userKey, own.curveKey]) },
    { ...form, signature: own.sign(['renew', token, own.userKey, own.curveKey, 1]) },
    { ...form, signature: '' },
    { ...form, userKey: `U${'A'.repeat(55)}` },
  ]
  for (const each of forged) expect(await codeOf(enrolling(each))).toBe('MACHINE_TOKEN_INVALID')
  expect(await codeOf(enrolling({ ...form, userKey: own.curveKey }))).toBe('VALIDATION')
  expect((await enrolling(form)).status).toBe(200)
})

test('a challenge is signed once, in time, by the machine that it is for', async () => {
  const { ctx, admin } = world
  const { hostId, keys } = await enrolMachine(ctx, admin)
  const other = await enrolMachine(ctx, admin)
  const challenge = async (id = hostId) =>
    (await caller(ctx)<{ challenge: string }>('POST', '/hosts/challenge', { hostId: id })).body
      .challenge
  const renewing = (given: string, fields: object = {}, signer = keys) => {
    const signature = signer.sign(['renew', hostId, given, program.version, program.protocol])
    return caller(ctx)('POST', '/hosts/renew', {
      ...{ hostId, challenge: given, ...program, signature, ...fields },
    })
  }
  const fresh = await challenge()
  expect((await renewing(fresh)).status).toBe(200)
  expect(await codeOf(renewing(fresh))).toBe('CHALLENGE_EXPIRED')

  expect(await codeOf(renewing(await challenge(), {}, other.keys))).toBe('MACHINE_REFUSED')
  expect(await codeOf(renewing(await challenge(), { version: '9.9.9' }))).toBe('MACHINE_REFUSED')
  expect(await codeOf(renewing(await challenge(other.hostId)))).toBe('CHALLENGE_EXPIRED')
  expect(await codeOf(renewing('inventado'))).toBe('CHALLENGE_EXPIRED')
  const late = await challenge()
  ctx.clock.advance(minuteMs)
  expect(await codeOf(renewing(late))).toBe('CHALLENGE_EXPIRED')

  const unknown = 'h-0123456789abcdef'
  const signature = keys.sign(['renew', unknown, await challenge(unknown), '0.0.1', 1])
  const asked = { hostId: unknown, challenge: await challenge(unknown), ...program, signature }
  expect(await codeOf(caller(ctx)('POST', '/hosts/renew', asked))).toBe('MACHINE_REFUSED')
})

test('whoever tries much is slowed down, and no link of an account with them', async () => {
  const panel = await createPanel({ loginFailures: 1 })
  await using _ = panel
  const { ctx, admin } = panel
  const codes: unknown[] = []
  for (let at = 0; at < 12; at++) {
    const form = enrolForm(`adivinado${at}`, machineKeys())
    codes.push(await codeOf(caller(ctx)('POST', '/hosts/enrol', form)))
  }
  expect([codes[0], codes.at(-1)]).toEqual(['MACHINE_TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'])
  const link = { token: 'x' }
  expect(await codeOf(caller(ctx)('POST', '/auth/password/link', link))).toBe(
    'PASSWORD_LINK_INVALID',
  )
  ctx.clock.advance(15 * minuteMs)
  await proveAgain(admin)
  for (let at = 0; at < 12; at++) expect((await enrolMachine(ctx, admin)).success).toBe(true)
})

test('one that is revoked gets no other credential, and ends', async () => {
  using folder = temporaryFolder()
  const { ctx, admin } = world
  const { enrolled } = await enrol(folder.path, (await world.invite()).link, program)
  const ticker = createFakeTicker()
  using opened = await openEnrolment(folder.path, { program, ticker })
  const heard: object[] = []
  using _ = ctx.machines.onChange((change) => void heard.push(change))
  const path = `/admin/machines/${enrolled.hostId}/revoke`
  const revoked = await admin.call('POST', path, { reason: 'Robado' })
  expect(revoked.body).toMatchObject({
    machine: { revoked: { by: admin.user.email, reason: 'Robado', isCut: false }, live: null },
  })
  expect(heard).toEqual([{ hostId: enrolled.hostId, what: 'revoked' }])
  await ticker.run(12 * hourMs)
  expect(await opened.refused).toBeInstanceOf(PanelRefused)
  expect(openEnrolment(folder.path, { program })).rejects.toBeInstanceOf(PanelRefused)
  expect(await codeOf(admin.call('POST', path, { reason: 'Otra vez' }))).toBe('MACHINE_REVOKED')
})

test('it renews twice a day, and goes on with what it has while the panel is away', async () => {
  using folder = temporaryFolder()
  const panel = await createPanel()
  const { enrolled } = await enrol(folder.path, (await panel.invite()).link, program)
  const ticker = createFakeTicker()
  using opened = await openEnrolment(folder.path, { program, ticker })
  let renewals = 0
  using _ = opened.onRenewed(() => void renewals++)
  panel.ctx.clock.advance(12 * hourMs)
  const before = opened.credentials.jwt()
  await ticker.run(12 * hourMs)
  await until('another credential', () => renewals === 1)
  expect(opened.credentials.jwt()).not.toBe(before)

  rmSync(folder.path, { recursive: true })
  await Bun.write(folder.path, 'aquí no se puede escribir')
  await ticker.run(24 * hourMs)
  await until('one that cannot be kept', () => renewals === 2)
  rmSync(folder.path)
  await ticker.run(24 * hourMs + minuteMs)
  await until('one that is kept', () => renewals === 3)
  await until('the file', () => existsSync(join(folder.path, 'host.json')))

  await panel[Symbol.asyncDispose]()
  using alone = await openEnrolment(folder.path, { program })
  expect([alone.hostId, alone.credentials.jwt()]).toEqual([
    enrolled.hostId,
    opened.credentials.jwt(),
  ])
})

test('a machine that heard no answer comes again with the same keys', async () => {
  using folder = temporaryFolder()
  const { invitation, token } = await world.invite('Con cortes')
  const lossy = Bun.serve({
    ...{ hostname: '127.0.0.1', port: await freePort() },
    async fetch(request) {
      await fetch(`${world.panel}${new URL(request.url).pathname}`, {
        ...{ method: 'POST', headers: request.headers, body: await request.text() },
      })
      return new Response('<html>', { status: 502 })
    },
  })
  const link = `http://127.0.0.1:${lossy.port}/#${token}`
  expect(enrol(folder.path, link, program)).rejects.toBeInstanceOf(PanelUnreachable)
  await until(
    'the invitation is used',
    () =>
      world.ctx.db.select().from(hostInvitations).where(eq(hostInvitations.id, invitation.id)).get()
        ?.hostId,
  )
  await lossy.stop(true)
  const through = Bun.serve({
    ...{ hostname: '127.0.0.1', port: Number(new URL(link).port) },
    fetch: (request) =>
      fetch(`${world.panel}${new URL(request.url).pathname}`, {
        ...{ method: 'POST', headers: request.headers, body: request.body },
      }),
  })
  expect((await enrol(folder.path, link, program)).enrolled.name).toBe('Con cortes')
  await through.stop(true)
})

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ErrorCode, statuses } from '#contract/errors'
import { sentences } from '../../locales/es/errors'
import type { Answer, Call } from '../samples/people'
import { everyRoute, type ListedRoute } from '../web/routes'
import { type AccessWorld, allowedCaller, createAccessFixture, thingsIn } from './access-fixture'
import { keyOf, nowhereOf, obsoleteEntries, requestOf } from './access-requests'
import { otherUsers, refusals, refusedCallers } from './access-users'

setDefaultTimeout(600_000)

let world: AccessWorld
let before: object
beforeAll(async () => {
  world = await createAccessFixture()
  before = thingsIn(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const routes = everyRoute()
const every = (wanted: (route: ListedRoute) => boolean) =>
  routes.filter(wanted).map((route) => [keyOf(route), route] as const)

const verifyAccess = 'GET /admin/verify-access'

/** What needs no account. */
const open = [
  ...['GET /setup', 'POST /setup'],
  ...['GET /auth/registration', 'POST /auth/register', 'POST /auth/login', 'GET /auth/plans'],
  'POST /auth/password',
  ...['GET /status', 'GET /auth/status', 'GET /bots/health'],
  ...['GET /docs', 'GET /docs/search', 'GET /docs/{name}'],
  ...['GET /openapi.json', 'GET /reference', 'GET /reference.css'],
  ...['GET /minecraft/atlas.json', 'GET /minecraft/items/{hash}/{file}'],
]

/** Calls that name others' things in their body or query; each says what comes of it. */
const naming: Record<string, number> = {
  'GET /auth/payment-status': 404,
  'GET /atlas/search': 404,
  'POST /bots/server-check': 404,
  'PUT /bots/order': 404,
  'POST /bots/labels': 404,
  'POST /bots/batch': 404,
  'POST /bots/batch/preview': 404,
  'POST /bots/bulk/start': 200,
  'POST /bots/bulk/stop': 200,
  'POST /bots/bulk/delete': 200,
  'POST /bots/command': 200,
  'POST /ai/chat': 200,
}

/** What those who may call are refused all the same: for what is there, not for who they are. */
const otherwise: Record<string, ErrorCode> = {
  'POST /setup': 'SETUP_DONE',
  'POST /auth/password': 'PASSWORD_LINK_INVALID',
  'POST /auth/upgrade-plan': 'PAYMENT_REQUIRED',
  'POST /auth/payments/{id}/faucet': 'PAYMENTS_NO_FAUCET',
  'POST /auth/add-bot': 'BOT_LIMIT_REACHED',
  'POST /bots/batch': 'BOT_LIMIT_REACHED',
  'POST /bots/{id}/duplicate': 'BOT_LIMIT_REACHED',
  'POST /practice/start': 'PRACTICE_FAILED',
  'POST /admin/backups/upload': 'BACKUP_UNREADABLE',
  'POST /admin/backups/second/test': 'NO_SECOND_PLACE',
  // It is not confirmed: nothing here is to end.
  'POST /admin/backups/{name}/restore': 'VALIDATION',
  // The test's chain cannot be read.
  'POST /admin/payments/watcher/resume': 'PAYMENTS_UNAVAILABLE',
  'POST /admin/payments/{id}/recheck': 'PAYMENTS_UNAVAILABLE',
}

/** What takes away what others need comes last, in this order. */
const last = [
  ...['POST /bots/bulk/{jobId}/cancel', 'DELETE /bots/bulk/{jobId}'],
  ...['POST /bots/bulk/start', 'POST /bots/bulk/stop', 'POST /bots/bulk/delete'],
  ...['POST /bots/{id}/stop', 'POST /admin/users/{id}/bots/stop', 'POST /admin/hosts/restart'],
  ...[
    'DELETE /atlas/{worldId}',
    'DELETE /bots/{id}/recording',
    'DELETE /bots/{id}',
    'DELETE /admin/backups/{name}',
  ],
  ...['POST /auth/logout', 'POST /admin/users/{id}/sessions/end', 'DELETE /admin/users/{id}'],
]

type Request = { path: string; body?: object | undefined }

const send = (call: Call, { method }: ListedRoute, { path, body }: Request) =>
  world.settled(call(method, path, body))

/** A body that no call takes: this is about who may ask, and nothing is to happen. */
const harmless = (route: ListedRoute): Request => {
  const { path, body } = requestOf(world, route)
  return { path, body: body && { desconocido: 1 } }
}

const refusal = (code: ErrorCode) => ({
  status: statuses[code],
  body: { success: false, code, message: (sentences[code] as () => string)() },
})

const withoutHeaders = ({ status, body }: Answer) => ({ status, body })

/** Nothing of the owner's but what the asker has said first. */
function expectNoSecret(request: Request, { body, headers }: Answer) {
  const asked = JSON.stringify(request)
  const answer = JSON.stringify([body, [...headers]])
  const told = world.secrets.filter((secret) => answer.includes(secret) && !asked.includes(secret))
  expect(told).toEqual([])
}

const everybody = () => [...Object.values(world.people), world.admin]
const others = () => [...otherUsers.map((who) => world.people[who]), world.admin]

describe('the tables', () => {
  test('know every route that is open, and name none that is not there', () => {
    const known = every(({ access }) => access === 'public').map(([key]) => key)
    const atlas = known.filter((key) => /^GET .minecraft.atlas-\w+\.png$/.test(key))
    expect(known.toSorted()).toEqual([...open, ...atlas].toSorted())
    expect(obsoleteEntries(routes)).toEqual([])
    const named = [...Object.keys(naming), ...Object.keys(otherwise), ...last]
    const keys = routes.map(keyOf)
    expect(named.filter((key) => !keys.includes(key))).toEqual([])
  })

  test('of the administration only the question for access is not the administrators’', () => {
    const admin = every(({ template }) => template.startsWith('/admin/'))
    const rest = admin.filter(([, { access }]) => access !== 'admin').map(([key]) => key)
    expect(rest).toEqual([verifyAccess])
  })
})

describe('open to everybody, whatever token comes along:', () => {
  test.each(every(({ access }) => access === 'public'))('%s', async (_key, route) => {
    const request = harmless(route)
    for (const { call } of everybody()) {
      const answer = await send(call, route, request)
      expect(answer.status).toBe(route.takesBody ? 400 : 200)
      expectNoSecret(request, answer)
    }
  })
})

describe('closed to whoever has no session of an active account:', () => {
  test.each(every(({ access }) => access !== 'public'))('%s', async (_key, route) => {
    const request = requestOf(world, route)
    for (const who of refusedCallers) {
      const answer = await send(world.people[who].call, route, request)
      expect([who, withoutHeaders(answer)]).toEqual([who, refusal(refusals[who])])
      expectNoSecret({ path: '' }, answer)
    }
  })
})

describe('closed to whoever is no administrator now:', () => {
  test.each(every(({ access }) => access === 'admin'))('%s', async (_key, route) => {
    for (const { call } of [...otherUsers.map((who) => world.people[who]), world.owner]) {
      const answer = await send(call, route, requestOf(world, route))
      expect(withoutHeaders(answer)).toEqual(refusal('ADMIN_ONLY') as never)
    }
  })

  test(verifyAccess, async () => {
    const denied = { success: false, hasAccess: false, message: sentences.ADMIN_ONLY() }
    for (const { call } of [...otherUsers.map((who) => world.people[who]), world.owner]) {
      const answer = await call('GET', '/admin/verify-access')
      expect(withoutHeaders(answer)).toEqual({ status: 403, body: denied })
    }
  })
})

const isOwned = ({ access, template }: ListedRoute) => access === 'user' && template.includes('{')

describe('another’s things are not there, for administrators either:', () => {
  test.each(every(isOwned))('%s', async (_key, route) => {
    const request = requestOf(world, route)
    for (const { call } of others()) {
      const answer = await send(call, route, request)
      expect(answer.status).toBe(404)
      const unknown = await send(call, route, nowhereOf(world, route))
      expect(answer.body).toEqual(unknown.body)
      expectNoSecret({ path: '' }, answer)
    }
  })
})

const isOwn = (route: ListedRoute) =>
  route.access === 'user' && !isOwned(route) && keyOf(route) !== verifyAccess

describe('every user’s own, and nothing of another’s:', () => {
  test.each(every(isOwn))('%s', async (key, route) => {
    const named = naming[key]
    const request = named ? requestOf(world, route) : harmless(route)
    for (const { call } of others()) {
      const answer = await send(call, route, request)
      expect(answer.status).toBe(named ?? (route.takesBody ? 400 : 200))
      if (key.includes('/bulk/') || key === 'POST /bots/command')
        expect(answer.body.success).toBe(false)
      expectNoSecret(request, answer)
    }
  })
})

test('nothing has come of all this, neither in the database nor in the host', () => {
  expect(thingsIn(world)).toEqual(before)
})

describe('open to those who may call:', () => {
  const rank = ([key]: readonly [string, ListedRoute]) => last.indexOf(key)
  test.each(every(() => true).sort((a, b) => rank(a) - rank(b)))('%s', async (key, route) => {
    const call = key === verifyAccess ? world.admin.call : allowedCaller(world, route)
    const { status, body } = await send(call, route, requestOf(world, route))
    const code = otherwise[key]
    if (code) return expect([status, body.code]).toEqual([statuses[code], code])
    expect([200, 201]).toContain(status)
  })
})

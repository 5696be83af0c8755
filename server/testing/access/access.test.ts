import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ErrorCode, statuses } from '#contract/errors'
import { sentences } from '../../locales/es/errors'
import { needFactors } from '../samples/factors'
import type { Answer, Call } from '../samples/people'
import { everyRoute, type ListedRoute } from '../web/routes'
import { type AccessWorld, allowedCaller, createAccessFixture, thingsIn } from './access-fixture'
import { keyOf, nowhereOf, obsoleteEntries, requestOf } from './access-requests'
import { last, limited, naming, open, otherwise, redirects, verifyAccess } from './access-tables'
import { leavers, otherUsers, refusals, refusedCallers } from './access-users'

setDefaultTimeout(600_000)

let world: AccessWorld
let before: object
beforeAll(async () => {
  world = await createAccessFixture()
  before = thingsIn(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const routes = await everyRoute()
const every = (wanted: (route: ListedRoute) => boolean) =>
  routes.filter(wanted).map((route) => [keyOf(route), route] as const)

type Request = { path: string; body?: object | undefined }

/** What a call is refused with is what the reference says that it may be. */
async function send(call: Call, { method, codes }: ListedRoute, { path, body }: Request) {
  const answer = await world.settled(call(method, path, body))
  const { code } = answer.body
  if (answer.body.success === false && code) expect(codes).toContain(code)
  return answer
}

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
  const told = [...secretsInBody(JSON.stringify(body)), ...secretsIn(JSON.stringify([...headers]))]
  expect(told.filter((secret) => !asked.includes(secret))).toEqual([])
}

const secretsIn = (text: string) => world.secrets.filter((secret) => text.includes(secret))

/** The public get the same long answer one after another: it is searched once. */
let searched = { body: '', secrets: [] as string[] }
function secretsInBody(body: string) {
  if (searched.body !== body) searched = { body, secrets: secretsIn(body) }
  return searched.secrets
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

  test('name what a session may do whose account has to do something else first', () => {
    const known = every(({ whileLimited }) => whileLimited).map(([key]) => key)
    expect(known.toSorted()).toEqual(limited.toSorted())
  })

  test('of the administration only the question for access is not the administrators’', () => {
    const admin = every(({ template }) => template.startsWith('/admin/'))
    const rest = admin.filter(([, { access }]) => access !== 'admin').map(([key]) => key)
    expect(rest).toEqual([verifyAccess])
  })
})

describe('open to everybody, whatever token comes along:', () => {
  test.each(every(({ access }) => access === 'public'))('%s', async (key, route) => {
    const request = harmless(route)
    for (const { call } of everybody()) {
      const answer = await send(call, route, request)
      expect(answer.status).toBe(route.takesBody ? 400 : redirects.includes(key) ? 302 : 200)
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

describe('closed to whoever leaves:', () => {
  const inside = (isOpen: boolean) =>
    every(({ access, whileLimited }) => access !== 'public' && whileLimited === isOpen)
  test.each(inside(false))('%s', async (key, route) => {
    for (const who of leavers) {
      const answer = await send(world.people[who].call, route, requestOf(world, route))
      const isRefused = route.access === 'admin' && who === 'leaving'
      const code = isRefused && key !== verifyAccess ? 'ADMIN_ONLY' : 'ACCOUNT_LEAVING'
      expect([who, withoutHeaders(answer)]).toEqual([who, refusal(code)])
    }
  })

  // Who undoes it, which is asked below, leaves no longer.
  const open = inside(true).filter(([, { method }]) => method !== 'DELETE')
  test.each(open)('but not %s', async (_key, route) => {
    const answer = await send(world.people.leaving.call, route, harmless(route))
    expect(answer.status).toBe(route.takesBody ? 400 : 200)
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

describe('closed to an administrator who has to have a second factor first:', () => {
  let before: object
  beforeAll(() => {
    needFactors(world.ctx)
    before = thingsIn(world)
  })
  afterAll(() => {
    expect(thingsIn(world)).toEqual(before)
    needFactors(world.ctx, false)
  })

  test.each(every(({ access, whileLimited }) => access !== 'public' && !whileLimited))(
    '%s',
    async (_key, route) => {
      const answer = await send(world.admin.call, route, requestOf(world, route))
      expect(withoutHeaders(answer)).toEqual(refusal('SECOND_FACTOR_NEEDED'))
      expectNoSecret({ path: '' }, answer)
    },
  )

  test.each(every(({ whileLimited }) => whileLimited))('but for %s', async (key, route) => {
    const { status, body } = await send(world.admin.call, route, harmless(route))
    expect(body.code).not.toBe('SECOND_FACTOR_NEEDED')
    expect([key, status]).toEqual([key, route.takesBody ? 400 : 200])
  })
})

describe('open to those who may call:', () => {
  const rank = ([key]: readonly [string, ListedRoute]) => last.indexOf(key)
  test.each(every(() => true).sort((a, b) => rank(a) - rank(b)))('%s', async (key, route) => {
    const call = key === verifyAccess ? world.admin.call : allowedCaller(world, route)
    const { status, body } = await send(call, route, requestOf(world, route))
    const code = otherwise[key]
    if (code) return expect([status, body.code]).toEqual([statuses[code], code])
    expect(redirects.includes(key) ? [302] : [200, 201]).toContain(status)
  })
})

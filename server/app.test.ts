import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { refuseUnlisted } from './app/mount'
import { router } from './http/route'
import { sentences } from './locales/es/errors'
import { createTestContext, type TestContext } from './testing/context'
import { appOf, caller, makeAdmin, type Person, registerUser } from './testing/samples/people'
import { everyRoute } from './testing/web/routes'

let ctx: TestContext
let user: Person
let admin: Person
beforeAll(async () => {
  ctx = createTestContext()
  user = await registerUser(ctx)
  admin = await makeAdmin(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const routes = await everyRoute()

type Refused = { success?: unknown; code?: unknown; message?: unknown }
const english = /invalid|expected|received|malformed|unsupported|unrecognized|too (big|small)/i

/** A refusal for the client's own fault, in the one shape and in Spanish. */
function expectRefusal({ status, body }: { status: number; body: Refused }, code?: string) {
  const { success, message } = body
  expect([status >= 400 && status < 500, success]).toEqual([true, false])
  expect(body.code).toMatch(code ? new RegExp(`^${code}$`) : /^[A-Z_]+$/)
  expect(message).toMatch(/\S/)
  expect(message).not.toMatch(english)
}

describe('the table of routes', () => {
  test('says of every one who may call it', () => {
    expect(routes.length).toBeGreaterThan(30)
    for (const { access } of routes) expect(['public', 'user', 'admin']).toContain(access)
  })

  test('a handler that was not made by route() stops the server from starting', () => {
    const app = router()
    app.get('/api/secreto', (c) => c.text('hola'))
    expect(() => refuseUnlisted(app.routes)).toThrow('GET /api/secreto')
  })

  test('every call that changes something declares its body', () => {
    const writes = routes.filter(({ method }) => method === 'POST' || method === 'PUT')
    expect(writes.filter(({ takesBody }) => !takesBody)).toEqual([])
  })
})

const raw = async (method: string, path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${user.token}`, ...init.headers }
  const response = await appOf(ctx).request(`/api${path}`, { ...init, method, headers })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers }
}

const json = { 'content-type': 'application/json' }
const deep = (open: string, close: string) => open.repeat(15_000) + close.repeat(15_000)
const badBodies: Record<string, { headers: Record<string, string>; body: BodyInit }> = {
  'no JSON': { headers: json, body: '{"a":' },
  'a lone word': { headers: json, body: 'undefined' },
  'bytes that are no UTF-8': {
    headers: json,
    body: new Uint8Array([0x22, 0xff, 0xfe, 0xc0, 0x22]),
  },
  'UTF-16': { headers: json, body: new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) },
  'deep lists': { headers: json, body: deep('[', ']') },
  'deep objects': { headers: json, body: `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}` },
  'a null': { headers: json, body: 'null' },
  'a number': { headers: json, body: '5' },
  'a list': { headers: json, body: '[]' },
  'an unknown key': { headers: json, body: '{"desconocido":1}' },
  'a prototype': { headers: json, body: '{"__proto__":{"role":"admin"},"constructor":1}' },
  'more than 64 KiB': { headers: json, body: `{"a":"${'x'.repeat(64 * 1024)}"}` },
  'more than 64 KiB, said so': {
    headers: { ...json, 'content-length': '70000' },
    body: `{"a":"${'x'.repeat(69_992)}"}`,
  },
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  'plain text': { headers: { 'content-type': 'text/plain' }, body: '{}' },
  'no type': { headers: { 'content-type': '' }, body: '{"a":1}' },
  'nonsense as its type': { headers: { 'content-type': 'application/json;;;=' }, body: '{"a":' },
}

test.each(Object.keys(badBodies))('a body that is %s is refused by every call', async (name) => {
  for (const { method, path } of routes.filter(({ takesBody }) => takesBody)) {
    expectRefusal(await raw(method, path, badBodies[name]))
  }
})

describe('values of the wrong type', () => {
  const values = [null, true, 0, -1, 1e300, '', 'x'.repeat(5_000), [], {}, [[]], { $ne: 1 }]
  const cases = [
    ['POST', '/auth/login', ['email', 'password']],
    ['POST', '/auth/register', ['email', 'password']],
    ['POST', '/setup', ['token', 'email', 'password']],
    [
      'POST',
      '/bots',
      ['name', 'host', 'port', 'username', 'authType', 'version', 'prefix', 'autoReconnect'],
    ],
    ['POST', '/bots/bulk/start', ['botIds', 'delayBetweenBots']],
  ] as const

  test.each(cases)('%s %s', async (method, path, fields) => {
    for (const field of fields) {
      for (const value of values) {
        expectRefusal(await user.call(method, path, { [field]: value }))
      }
    }
  })
})

describe('an empty body', () => {
  const bodies: [string, RequestInit][] = [
    ['nothing', {}],
    ['{}', { headers: json, body: '{}' }],
    ['nothing that says it is JSON', { headers: json }],
    ['zero bytes of JSON', { headers: { ...json, 'content-length': '0' }, body: '' }],
  ]

  test.each(bodies)('may be %s', async (_name, init) => {
    expect((await raw('POST', '/auth/add-bot', init)).body.code).not.toBe('VALIDATION')
    const path = `/bots/${Bun.randomUUIDv7()}/stop`
    expect(await raw('POST', path, init)).toMatchObject({
      status: 404,
      body: { code: 'BOT_NOT_FOUND' },
    })
    const deleted = await raw('DELETE', path.replace('/stop', ''), init)
    expect(deleted).toMatchObject({ status: 404, body: { code: 'BOT_NOT_FOUND' } })
  })

  test('is not enough where something is needed', async () => {
    const { status, body } = await raw('POST', '/auth/login', { headers: json })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'email' }, { path: 'password' }],
    })
  })
})

describe('addresses and methods', () => {
  test.each([
    '/nada',
    '/',
    '',
    '/auth',
    '/auth/nada',
    '/BOTS',
    '/bots//health',
    '/%00',
    '/%E0%A4%A',
  ])('«/api%s» is not there, for anybody', async (path) => {
    for (const call of [caller(ctx), user.call, admin.call]) {
      expectRefusal(await call('GET', path), 'NOT_FOUND')
    }
  })

  test.each(['PATCH', 'OPTIONS', 'DELETE', 'PROPFIND'])(
    '%s is not allowed on /bots',
    async (method) => {
      const answer = await raw(method, '/bots')
      expectRefusal(answer, 'METHOD_NOT_ALLOWED')
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
    },
  )

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await raw('HEAD', '/status')
    expect([answer.status, answer.body]).toEqual([200, ''])
    expect((await raw('HEAD', '/auth/profile', { headers: { authorization: '' } })).status).toBe(
      401,
    )
  })

  test('an answer carries the id under which a fault of it would be logged', async () => {
    for (const path of ['/status', '/nada']) {
      expect((await raw('GET', path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

test('what nobody foresaw is one sentence, and tells nothing of itself', async () => {
  await using broken = createTestContext()
  const { call } = await registerUser(broken)
  broken.db.$client.exec('DROP TABLE plans')
  const { status, body } = await call('GET', '/auth/plans')
  expect(status).toBe(500)
  expect(body).toEqual({ success: false, code: 'UNEXPECTED', message: sentences.UNEXPECTED() })
})

test("zod's own sentences are Spanish", () => {
  const { error } = z.strictObject({ a: z.number() }).safeParse({ a: 'x', b: 1 })
  expect(error?.issues.map(({ message }) => message).join()).toMatch(
    /se esperaba número.*[Ll]lave|[Cc]lave/s,
  )
})

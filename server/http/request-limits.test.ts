import { expect, test } from 'bun:test'
import { createTestContext } from '../testing/context'
import { caller, makeAdmin, registerUser } from '../testing/samples/people'

const here = { 'x-real-ip': '192.0.2.1' }

test('a user asks so often, from wherever, and others are not held up', async () => {
  await using ctx = createTestContext({ requests: 20 })
  const [ana, eva] = [await registerUser(ctx), await registerUser(ctx)]
  const ask = async (address: string) =>
    (await ana.call('GET', '/auth/debug', undefined, { 'x-real-ip': address })).status
  for (let count = 0; count < 20; count++) expect(await ask(`203.0.113.${count}`)).toBe(200)
  const refused = await ana.call('GET', '/auth/debug', undefined, here)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: 'Demasiadas peticiones seguidas. Espera 3 segundos.',
    },
  })
  expect(refused.headers.get('retry-after')).toBe('3')
  expect((await eva.call('GET', '/auth/debug', undefined, here)).status).toBe(200)
  ctx.clock.advance(3_000)
  expect(await ask('192.0.2.1')).toBe(200)
})

test('an address asks ten times as often whatever it asks for, and its network three times that', async () => {
  await using ctx = createTestContext({ requests: 10 })
  const call = caller(ctx)
  const ask = async (address: string, path = '/nada') =>
    (await call('GET', path, undefined, { 'x-real-ip': address })).status
  const flood = async (address: string) => {
    const statuses = new Set<number>()
    for (let count = 0; count < 100; count++) statuses.add(await ask(address))
    return [...statuses]
  }
  expect(await flood('198.51.100.1')).toEqual([404])
  expect(await ask('198.51.100.1', '/status')).toBe(429)
  expect(await ask('198.51.100.2', '/status')).toBe(200)
  await flood('198.51.100.2')
  await flood('198.51.100.3')
  expect(await ask('198.51.100.4', '/status')).toBe(429)
  expect(await ask('192.0.2.1', '/status')).toBe(200)
})

test('what costs more has a limit of its own, which leaves the rest alone', async () => {
  await using ctx = createTestContext({ requests: 100 })
  const admin = await makeAdmin(ctx)
  const statuses = async (path: string, count: number) => {
    const answers = Array.from({ length: count }, () => admin.call('GET', path, undefined, here))
    return (await Promise.all(answers)).map(({ status }) => status).sort()
  }
  const search = '/docs/search?q=bot'
  expect(await statuses(search, 21)).toEqual([...Array(20).fill(200), 429])
  expect(await statuses('/admin/logs/export', 3)).toEqual([200, 200, 429])
  expect(new Set(await statuses('/atlas/nada/tiles/0/0/0.png', 200))).not.toContain(429)
  expect(await statuses('/docs', 1)).toEqual([200])
  const elsewhere = await caller(ctx)('GET', search, undefined, { 'x-real-ip': '203.0.113.1' })
  expect(elsewhere.status).toBe(200)
})

import { expect, test } from 'bun:test'
import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { version } from '../../package.json'
import { createTestContext, testConfig } from '../testing/context'
import { makeAdmin } from '../testing/samples/people'
import type { Release } from './releases'
import { createUpdates } from './updates'

const config = { ...testConfig, dataDir: '' }
const newer = { tag_name: 'v99.1.0', html_url: 'https://ejemplo.com/99.1.0' }
const found = { version: '99.1.0', url: newer.html_url }

/** Where releases are told of: whatever the test says. */
function releases(answer: (request: Request) => Response | Promise<Response>) {
  const asked: { path: string; method: string; headers: Record<string, string> }[] = []
  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1', development: false },
    fetch(request) {
      const { method, url, headers } = request
      const { pathname, search } = new URL(url)
      asked.push({ path: pathname + search, method, headers: Object.fromEntries(headers) })
      return answer(request)
    },
  })
  return {
    url: `${server.url}releases`,
    asked,
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

test('an administrator is told of a newer release, and the address learns the version alone', async () => {
  await using server = releases(() => Response.json([{ ...newer, tag_name: 'v0.0.1' }, newer]))
  await using ctx = createTestContext({ releasesUrl: server.url })
  const { call } = await makeAdmin(ctx)
  const told = async () =>
    (await call<InstallationSettingsAnswer>('GET', '/admin/settings')).body.update
  expect(await told()).toBeNull()
  await ctx.updates.check()
  expect(await told()).toEqual(found)
  const [request] = server.asked
  expect([request?.method, request?.path]).toEqual(['GET', '/releases'])
  const sent = request?.headers ?? {}
  expect(sent['user-agent']).toBe(`enjambre/${version}`)
  expect(Object.keys(sent).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('without an address nobody is asked', async () => {
  await using ctx = createTestContext()
  ctx.updates.begin()
  await ctx.updates.check()
  expect(ctx.updates.newer()).toBeNull()
})

test.each<[string, unknown, Release | null]>([
  ['newer', { version: '1.3.0', url: null }, { version: '1.3.0', url: null }],
  ['the same', { version: 'v1.2.3' }, null],
  ['older', { tag_name: '1.2.2' }, null],
  [
    'a preview, by its name and by its mark',
    [{ version: '2.0.0-rc.1' }, { ...newer, prerelease: true }],
    null,
  ],
  ['a draft', { ...newer, draft: true }, null],
  ['a link that is none', { version: '9.0.0', url: 'javascript:alert(1)' }, null],
  ['a version that is none', { version: '<b>9.0.0</b>' }, null],
])('%s', async (_name, answer, newest) => {
  await using server = releases(() => Response.json(answer))
  using updates = createUpdates({ config: { ...config, releasesUrl: server.url } }, '1.2.3')
  await updates.check()
  expect(updates.newer()).toEqual(newest)
})

test('what cannot be read leaves what was known', async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => Response.json(newer),
    () => new Response('<html>'),
    () => Response.json({ ...newer, body: 'x'.repeat(2 * 1024 * 1024) }),
    () => new Response(null, { status: 302, headers: { location: '/otra' } }),
    () => new Response('', { status: 500 }),
    () => Response.json([]),
  ]
  const given = [...answers]
  await using server = releases(() =>
    (given.shift() ?? (() => Response.json({ version: '1.0.0' })))(),
  )
  using updates = createUpdates({ config: { ...config, releasesUrl: server.url } })
  for (const _answer of answers) {
    await updates.check()
    expect(updates.newer()).toEqual(found)
  }
  expect(server.asked.map(({ path }) => path)).toEqual(answers.map(() => '/releases'))
  await updates.check()
  expect(updates.newer()).toEqual({ version: '1.0.0', url: null })
})

test('an answer that does not come does not keep the program from ending', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  await using server = releases(() => {
    asked.resolve()
    return promise
  })
  const updates = createUpdates({ config: { ...config, releasesUrl: server.url } })
  const checked = updates.check()
  await asked.promise
  updates[Symbol.dispose]()
  await checked
  expect(updates.newer()).toBeNull()
  resolve(Response.json(newer))
})

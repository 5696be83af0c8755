import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TokenMade } from '#contract/account/tokens'
import { withEveryRoute } from '../../app/mount'
import { serve } from '../../serve'
import { newClient } from '../../testing/client'
import { testConfig } from '../../testing/context'
import { temporaryFolder } from '../../testing/folder'
import { until } from '../../testing/until'
import { tokenAccess } from '../../tokens/access'
import { openApiDocument } from '../document'
import { typeScriptClient } from './client'
import { EnjambreError, enjambre } from './generated/enjambre'

const file = join(import.meta.dir, 'generated', 'enjambre.ts')

test('the client is the one that the document makes: `bun scripts/client.ts` makes it anew', async () => {
  const document = openApiDocument(await withEveryRoute(), 'es')
  expect(readFileSync(file, 'utf8')).toBe(typeScriptClient(document))
})

test('it knows every call that a token may make, and imports nothing', () => {
  const source = readFileSync(file, 'utf8')
  for (const call of Object.keys(tokenAccess)) {
    const [method = '', path = ''] = call.split(' ')
    expect(source).toContain(`'${method.toUpperCase()} ${path}': {`)
  }
  expect(source).not.toMatch(/^import\b|\bimport\(|\brequire\(/m)
})

test('it drives a server: bots, their lines as they come, calls done once, refusals as they are', async () => {
  using folder = temporaryFolder()
  await using server = await serve({ ...testConfig, dataDir: folder.path })
  const owner = await newClient(server.url)
  const { secret } = await owner.call<TokenMade>('POST', '/account/tokens', {
    ...{ name: 'Programa', bots: { of: 'all' }, verbs: ['see', 'create', 'configure', 'power'] },
    ...{ expiresAt: null, addresses: [], perMinute: 600 },
  })
  expect(await (await fetch(`${server.url}/api/client.ts`)).text()).toBe(readFileSync(file, 'utf8'))
  const api = enjambre(server.url, secret)
  const form = { name: 'Minero', host: '127.0.0.1', port: 1, username: 'Minero_1' }
  const once = crypto.randomUUID()
  const { bot } = await api.call('POST /bots', { body: form, once })
  expect((await api.call('POST /bots', { body: form, once })).bot.id).toBe(bot.id)
  expect((await api.call('GET /bots')).bots.map(({ name }) => name)).toEqual(['Minero'])

  const path = { id: bot.id }
  const stop = new AbortController()
  const events = api.events('GET /bots/{id}/events', { path, query: { lines: 1 } }, stop.signal)
  const first = await events.next()
  expect(first.value).toMatchObject({ event: 'botState', data: { status: 'stopped' } })
  server.ctx.logs.system(bot.id, 'hola')
  const line = (await events.next()).value
  expect(line).toMatchObject({ event: 'botConsole', data: { lines: [{ message: 'hola' }] } })
  stop.abort()
  await expect(events.next()).rejects.toThrow()
  await until('the stream to be over', () => server.ctx.realtime.streams.count() === 0)

  const after = line?.id ?? ''
  server.ctx.logs.system(bot.id, 'y adiós')
  for await (const { event, data } of api.events('GET /bots/{id}/events', { path, after })) {
    if (event !== 'botConsole') continue
    expect(data).toMatchObject({ lines: [{ message: 'y adiós' }] })
    break
  }
  const text = await api.call('GET /bots/{id}/logs/export', { path })
  expect(text).toContain('y adiós')
  const refused = api.call('POST /bots/{id}/chat', { path, body: { message: 'hola' } })
  const error = await refused.catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(EnjambreError)
  expect(error).toMatchObject({ status: 403, code: 'API_TOKEN_SCOPE' })
})

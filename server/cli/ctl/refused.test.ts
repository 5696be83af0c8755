import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localCertificate } from '../../testing/fakes/local-certificate'
import { freePort } from '../../testing/free-port'
import { appOf } from '../../testing/samples/people'
import { type CtlWorld, createCtlWorld, ctl, tokenOf } from '../../testing/worlds/ctl-world'

let world: CtlWorld
beforeAll(async () => {
  world = await createCtlWorld()
  await world.make('Uno')
})
afterAll(() => world[Symbol.asyncDispose]())

test('no token, one that is none, and one that may not', async () => {
  const none = await ctl(world, ['list'], { env: { ENJAMBRE_TOKEN: '' } })
  expect([none.code, none.errors[0]]).toEqual([64, expect.stringMatching(/^Falta el token/)])
  const wrong = await ctl(world, ['list', '--token', 'enj_nada'])
  expect([wrong.code, wrong.errors[0]]).toEqual([
    77,
    expect.stringMatching(/^El servidor no conoce ese token/),
  ])
  const ENJAMBRE_TOKEN = await tokenOf(world.owner, { verbs: ['see'] })
  const scope = await ctl(world, ['start', 'Uno'], { env: { ENJAMBRE_TOKEN } })
  expect([scope.code, scope.errors[0]]).toEqual([77, expect.stringContaining('(API_TOKEN_SCOPE)')])
})

test('a file with the token, which nobody else may read', async () => {
  const { url, env } = world
  mkdirSync(join(world.folder.path, 'enjambre'), { recursive: true })
  const file = join(world.folder.path, 'enjambre', 'ctl.json')
  writeFileSync(file, JSON.stringify({ url, token: env.ENJAMBRE_TOKEN }), { mode: 0o600 })
  const bare = { env: { XDG_CONFIG_HOME: world.folder.path } as never }
  expect((await ctl(bare, ['list', '--names'])).out).toEqual(['Uno'])
  chmodSync(file, 0o644)
  const open = await ctl(bare, ['list'])
  expect([open.code, open.errors[0]]).toEqual([78, expect.stringContaining(`chmod 600 ${file}`)])
  chmodSync(file, 0o600)
  writeFileSync(file, '{"tokn": 1}')
  expect((await ctl(bare, ['list'])).code).toBe(78)
  writeFileSync(file, '{}')
  expect(existsSync(file)).toBe(true)
})

test('nobody there, somebody else there, and an address that is none', async () => {
  const away = `http://127.0.0.1:${await freePort()}`
  expect(await ctl(world, ['list', '--url', away])).toMatchObject({
    ...{ code: 69, errors: [expect.stringMatching(/^Nadie responde en /)] },
  })
  const answers: Response[] = [
    new Response('<h1>Hola</h1>'),
    Response.json({ bots: [{ id: 7 }] }),
    Response.redirect('http://127.0.0.1:1/', 302),
    new Response('no', { status: 502 }),
  ]
  await using other = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch: () => answers.shift() ?? new Response(),
  })
  while (answers.length > 0) {
    expect(await ctl(world, ['list', '--url', other.url.origin])).toMatchObject({
      ...{ code: 69, errors: [expect.stringContaining('no responde un Enjambre')] },
    })
  }
  for (const url of ['nada', 'ftp://ejemplo.com', 'http://ana:clave@ejemplo.com']) {
    expect((await ctl(world, ['list', '--url', url])).code).toBe(64)
  }
})

test('a certificate that nobody trusts, until it is given', async () => {
  const app = appOf(world.ctx)
  await using secure = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0, tls: localCertificate },
    fetch: (request) => app.fetch(request),
  })
  const url = `https://localhost:${secure.port}`
  expect(await ctl(world, ['list', '--url', url])).toMatchObject({
    ...{ code: 69, errors: [expect.stringMatching(/^El certificado de localhost no lo firma/)] },
  })
  const ca = world.folder.write('ca.pem', localCertificate.cert)
  expect((await ctl(world, ['list', '--names', '--url', url, '--ca', ca])).out).toEqual(['Uno'])
})

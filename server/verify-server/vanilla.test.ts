import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../cli/run'
import { verifyServerWith } from '../cli/verify-server-command'
import { es } from '../locales/es'
import { render } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import { temporaryFolder } from '../testing/folder'
import { launchPatientHost as launch } from '../testing/minecraft/verified/launch-host'
import { descendants } from '../testing/processes'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

/** Stands in for Java: it runs the server of the tests in the place of any other. */
const java = join(folder.path, 'java')
const child = join(import.meta.dir, '../testing/minecraft/verified/vanilla-child.ts')
const script = `#!/bin/sh
if [ "$1" = -version ]; then exit 0; fi
if [ "$*" != "-jar server.jar nogui" ]; then exit 1; fi
exec '${process.execPath}' '${child}'
`
writeFileSync(java, script)
chmodSync(java, 0o755)

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

type Served = { jar?: string; jarSum?: string; versionSum?: string; url?: string; list?: string }

/** What Mojang has, on this machine; every address that was asked for. */
function startMojang({ jar = 'un servidor', ...odd }: Served = {}) {
  const asked: string[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { origin, pathname } = new URL(url)
      asked.push(pathname)
      const server = { url: odd.url ?? `${origin}/server.jar`, sha1: odd.jarSum ?? sha1(jar) }
      const version = JSON.stringify({ id: '1.16.5', downloads: { server } })
      const known = { id: '1.16.5', url: `${origin}/1.16.5`, sha1: odd.versionSum ?? sha1(version) }
      if (pathname === '/1.16.5') return new Response(version)
      if (pathname === '/server.jar') return new Response(jar)
      return new Response(odd.list ?? JSON.stringify({ versions: [known] }))
    },
  })
  return {
    manifestUrl: `http://127.0.0.1:${server.port}/manifest`,
    asked,
    [Symbol.dispose]: () => void server.stop(true),
  }
}

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('enjambre-vanilla-'))

type Parts = Parameters<typeof verifyServerWith>[0]

/** Runs it to its end; nothing of it is left, neither processes nor folders. */
async function vanilla(parts: Parts, version = '1.16.5', terminal = createTestTerminal()) {
  const before = [descendants(process.pid).length, folders()]
  const args = ['--vanilla', version, '--accept-eula', '--json']
  const outcome = await verifyServerWith(
    { launch, java, stayMs: 100, ...parts },
    args,
    terminal,
  ).then(
    (code) => ({ code, refusal: null, out: terminal.out.join('\n') }),
    (error) => {
      if (!(error instanceof OperationRefused)) throw error
      return { code: null, refusal: render(error.words, 'es'), out: '' }
    },
  )
  expect([descendants(process.pid).length, folders()]).toEqual(before)
  return outcome
}

test('without consent it says where the licence is, and how to accept it', async () => {
  const terminal = createTestTerminal()
  expect(await run(['verify-server', '--vanilla', '1.20.4'], terminal)).toBe(1)
  expect(terminal.errors).toEqual([es.verifyServer.eula])
  expect(es.verifyServer.eula).toMatch(/https:\/\/aka\.ms\/MinecraftEULA.*--accept-eula/)
})

test("Mojang's server is fetched, started, looked at and removed", async () => {
  using mojang = startMojang()
  const { code, out } = await vanilla(mojang)
  expect(JSON.parse(out)).toMatchObject({ passed: true, version: '1.16.5' })
  expect(code).toBe(0)
  expect(mojang.asked).toEqual(['/manifest', '/1.16.5', '/server.jar'])
})

test('without Java nothing is fetched', async () => {
  using mojang = startMojang()
  const { refusal } = await vanilla({ ...mojang, java: join(folder.path, 'no-java') })
  expect(refusal).toBe(es.verifyServer.noJava)
  expect(mojang.asked).toEqual([])
})

const here = '127.0.0.1'
test.each([
  ['a jar with another sum', { jarSum: sha1('otro') }, 'no tiene la suma SHA-1'],
  ['a version with another sum', { versionSum: sha1('otra') }, 'no tiene la suma SHA-1'],
  ['a list that is none', { list: '<html>' }, 'No se entiende la lista'],
  ['a list of other things', { list: '{"versions":[{"id":1}]}' }, 'No se entiende la lista'],
  ['a jar elsewhere', { url: 'http://127.0.0.2:1/server.jar' }, 'que no es de Mojang'],
  ['a jar that is no address', { url: 'server.jar' }, 'No se entiende la lista'],
  ['a server that ends', { jar: 'roto' }, 'terminó antes de responder: Error: Invalid or corrupt'],
])('%s is refused', async (_, odd: Served, sentence) => {
  using mojang = startMojang(odd)
  expect((await vanilla(mojang)).refusal).toContain(sentence)
})

test('a version that is not there, and a list that does not come', async () => {
  using mojang = startMojang()
  expect((await vanilla(mojang, '0.0')).refusal).toBe(es.verifyServer.unknownVersion('0.0'))
  mojang[Symbol.dispose]()
  expect((await vanilla(mojang)).refusal).toContain(`No se pudo descargar de ${here}:`)
})

test('who interrupts it leaves no server behind', async () => {
  using mojang = startMojang()
  const terminal = createTestTerminal()
  const running = vanilla({ ...mojang, stayMs: 600_000 }, '1.16.5', terminal)
  await until('the server', () =>
    descendants(process.pid).some(({ command }) => command.includes('vanilla-child')),
  )
  terminal.stop()
  expect((await running).code).toBe(1)
  expect(terminal.errors).toEqual([es.verifyServer.stopped])
})

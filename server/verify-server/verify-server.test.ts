import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { z } from 'zod'
import { launchHost } from '../bots/fleet/hosts/host-process'
import { run } from '../cli/run'
import { verifyServerWith } from '../cli/verify-server-command'
import { es } from '../locales/es'
import { startRawServer, startScriptedServer } from '../testing/minecraft/scripted'
import { startStrangeServer } from '../testing/minecraft/strange-world'
import { launchPatientHost as launch } from '../testing/minecraft/verified/launch-host'
import { kick, startWholeServer } from '../testing/minecraft/verified/whole-server'
import { descendants } from '../testing/processes'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'
import { checkIds } from './report'

setDefaultTimeout(600_000)

const Report = z.strictObject({
  address: z.string(),
  version: z.string().nullable(),
  startedAt: z.iso.datetime(),
  checks: z.array(
    z.strictObject({
      id: z.enum(checkIds),
      result: z.enum(['ok', 'failed', 'skipped']),
      ms: z.int().min(0),
      detail: z.string().min(1),
    }),
  ),
  passed: z.boolean(),
})

type Parts = Parameters<typeof verifyServerWith>[0]

/** What `--json` says of a server. */
async function verified({ port }: { port: number }, parts: Parts = {}, ...flags: string[]) {
  const terminal = createTestTerminal()
  const args = [`127.0.0.1:${port}`, '--json', ...flags]
  const code = await verifyServerWith({ launch, stayMs: 100, ...parts }, args, terminal)
  const report = Report.parse(JSON.parse(terminal.out.join('\n')))
  expect(report.checks.map(({ id }) => id)).toEqual([...checkIds])
  const results: Record<string, string> = Object.fromEntries(
    report.checks.map(({ id, result }) => [id, result]),
  )
  const details = Object.fromEntries(report.checks.map(({ id, detail }) => [id, detail]))
  return { code, report, results, details }
}

const everything = (result: string): Record<string, string> =>
  Object.fromEntries(checkIds.map((id) => [id, result]))
const from = (first: (typeof checkIds)[number], result: string): Record<string, string> =>
  Object.fromEntries(checkIds.slice(checkIds.indexOf(first)).map((id) => [id, result]))

describe('a server that does everything', () => {
  test('passes, line by line, with the host that serve starts', async () => {
    await using server = await startWholeServer()
    const terminal = createTestTerminal()
    const address = `127.0.0.1:${server.port}`
    const code = await verifyServerWith(
      { stayMs: 100 },
      [address, '--username', 'Probador'],
      terminal,
    )
    expect(terminal.out.filter((line) => !line.startsWith('bien'))).toEqual([
      expect.stringMatching(/^no {5}chat \(.*\): Sin --chat/),
      es.verifyServer.passed(address),
    ])
    expect(terminal.out).toHaveLength(checkIds.length + 1)
    expect([code, terminal.errors]).toEqual([0, []])
    expect(server.clients.map(({ username }) => username)).toEqual(['Probador', 'Probador'])
  })

  test('is left alone where it asks bots to stay away', async () => {
    await using server = await startStrangeServer('Hola §b§d§f§d§b')
    const terminal = createTestTerminal()
    const address = `127.0.0.1:${server.port}`
    const verifying = verifyServerWith({ stayMs: 100 }, [address], terminal)
    await expect(verifying).rejects.toThrow('verifyServer.optedOut')
    expect([terminal.out, server.clients.length]).toEqual([[], 0])
  })

  test('is heard with --chat, and all of it stands in the JSON', async () => {
    await using server = await startWholeServer()
    const { code, report, results, details } = await verified(server, {}, '--chat')
    expect(details).toMatchObject({
      ping: expect.stringMatching(/^1\.16\.5 \(protocolo 754\), 0 de 10000 jugadores/),
      join: expect.stringContaining('1.16.5'),
      position: 'X 8,5, Y 64, Z 8,5 (Superficie).',
      ground: expect.stringContaining('25 columnas'),
      vitals: 'Vida 20 de 20, hambre 20 de 20.',
      chat: expect.stringContaining('Hola, soy un bot'),
    })
    expect(results).toEqual(everything('ok'))
    expect([code, report.passed, report.version]).toEqual([0, true, '1.16.5'])
  })
})

describe('a server that', () => {
  test('lets the bot not in says why', async () => {
    await using server = await startScriptedServer({
      version: '1.16.5',
      onJoin: (client) => kick(client, 'You are not white-listed on this server!'),
    })
    const { code, results, details } = await verified(server)
    expect(results).toEqual({ ...from('join', 'skipped'), ping: 'ok', join: 'failed' })
    expect(details.join).toContain('lista blanca')
    expect(code).toBe(1)
  })

  test('throws the bot out later says why', async () => {
    await using server = await startWholeServer({
      onSync: (client) => setTimeout(kick, 200, client, 'Aquí no se\u001b[2J admiten bots'),
    })
    const { code, report, results, details } = await verified(server, { stayMs: 600_000 })
    expect(results).toEqual({
      ...everything('ok'),
      ...from('chat', 'skipped'),
      stay: 'failed',
    })
    expect(details.stay).toContain('Aquí no se admiten bots')
    expect([code, report.passed]).toEqual([1, false])
  })

  test('lets nobody move fails at that, with what it says', async () => {
    await using server = await startWholeServer({ frozen: 'Primero /login' })
    const { code, results, details } = await verified(server, { launch: launchHost })
    expect(results).toEqual({ ...everything('ok'), walk: 'failed', chat: 'skipped' })
    expect(details.walk).toContain('El servidor dijo: «Primero /login»')
    expect(code).toBe(1)
  })

  test('does not say what the bot carries fails at that alone', async () => {
    await using server = await startWholeServer({ isMute: true })
    const { code, results, details } = await verified(server, { launch: launchHost })
    expect(results).toEqual({ ...everything('ok'), window: 'failed', chat: 'skipped' })
    expect(details.window).toBe('El servidor no respondió a tiempo.')
    expect(code).toBe(1)
  })

  test('does not answer fails at both questions', async () => {
    await using server = await startRawServer(() => undefined)
    const { code, report, results } = await verified(server, { launch: launchHost })
    expect(results).toEqual({ ...everything('skipped'), ping: 'failed', join: 'failed' })
    expect([code, report.version]).toEqual([1, null])
  })
})

test('who interrupts it leaves nothing behind', async () => {
  await using server = await startWholeServer()
  const terminal = createTestTerminal()
  const before = descendants(process.pid).length
  const args = [`127.0.0.1:${server.port}`]
  const running = verifyServerWith({ launch, stayMs: 600_000 }, args, terminal)
  await until('the bot', () => server.clients.length > 0)
  terminal.stop()
  expect(await running).toBe(1)
  expect(terminal.errors).toEqual([es.verifyServer.stopped])
  expect(descendants(process.pid)).toHaveLength(before)
})

test.each([
  [[], es.verifyServer.noAddress],
  [['a.es', 'b.es'], es.verifyServer.oneAddress],
  [['a.es', '--vanilla', '1.20.4'], es.verifyServer.notBoth],
  [['a.es', '--version', '0.1'], es.verifyServer.badVersion('0.1')],
  [['a.es', '--timeout', '0'], es.verifyServer.badTimeout],
  [['a.es', '--username', 'con espacio'], `--username: ${es.validation.username}`],
  [['a.es:70000'], `a.es:70000: ${es.validation.port}`],
  [['http://a.es'], `http://a.es: ${es.validation.host}`],
  [['a.es', '--cosa'], 'opción desconocida: --cosa'],
])('%j is a matter of usage', async (args, sentence) => {
  const terminal = createTestTerminal()
  expect(await run(['verify-server', ...args], terminal)).toBe(64)
  expect(terminal.out).toEqual([])
  expect(terminal.errors[0]).toBe(sentence)
  expect(terminal.errors[2]).toStartWith('Uso: enjambre verify-server')
})

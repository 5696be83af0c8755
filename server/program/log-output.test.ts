import { afterAll, expect, test } from 'bun:test'
import { z } from 'zod'
import { temporaryFolder } from '../testing/folder'
import { descendants } from '../testing/processes'
import { fromSource } from '../testing/product'
import { until } from '../testing/until'
import { inFormat } from './log-output'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const Line = z.object({
  '@timestamp': z.iso.datetime(),
  level: z.string(),
  message: z.string(),
  logger: z.string().startsWith('enjambre.'),
  properties: z.record(z.string(), z.unknown()),
})

/** `enjambre serve`, a bot host that is ended by force, and the end of it all. */
async function serve(format: string) {
  const child = Bun.spawn([...fromSource, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder.path,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ENJAMBRE_LOG_FORMAT: format,
      ENJAMBRE_LOG_FROMAT: 'text',
    },
  })
  const texts = [child.stdout, child.stderr].map((stream) => new Response(stream).text())
  const host = () => descendants(child.pid).find(({ command }) => / host( |$)/.test(command))?.pid
  const first = await until('the bot host', host)
  // Bun writes the trace of such an end itself.
  process.kill(first, 'SIGSEGV')
  await until('another bot host', () => host() !== first && host())
  child.kill('SIGTERM')
  const [out = '', errors = ''] = await Promise.all(texts)
  expect(await child.exited).toBe(0)
  return { out: out.trimEnd().split('\n'), errors: errors.trimEnd().split('\n') }
}

test('with json, every line of both streams is an object, whoever wrote it', async () => {
  const { out, errors } = await serve('json')
  const said = out.map((line) => Line.parse(JSON.parse(line)))
  expect(said.map(({ message }) => message)).toEqual([expect.stringMatching(/^Enjambre listo: /)])
  const lines = errors.map((line) => Line.parse(JSON.parse(line)))
  const messages = lines.map(({ message }) => message).join('\n')
  for (const part of ['LOG_FROMAT', '/setup?token=', 'bot host ended', 'se está cerrando']) {
    expect(messages).toContain(part)
  }
}, 600_000)

test('with text, every record begins with its time, level and part', async () => {
  const { out, errors } = await serve('text')
  expect(out).toEqual([expect.stringMatching(/^Enjambre listo: http\S+$/)])
  const record = /^( {4}|\d{4}-\d\d-\d\dT[\d:.]+Z (DEBUG|INFO|WARN|ERROR|FATAL) {1,2}[\w.-]+: .)/
  expect(errors.filter((line) => !record.test(line))).toEqual([])
  expect(errors.join('\n')).toMatch(/WARN|ERROR/)
}, 600_000)

test('what a stranger wrote stays within its record', () => {
  const foreign = 'Segmentation fault\u001b[2J\r at address'
  expect(inFormat(foreign, 'text', 'es', 'host')).toMatch(
    /^\S+Z WARN {2}host\.output: Segmentation fault \[2J {2}at address\n$/,
  )
  const line = {
    ...{ '@timestamp': '2030-01-01T00:00:00.000Z', level: 'ERROR', message: 'signed in' },
    logger: 'enjambre.auth',
    properties: { event: 'auth.signedIn', email: 'a@b.es\n2030 INFO serve: no', address: '::1' },
  }
  const text = inFormat(JSON.stringify(line), 'text', 'es', 'host')
  expect(text).toStartWith(
    '2030-01-01T00:00:00.000Z ERROR auth: a@b.es\n    2030 INFO serve: no inició',
  )
  expect(text.match(/^\S/gm)).toHaveLength(1)
  expect(inFormat(JSON.stringify(line), 'json', 'es', 'host')).toBe(`${JSON.stringify(line)}\n`)
  expect(JSON.parse(inFormat('{"a":1}', 'json', 'es', 'host'))).toMatchObject({
    logger: 'enjambre.host.output',
    message: '{"a":1}',
  })
})

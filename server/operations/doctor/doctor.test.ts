import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { run } from '../../cli/run'
import { createContext } from '../../context'
import { lockDataFolder } from '../../data-lock'
import { testXpub } from '../../payments/test-chain/test-xpub'
import { testConfig } from '../../testing/context'
import { smtpAt, startSmtp } from '../../testing/fakes/smtp'
import { temporaryFolder } from '../../testing/folder'
import { freePort } from '../../testing/free-port'
import { makeAdmin } from '../../testing/samples/people'
import { createTestTerminal } from '../../testing/terminal'
import { examineOpenFiles } from './machine'

const folder = temporaryFolder()
const dataDir = join(folder.path, 'datos')
afterAll(() => folder[Symbol.dispose]())

async function doctor(env: Record<string, string> = {}) {
  const terminal = createTestTerminal({
    env: { ENJAMBRE_DATA_DIR: dataDir, PORT: '0', ...env },
  })
  const code = await run(['doctor'], terminal)
  return { code, lines: terminal.out, text: terminal.out.join('\n') }
}

beforeAll(async () => {
  const before = await doctor()
  expect(before).toMatchObject({ code: 0, text: expect.stringContaining('«serve» la creará') })
  mkdirSync(dataDir, { mode: 0o700 })
  const empty = await doctor()
  expect(empty.code).toBe(0)
  expect(empty.text).toContain('Todavía no hay base de datos')

  await using ctx = createContext({ ...testConfig, dataDir })
  const person = await makeAdmin(ctx)
  const bot = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', password: 'secreta' }
  await person.call('POST', '/bots', bot)
})

/** Changes a file for as long as the test takes. */
function changed(name: string, change: (file: string) => void): Disposable {
  const file = join(dataDir, name)
  const bytes = readFileSync(file)
  change(file)
  return {
    [Symbol.dispose]() {
      for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true })
      writeFileSync(file, bytes)
      chmodSync(file, 0o600)
    },
  }
}

test('all is well', async () => {
  const { code, lines } = await doctor()
  expect(lines.filter((line) => !line.startsWith('bien'))).toEqual(['Todo bien.'])
  expect(code).toBe(0)
  expect(lines.join()).toContain('Base de datos sin daños')
})

test('a folder and a key that others may read are worth a warning', async () => {
  chmodSync(dataDir, 0o755)
  using _key = changed('master.key', (file) => chmodSync(file, 0o644))
  const { code, lines } = await doctor()
  chmodSync(dataDir, 0o700)
  expect(lines.filter((line) => line.startsWith('aviso  Otros usuarios'))).toHaveLength(2)
  expect([code, lines.at(-1)]).toEqual([0, '0 problemas, 2 avisos.'])
})

const databaseFaults: [string, string, (file: string) => void][] = [
  [
    'no database at all',
    'no es una base de datos',
    (file) => writeFileSync(file, 'hola'.repeat(99)),
  ],
  [
    'a damaged one',
    'está dañada',
    (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 4_096 * 3, 4_096 * 40)),
  ],
  [
    'that of a newer release',
    'no conoce',
    (file) => {
      const db = new SQLite(file)
      db.exec("INSERT INTO migrations VALUES ('9999_despues', 'x', 0)")
      db.close()
    },
  ],
]

test.each(databaseFaults)('the database: %s', async (_name, sentence, spoil) => {
  using _database = changed('enjambre.db', spoil)
  const { code, lines } = await doctor()
  const bad = lines.filter((line) => line.startsWith('mal'))
  expect(bad).toEqual([expect.stringContaining(sentence)])
  expect([code, lines.at(-1)]).toEqual([1, '1 problema, 0 avisos.'])
})

const keyFaults: [string, string, (file: string) => void][] = [
  ['another one', 'no abre 1 de los 1 secreto', (file) => writeFileSync(file, 'ab'.repeat(32))],
  ['half of it', '', (file) => writeFileSync(file, 'ab')],
  ['none', 'Falta la clave maestra', (file) => rmSync(file)],
]

test.each(keyFaults)('the key: %s', async (_name, sentence, spoil) => {
  using _key = changed('master.key', spoil)
  const { code, lines } = await doctor()
  const bad = lines.filter((line) => line.startsWith('mal'))
  expect([code, bad]).toEqual([1, [expect.stringContaining(sentence)]])
})

test('the port, free or taken, and the server that runs', async () => {
  using other = Bun.serve({
    ...{ hostname: '127.0.0.1', port: await freePort() },
    fetch: () => new Response('ok'),
  })
  const PORT = String(other.port)
  const taken = await doctor({ PORT })
  expect([taken.code, taken.text]).toEqual([
    1,
    expect.stringContaining('ocupado por otro programa'),
  ])
  {
    using _server = lockDataFolder(dataDir)
    const { code, text } = await doctor({ PORT })
    expect([code, text]).toEqual([0, expect.stringContaining('El servidor responde en')])
  }
  await other.stop(true)
  const { code, text } = await doctor({ PORT })
  expect([code, text]).toEqual([0, expect.stringContaining('está libre.')])
})

test('payments and the assistant are asked for real', async () => {
  let status = 200
  let behindMs = 0
  const date = () => new Date(Date.now() + behindMs).toUTCString()
  using service = Bun.serve({
    ...{ hostname: '127.0.0.1', port: await freePort() },
    fetch: ({ url }) =>
      url.endsWith('/models')
        ? new Response('{}', { status })
        : Response.json({ jsonrpc: '2.0', id: 1, result: '0x89' }, { headers: { date: date() } }),
  })
  const node = `${service.url.origin}/clave-del-nodo`
  const env = (chainId: string) => ({
    ENJAMBRE_PAYMENTS_RPC_URL: node,
    ENJAMBRE_PAYMENTS_CHAIN_ID: chainId,
    ENJAMBRE_PAYMENTS_XPUB: testXpub,
    ENJAMBRE_AI_BASE_URL: `${service.url.origin}/v1`,
    ENJAMBRE_AI_MODEL: 'm',
    ENJAMBRE_AI_KEY: 'clave-de-la-ia',
  })
  const well = await doctor(env('137'))
  expect(well.lines.filter((line) => !line.startsWith('bien'))).toEqual(['Todo bien.'])
  behindMs = 120_000
  const late = await doctor(env('137'))
  expect([late.code, late.text]).toEqual([
    0,
    expect.stringMatching(/aviso +El reloj de este equipo va atrasado 1\d\d segundos respecto/),
  ])
  behindMs = -3_600_000
  expect((await doctor(env('137'))).lines).toContainEqual(
    expect.stringMatching(/^mal +El reloj de este equipo va adelantado 36\d\d segundos/),
  )
  behindMs = 0
  status = 401
  const wrong = await doctor(env('1'))
  expect(wrong.text).toContain('es de la cadena 137, no de la 1.')
  expect(wrong.text).toContain('rechaza la clave')
  await service.stop(true)
  const gone = await doctor(env('137'))
  expect([gone.code, gone.text]).toEqual([1, expect.stringMatching(/mal +Pagos: .* no responde/)])
  expect(gone.text).toMatch(/aviso +Asistente: .* no responde/)
  for (const { text } of [well, wrong, gone]) expect(text).not.toMatch(/clave-de/)
})

test('the wallet and the token are judged as serve judges them', async () => {
  const node = 'http://127.0.0.1:9'
  for (const [ENJAMBRE_PAYMENTS_XPUB, chain] of [
    ['xpub', '137'],
    [`${testXpub.slice(0, -1)}Z`, '137'],
    ['xprv123', '137'],
    [testXpub, '10'],
  ] as const) {
    const env = {
      ...{ ENJAMBRE_PAYMENTS_RPC_URL: node, ENJAMBRE_PAYMENTS_CHAIN_ID: chain },
      ENJAMBRE_PAYMENTS_XPUB,
    }
    const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir, PORT: '0', ...env } })
    const [refusal = '', code] = [terminal.errors, await run(['serve'], terminal)]
    const { lines, code: found } = await doctor(env)
    expect([code, found]).toEqual([78, 1])
    expect(lines.filter((line) => line.startsWith('mal'))).toEqual([`mal    ${refusal[0]}`])
  }
})

test('a clock that was set back, and backups that are old or were never made', async () => {
  const later = (db: SQLite.Database) => db.exec('UPDATE users SET created_at = 9000000000000')
  const older = (db: SQLite.Database) => db.exec('UPDATE migrations SET applied_at = 1')
  const spoiling = (spoil: (db: SQLite.Database) => void) => (file: string) => {
    const db = new SQLite(file)
    spoil(db)
    db.close()
  }
  {
    using _database = changed('enjambre.db', spoiling(later))
    const { code, text } = await doctor()
    expect([code, text]).toEqual([1, expect.stringContaining('lo último guardado es de las 2255-')])
  }
  using _database = changed('enjambre.db', spoiling(older))
  expect((await doctor()).text).toMatch(
    /aviso +No hay ninguna copia de seguridad: .*«bun \S*server\/main.ts backup ARCHIVO»/,
  )
  const backups = join(dataDir, 'backups')
  mkdirSync(backups, { recursive: true })
  const copy = join(backups, 'copia-a.db')
  writeFileSync(copy, '')
  expect((await doctor()).text).toContain('Última copia de seguridad: 2')
  utimesSync(copy, 1e9, 1e9)
  expect((await doctor()).text).toContain('aviso  La última copia de seguridad es de 2001-09-09')
  rmSync(copy)
})

test('the address that users are told, and the proxies before it', async () => {
  const reach = async (url: string, proxy = '') => {
    const env = { ENJAMBRE_PUBLIC_URL: url, ENJAMBRE_TRUSTED_PROXY: proxy }
    const { lines, code } = await doctor(env)
    const found = lines.filter((line) => /ENJAMBRE_|lleva a|sin cifrar|pública/.test(line))
    return [code, ...found.map((line) => line.slice(0, 47).trimEnd())]
  }
  expect(await reach('https://enjambre.invalid', '127.0.0.1')).toEqual([
    1,
    'mal    enjambre.invalid, de ENJAMBRE_PUBLIC_URL',
  ])
  expect(await reach('https://localhost')).toEqual([
    0,
    expect.stringMatching(/^aviso {2}localhost lleva a /),
    'aviso  ENJAMBRE_PUBLIC_URL es https y no hay EN',
  ])
  expect(await reach('http://198.41.0.4', '::/0')).toEqual([
    0,
    'aviso  ENJAMBRE_TRUSTED_PROXY confía en ::/0, e',
    'bien   Dirección pública: 198.41.0.4.',
    'aviso  http://198.41.0.4 va sin cifrar: las con',
  ])
})

test('a setting that cannot be is said in a line of its own, as are misspelt ones', async () => {
  const bad = await doctor({ ENJAMBRE_SECRET: 'corta' })
  expect([bad.code, bad.text]).toEqual([78, expect.stringMatching(/^mal +ENJAMBRE_SECRET: /)])
  const path = await doctor({ ENJAMBRE_PUBLIC_URL: 'https://ejemplo.com/enjambre' })
  expect([path.code, path.text]).toEqual([78, expect.stringContaining('no funciona en una ruta')])
  const { code, lines } = await doctor({ ENJAMBRE_PUBLIC_ULR: 'https://ejemplo.com' })
  expect([code, lines[0]]).toEqual([
    0,
    'aviso  ENJAMBRE_PUBLIC_ULR: Enjambre no conoce esa variable y no la tiene en cuenta. ¿Querías decir ENJAMBRE_PUBLIC_URL?',
  ])
})

test('files that a server may have open', () => {
  const limits = (soft: number) => () => `Max open files            ${soft}      524288     files\n`
  expect(examineOpenFiles(limits(1_024))).toMatchObject([{ level: 'warning' }])
  expect(examineOpenFiles(limits(524_288))).toMatchObject([{ level: 'ok' }])
  expect(examineOpenFiles(() => null)).toEqual([])
})

test('the mail server of the environment or the panel is asked, and nothing of it told', async () => {
  const login = { user: 'bots', password: 'muy-secreta' }
  await using smtp = await startSmtp({ login })
  expect((await doctor()).text).toContain('Correo: sin configurar')
  const at = `127.0.0.1:${smtp.port}?tls=none`
  const variables = (password: string) => ({
    ENJAMBRE_SMTP_URL: `smtp://bots:${password}@${at}`,
    ENJAMBRE_SMTP_FROM: 'bots@ejemplo.com',
  })
  expect((await doctor(variables(login.password))).text).toContain('127.0.0.1 admite mensajes')
  const wrong = await doctor(variables('otra-clave'))
  expect(wrong.lines.at(-1)).toBe('0 problemas, 1 aviso.')
  expect(wrong.text).toMatch(/aviso +Correo: 127.0.0.1 no admite el usuario/)
  expect(wrong.text).not.toMatch(/otra-clave|muy-secreta/)

  await using ctx = createContext({ ...testConfig, dataDir })
  const admin = await makeAdmin(ctx)
  const server = { ...smtpAt(smtp.port), ...login }
  expect((await admin.call('PUT', '/admin/mail', { server })).status).toBe(200)
  expect((await doctor()).text).toContain('127.0.0.1 admite mensajes')
  await admin.call('PUT', '/admin/mail', { server: null })
  expect(smtp.mails()).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, isTable } from 'drizzle-orm'
import * as schema from '#db/schema'
import { run } from '../cli/run'
import { createContext } from '../context'
import { lockDataFolder } from '../data-lock'
import { newKey } from '../key-file'
import { deriveKeys } from '../keys'
import { temporaryFolder } from '../testing/folder'
import { caller, makeAdmin, type Person } from '../testing/samples/people'
import {
  type Env,
  keyOf,
  keysIn,
  sealedInstallation,
  secrets,
  secretsIn,
  settingsOf,
  settled,
} from '../testing/samples/sealed'
import { createTestTerminal } from '../testing/terminal'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const installation = (name: string, env: Env = {}) =>
  sealedInstallation(join(folder.path, name), env)

async function enjambre(dataDir: string, args: string[], env: Env = {}) {
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir, ...env } })
  const code = await run(args, terminal)
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n') }
}

const rotate = (dataDir: string, args: string[] = [], env: Env = {}) =>
  enjambre(dataDir, ['keys', 'rotate', ...args], env)

async function statusOf(dataDir: string, { token }: Person) {
  await using ctx = createContext(settled(dataDir))
  return (await caller(ctx, token)('GET', '/auth/profile')).status
}

let home: { dataDir: string; person: Person }
beforeAll(async () => {
  home = await installation('casa')
})

test('another master key opens every secret, and nobody is signed in any more', async () => {
  const { dataDir, person } = home
  const before = keyOf(dataDir)
  const backup = join(folder.path, 'antes.db')
  await enjambre(dataDir, ['backup', backup])
  expect(await statusOf(dataDir, person)).toBe(200)
  const sealed = await sealedIn(dataDir)

  const { code, out, errors } = await rotate(dataDir)
  expect([code, errors]).toEqual([0, ''])
  expect(out).toContain('9 secretos con la clave nueva y 1 sesión cerrada')
  expect(keyOf(dataDir)).not.toBe(before)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
  const [, kept = '', ...others] = keysIn(dataDir)
  expect([kept, others]).toEqual([expect.stringMatching(/^master\.key\.hasta-/), []])
  expect(out).toContain(kept)
  expect(readFileSync(join(dataDir, kept), 'utf8')).toBe(before)

  expect(await secretsIn(dataDir)).toEqual(secrets)
  expect(await statusOf(dataDir, person)).toBe(401)
  const bytes = readFileSync(join(dataDir, 'enjambre.db'), 'latin1')
  expect(sealed.filter((old) => bytes.includes(old))).toEqual([])
  await using ctx = createContext(settingsOf(dataDir))
  expect(ctx.db.select().from(schema.audit).all().at(-1)).toMatchObject({
    ...{ action: 'keys.rotate', target: 'keys:master', address: 'terminal' },
    after: { total: 9, unreadable: 0 },
  })
})

async function sealedIn(dataDir: string) {
  await using ctx = createContext(settingsOf(dataDir))
  const { $client } = ctx.db
  const sealed = $client.prepare<[], string>(`
    SELECT sealed_password FROM bots UNION SELECT sealed_proxy_password FROM bots
    UNION SELECT sealed FROM microsoft_tokens UNION SELECT sealed_secret FROM totp_secrets
    UNION SELECT sealed_params FROM mails UNION SELECT sealed_config FROM notification_channels
    UNION SELECT sealed_config FROM webhooks UNION SELECT sealed_answer FROM answered_calls
    UNION SELECT value ->> '$' FROM settings WHERE key LIKE 'sealed:%'`)
  const found = sealed.pluck().all()
  expect(found).toHaveLength(9)
  return found
}

test('every column of the schema that holds secrets is among those above', () => {
  const tables = Object.values(schema).filter((value) => isTable(value))
  const sealed = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((name) => name.startsWith('sealed'))
      .map((name) => `${getTableName(table)}.${name}`),
  )
  expect(sealed.sort()).toEqual([
    'answered_calls.sealedAnswer',
    'bots.sealedPassword',
    'bots.sealedProxyPassword',
    'mails.sealedParams',
    'microsoft_tokens.sealed',
    'notification_channels.sealedConfig',
    'totp_secrets.sealedSecret',
    'webhooks.sealedConfig',
  ])
})

test('another key of the sessions ends them, and nothing else', async () => {
  const { dataDir, person } = await installation('sesiones')
  const key = keyOf(dataDir)
  const { code, out } = await rotate(dataDir, ['--sessions'])
  expect([code, out]).toEqual([0, expect.stringContaining('1 sesión cerrada')])
  expect([keyOf(dataDir), keysIn(dataDir)]).toEqual([key, ['master.key']])
  expect(await secretsIn(dataDir)).toEqual(secrets)
  // Not even with its session put back does an old token hold: it was signed with the key of before.
  await using ctx = createContext(settingsOf(dataDir))
  const { sid, exp, sub } = JSON.parse(atob(person.token.split('.')[1] ?? ''))
  const session = { id: sid, userId: sub, createdAt: 0, expiresAt: exp * 1000, address: '' }
  ctx.db.insert(schema.sessions).values(session).run()
  expect((await caller(ctx, person.token)('GET', '/auth/profile')).status).toBe(401)
  const again = await makeAdmin(ctx)
  expect((await again.call('GET', '/auth/profile')).status).toBe(200)
})

test('while a server runs nothing is changed', async () => {
  using _server = lockDataFolder(home.dataDir)
  const key = keyOf(home.dataDir)
  for (const args of [[], ['--sessions']]) {
    const { code, errors } = await rotate(home.dataDir, args)
    expect([code, errors]).toEqual([1, expect.stringContaining('Detenlo antes.')])
  }
  expect(keyOf(home.dataDir)).toBe(key)
})

test('the file of a setting is replaced, with its rights, behind its link', async () => {
  const file = join(folder.path, 'secreto')
  const link = join(folder.path, 'enlace')
  writeFileSync(file, `${newKey()}\n`)
  chmodSync(file, 0o640)
  symlinkSync(file, link)
  const env = { ENJAMBRE_SECRET_FILE: link }
  const { dataDir } = await installation('archivo', env)
  const before = readFileSync(file, 'utf8')
  expect(await rotate(dataDir, [], env)).toMatchObject({ code: 0, errors: '' })
  expect(readFileSync(file, 'utf8')).not.toBe(before)
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
  expect(await secretsIn(dataDir, env)).toEqual(secrets)
})

test('a file that cannot be replaced is named, and another one may hold the new key', async () => {
  // No name beside it is possible.
  const file = join(folder.path, 'fijo'.padEnd(253, 'o'))
  writeFileSync(file, newKey())
  const env = { ENJAMBRE_SECRET_FILE: file }
  const { dataDir } = await installation('fija', env)
  const { code, errors } = await rotate(dataDir, [], env)
  expect([code, errors]).toEqual([1, expect.stringContaining(`No se puede sustituir ${file}`)])
  expect(await secretsIn(dataDir, env)).toEqual(secrets)
})

test('a key in a variable moves into a file', async () => {
  const env = { ENJAMBRE_SECRET: newKey() }
  const { dataDir } = await installation('variable', env)
  const refused = await rotate(dataDir, [], env)
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('--new-key-file')])
  const file = join(folder.path, 'nueva')
  const { code, errors } = await rotate(dataDir, ['--new-key-file', file], env)
  expect([code, errors]).toEqual([0, expect.stringContaining(`La clave nueva está en ${file}`)])
  expect(await secretsIn(dataDir, { ENJAMBRE_SECRET_FILE: file })).toEqual(secrets)
  const again = await rotate(dataDir, ['--new-key-file', file], { ENJAMBRE_SECRET_FILE: file })
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('ya existe')])
})

test('what the old key did not open stays as it was', async () => {
  const { dataDir } = await installation('ilegible')
  await using ctx = createContext(settingsOf(dataDir))
  const sealed = deriveKeys(new Uint8Array(32)).seal('ajena', 'bots/1')
  ctx.db.update(schema.microsoftTokens).set({ sealed }).run()
  const { code, out, errors } = await rotate(dataDir)
  expect([code, out]).toEqual([0, expect.stringContaining('8 secretos con la clave nueva')])
  expect(errors).toContain('ya no abría 1 secreto')
  expect(ctx.db.select().from(schema.microsoftTokens).get()?.sealed).toBe(sealed)
})

test('one that fails changes nothing', async () => {
  const { dataDir } = await installation('fallida')
  const key = keyOf(dataDir)
  {
    await using ctx = createContext(settingsOf(dataDir))
    ctx.db.$client.exec(
      `CREATE TRIGGER full BEFORE UPDATE ON microsoft_tokens BEGIN SELECT RAISE(FAIL, 'full'); END`,
    )
  }
  expect((await rotate(dataDir)).code).toBe(1)
  expect(await secretsIn(dataDir)).toEqual(secrets)
  expect([keyOf(dataDir), keysIn(dataDir)]).toEqual([key, ['master.key']])
})

test.each([
  [['keys'], 64, 'La única acción es rotate'],
  [['keys', 'cambiar'], 64, 'La única acción es rotate'],
  [['keys', 'rotate', '--cosa'], 64, 'opción desconocida: --cosa'],
  [['keys', 'rotate', '--sessions', '--new-key-file', 'x'], 64, 'no van juntas'],
  [['keys', 'rotate', '--new-key-file', 'x'], 1, 'La clave maestra está en la carpeta de datos'],
])('%j explains itself', async (args, code, sentence) => {
  const answer = await enjambre(home.dataDir, args)
  expect([answer.code, answer.errors]).toEqual([code, expect.stringContaining(sentence)])
})

test('a folder without a database has no keys to change', async () => {
  using empty = temporaryFolder()
  const { code, errors } = await rotate(empty.path)
  expect([code, errors]).toEqual([1, expect.stringContaining('No hay base de datos')])
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '#contract/admin/backups'
import { users } from '#db/schema'
import { run } from '../cli/run'
import { createContext } from '../context'
import { createTestContext, testConfig } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { appOf, makeAdmin } from '../testing/samples/people'
import { createTestTerminal } from '../testing/terminal'
import { listBackups, nameOf } from './backup-files'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const passphrase = 'una frase de contraseña'
const home = join(folder.path, 'casa')
const backup = join(folder.path, 'copia.db.enc')
const phrase = fileWith('frase', `${passphrase}\n`)
let email: string

function fileWith(name: string, content: string): string {
  const file = join(folder.path, name)
  writeFileSync(file, content)
  return file
}

type Given = { env?: Record<string, string>; answers?: string[] }

async function enjambre(dataDir: string, args: string[], { env, answers }: Given = {}) {
  const all = { ENJAMBRE_DATA_DIR: dataDir, ...env }
  const terminal = createTestTerminal({ env: all, ...(answers && { answers }) })
  const code = await run(args, terminal)
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n') }
}

beforeAll(async () => {
  await using ctx = createContext({ ...testConfig, dataDir: home })
  email = (await makeAdmin(ctx)).user.email
  const made = await enjambre(home, ['backup', backup, '--passphrase-file', phrase])
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.out).toContain('La copia está cifrada')
})

const dataIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name !== 'server.lock')

async function emailsIn(dataDir: string) {
  await using ctx = createContext({ ...testConfig, dataDir })
  return ctx.db.select({ email: users.email }).from(users).all()
}

test('an encrypted backup says nothing of what it holds, and leaves nothing beside it', () => {
  const bytes = readFileSync(backup)
  expect(bytes.includes(email) || bytes.includes('SQLite')).toBe(false)
  expect(readdirSync(join(home, 'backups'))).toEqual([])
  expect(readdirSync(folder.path).filter((name) => name.includes('part'))).toEqual([])
})

const ways: [string, string[], Given][] = [
  ['by a file', ['--passphrase-file', phrase], {}],
  ['by a setting', [], { env: { ENJAMBRE_BACKUP_PASSPHRASE_FILE: phrase } }],
  ['by hand', [], { answers: [passphrase] }],
]

test.each(ways)('it is restored with its passphrase %s', async (way, flags, given) => {
  const dataDir = join(folder.path, way)
  const { code, errors } = await enjambre(dataDir, ['restore', backup, ...flags], given)
  expect([code, errors]).toEqual([0, ''])
  expect(await emailsIn(dataDir)).toEqual([{ email }])
})

const wrong: [string, string, number, string, Given][] = [
  [
    'another passphrase',
    backup,
    1,
    'La frase de contraseña no es la de la copia',
    { answers: ['otra'] },
  ],
  ['nobody to ask', backup, 64, 'usa --passphrase-file', {}],
  ['damage', fileWith('rota.db.enc', ''), 1, 'está dañada', { answers: [passphrase] }],
]

test.each(wrong)('with %s nothing is restored', async (_name, file, code, sentence, given) => {
  if (file !== backup) writeFileSync(file, readFileSync(backup).subarray(0, -100))
  const before = dataIn(home)
  const answer = await enjambre(home, ['restore', file], given)
  expect([answer.code, answer.errors]).toEqual([code, expect.stringContaining(sentence)])
  expect(dataIn(home)).toEqual(before)
})

test('a passphrase that is too short, or not there, makes no backup', async () => {
  const file = join(folder.path, 'no.db.enc')
  for (const [given, sentence] of [
    [fileWith('corta', 'corta'), 'una frase de 12 a 1000 caracteres'],
    ['/no/esta', 'no se puede leer el archivo /no/esta'],
  ] as const) {
    const { code, errors } = await enjambre(home, ['backup', file, '--passphrase-file', given])
    expect([code, errors]).toEqual([78, expect.stringContaining(sentence)])
  }
  expect(existsSync(file)).toBe(false)
})

test('with the setting the panel’s and the clock’s are encrypted, and downloaded as they are', async () => {
  await using ctx = createTestContext({ backupPassphrase: passphrase })
  const admin = await makeAdmin(ctx)
  const { status, body } = await admin.call<{ backup: Backup }>('POST', '/admin/backups', {})
  expect([status, body.backup.name]).toEqual([200, expect.stringMatching(/^copia-.+\.db\.enc$/)])
  const listed = await admin.call<{ backups: Backup[] }>('GET', '/admin/backups')
  expect(listed.body.backups).toEqual([body.backup])

  const path = `/api/admin/backups/${body.backup.name}`
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await appOf(ctx).request(path, { headers })
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  const dataDir = join(folder.path, 'descargada')
  mkdirSync(dataDir)
  const file = join(folder.path, body.backup.name)
  writeFileSync(file, await answer.bytes())
  const restored = await enjambre(dataDir, ['restore', file, '--passphrase-file', phrase])
  expect([restored.code, await emailsIn(dataDir)]).toEqual([0, [{ email: admin.user.email }]])

  await admin.call('PUT', '/admin/settings', { backups: { hour: 4, keep: 1 } })
  const folderOfAll = join(ctx.config.dataDir, 'backups')
  writeFileSync(join(folderOfAll, nameOf('automatic', 0, true)), '')
  ctx.clock.set(new Date(2030, 5, 1, 4).getTime())
  await ctx.backups.tick()
  const [newest] = listBackups(ctx.config.dataDir)
  expect(newest).toMatchObject({
    ...{ name: nameOf('automatic', ctx.clock.now(), true), encrypted: true, checked: true },
    contents: { users: 1 },
  })
})

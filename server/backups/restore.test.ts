import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { count } from 'drizzle-orm'
import { openDatabase } from '#db/client'
import {
  audit,
  bots,
  deliveries,
  emailLinks,
  invoices,
  mails,
  notificationChannels,
  sessions,
  users,
} from '#db/schema'
import { run } from '../cli/run'
import { createContext } from '../context'
import { lockDataFolder } from '../data-lock'
import { testConfig } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { tell } from '../testing/samples/channels'
import { laterInvoice } from '../testing/samples/later-invoice'
import { makeAdmin } from '../testing/samples/people'
import { createTestTerminal } from '../testing/terminal'

const folder = temporaryFolder()
const home = join(folder.path, 'casa')
const backup = join(folder.path, 'copia.db')
afterAll(() => folder[Symbol.dispose]())

async function enjambre(dataDir: string, ...args: string[]) {
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir } })
  const code = await run(args, terminal)
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n') }
}

function inDatabase<T>(dataDir: string, work: (db: ReturnType<typeof openDatabase>) => T): T {
  const db = openDatabase(join(dataDir, 'enjambre.db'))
  try {
    return work(db)
  } finally {
    db.$client.close()
  }
}

const emails = (dataDir: string) =>
  inDatabase(dataDir, (db) => db.select({ email: users.email }).from(users).all().length)

const deeds = (dataDir: string) =>
  inDatabase(dataDir, (db) => db.select().from(audit).orderBy(audit.id).all())

/** Another installation, with a key of its own, or with that of the first one. */
async function installation(name: string, key?: string) {
  const dataDir = join(folder.path, name)
  mkdirSync(dataDir)
  if (key) writeFileSync(join(dataDir, 'master.key'), key)
  await using ctx = createContext({ ...testConfig, dataDir })
  await makeAdmin(ctx)
  return dataDir
}

const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'master.key'), 'utf8')

beforeAll(async () => {
  await using ctx = createContext({ ...testConfig, dataDir: home })
  const person = await makeAdmin(ctx)
  const bot = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', password: 'secreta' }
  const proxy = { type: 'socks5', host: 'proxy.ejemplo.com', port: 1080, username: 'u' }
  await person.call('POST', '/bots', { ...bot, proxy: { ...proxy, password: 'otra secreta' } })
  const [userId, email, expiresAt] = [person.user.id, 'a@ejemplo.com', 1e15]
  const link = { userId, email, expiresAt, purpose: 'verify', tokenHash: 'x' } as const
  ctx.db.insert(emailLinks).values(link).run()
  const mail = { id: 'x', recipient: email, kind: 'test', sealedParams: '', expiresAt } as const
  ctx.db
    .insert(mails)
    .values({ ...mail, createdAt: 0, nextAttemptAt: expiresAt })
    .run()
  const channel = { id: 'x', userId, kind: 'telegram', name: 'x', hint: '', createdAt: 0 } as const
  ctx.db.insert(notificationChannels).values(channel).run()
  tell(ctx, userId, [channel])
  const made = await enjambre(home, 'backup', backup)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.out).toContain('guárdala aparte')
  // What comes after the backup is not in it.
  await makeAdmin(ctx)
  ctx.db.insert(invoices).values(laterInvoice).run()
})

test('a backup takes the place of the database, which stays beside it', async () => {
  const { code, out, errors } = await enjambre(home, 'restore', backup)
  expect(code).toBe(0)
  expect(out).toContain('1 cuenta y 1 bot.')
  expect(out).toMatch(/Administran la instalación: \S+@\S+\. /)
  expect(errors).toContain('tenía pagos posteriores')
  expect(emails(home)).toBe(1)
  const left = (db: ReturnType<typeof openDatabase>) =>
    [sessions, emailLinks, mails, deliveries].map(
      (table) => db.select({ of: count() }).from(table).get()?.of,
    )
  expect(inDatabase(home, left)).toEqual([0, 0, 0, 0])
  const deed = { address: 'terminal', target: 'backup:copia.db' }
  expect(deeds(home)).toMatchObject([{ ...deed, action: 'backup.restore' }])
  const kept = readdirSync(join(home, 'backups')).find((name) => name.startsWith('antes-')) ?? ''
  expect(out).toContain(kept)
  const old = new SQLite(join(home, 'backups', kept))
  expect(old.prepare('SELECT count(*) FROM users').pluck().get()).toBe(2)
  expect(old.prepare('SELECT action, target FROM audit').all()).toEqual([
    { action: 'backup.create', target: 'backup:copia.db' },
  ])
  old.close()
  await using ctx = createContext({ ...testConfig, dataDir: home })
  expect(out).toContain('Los bots quedan retenidos')
  expect([...ctx.fleet.pauseReasons()]).toEqual(['held'])
  const [bot] = ctx.db.select().from(bots).all()
  expect(ctx.keys.open(bot?.sealedPassword ?? '', `bots/${bot?.id}`)).toBe('secreta')
})

test('into an empty folder it needs the key of where it comes from', async () => {
  const dataDir = join(folder.path, 'nueva')
  const { code, errors } = await enjambre(dataDir, 'restore', backup)
  expect(code).toBe(1)
  expect(errors).toContain('no abre 2 de sus 2 secretos')
  expect(existsSync(join(dataDir, 'enjambre.db'))).toBe(false)
  writeFileSync(join(dataDir, 'master.key'), keyOf(home))
  expect(await enjambre(dataDir, 'restore', backup)).toMatchObject({ code: 0, errors: '' })
  expect(emails(dataDir)).toBe(1)
})

test('another key is refused, unless it is to be ignored', async () => {
  const dataDir = await installation('ajena')
  await makeAdminIn(dataDir)
  const refused = await enjambre(dataDir, 'restore', backup)
  expect(refused.errors).toStartWith(
    'La clave maestra de esta carpeta de datos no es la de la copia',
  )
  expect([refused.code, emails(dataDir)]).toEqual([1, 2])
  const { code, errors } = await enjambre(dataDir, 'restore', backup, '--ignore-key')
  expect([code, emails(dataDir)]).toEqual([0, 1])
  expect(errors).toContain('2 secretos')
})

async function makeAdminIn(dataDir: string) {
  await using ctx = createContext({ ...testConfig, dataDir })
  await makeAdmin(ctx)
}

test('while a server runs nothing is restored; a backup is made all the same', async () => {
  using _server = lockDataFolder(home)
  const { code, errors } = await enjambre(home, 'restore', backup)
  expect([code, errors]).toEqual([1, expect.stringContaining('Detenlo antes.')])
  const other = join(folder.path, 'con-servidor.db')
  expect((await enjambre(home, 'backup', other)).code).toBe(0)
  expect(existsSync(other)).toBe(true)
})

const spoilt: [string, string, (file: string) => void][] = [
  ['text', 'no es una copia', (file) => writeFileSync(file, 'hola '.repeat(5_000))],
  ['an empty file', 'no es una copia', (file) => writeFileSync(file, '')],
  [
    'another program’s database',
    'no es una copia',
    (file) => {
      const db = new SQLite(file)
      db.exec('CREATE TABLE users (id TEXT)')
      db.close()
    },
  ],
  [
    'half a backup',
    'está dañada',
    (file) => {
      const bytes = readFileSync(backup)
      writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    },
  ],
  [
    'a damaged backup',
    'está dañada',
    (file) => writeFileSync(file, readFileSync(backup).fill(0xa5, 4_096 * 3, 4_096 * 40)),
  ],
  [
    'the backup of a newer release',
    'no conoce',
    (file) => {
      copyFileSync(backup, file)
      const db = new SQLite(file)
      db.exec("INSERT INTO migrations VALUES ('9999_despues', 'x', 0)")
      db.close()
    },
  ],
]

const changed: [string, string, string][] = [
  [
    'a trigger that promotes',
    'trigger promotes',
    `CREATE TRIGGER promotes AFTER DELETE ON sessions BEGIN UPDATE users SET role = 'admin'; END`,
  ],
  ['a view', 'view spy', 'CREATE VIEW spy AS SELECT * FROM users'],
  ['a column with a default', 'table plans', `ALTER TABLE plans ADD COLUMN x TEXT DEFAULT 'x'`],
  ['an index less', 'index users_email_unique', 'DROP INDEX users_email_unique'],
]

test.each(changed)('a backup with %s is refused by its name', async (name, object, statement) => {
  const file = join(folder.path, `${name}.db`)
  copyFileSync(backup, file)
  const db = new SQLite(file)
  db.exec(statement)
  db.close()
  const { code, errors } = await enjambre(home, 'restore', file)
  expect([code, errors]).toEqual([1, expect.stringContaining(object)])
})

test('without its key a database with secrets is not opened, until they are given up', async () => {
  const dataDir = join(folder.path, 'sin-clave')
  mkdirSync(dataDir)
  copyFileSync(backup, join(dataDir, 'enjambre.db'))
  const refused = await enjambre(dataDir, 'serve')
  expect([refused.code, refused.errors]).toEqual([
    78,
    expect.stringContaining('guarda 3 secretos cifrados'),
  ])
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
  expect((await enjambre(dataDir, 'restore', backup, '--ignore-key')).code).toBe(0)
  await using ctx = createContext({ ...testConfig, dataDir })
  expect(ctx.db.select().from(bots).all()).toHaveLength(1)
})

test('a damaged database is not touched, and what to do is said', async () => {
  const dataDir = join(folder.path, 'rota')
  mkdirSync(dataDir)
  const file = join(dataDir, 'enjambre.db')
  for (const bytes of [
    Buffer.from('hola '.repeat(5_000)),
    readFileSync(backup).fill(1, 100, 900),
  ]) {
    writeFileSync(file, bytes)
    const { code, errors } = await enjambre(dataDir, 'serve')
    expect([code, errors]).toEqual([1, expect.stringContaining('server/main.ts restore ARCHIVO')])
    expect(readFileSync(file).equals(bytes)).toBe(true)
  }
})

test.each(spoilt)('%s is refused, and nothing changes', async (name, sentence, spoil) => {
  const file = join(folder.path, `${name}.db`)
  spoil(file)
  const before = [readdirSync(home).sort(), emails(home)]
  const { code, errors } = await enjambre(home, 'restore', file)
  expect([code, errors]).toEqual([1, expect.stringContaining(sentence)])
  expect([readdirSync(home).sort(), emails(home)]).toEqual(before)
})

test.each([
  [['restore'], 64, 'Falta el ARCHIVO de la copia.'],
  [['restore', 'a', 'b'], 64, 'Solo se admite un ARCHIVO.'],
  [['restore', '/no/esta.db'], 1, 'No existe el archivo /no/esta.db.'],
  [['backup'], 64, 'Falta el ARCHIVO'],
  [['backup', '--cosa'], 64, 'opción desconocida: --cosa'],
  [['backup', '/no/esta.db'], 1, 'No existe la carpeta /no.'],
  [['backup', backup], 1, 'ya existe'],
])('%j explains itself', async (args, code, sentence) => {
  const answer = await enjambre(home, ...args)
  expect(answer.code).toBe(code)
  expect(answer.errors).toContain(sentence)
})

test('a backup of a database that cannot note it is made all the same', async () => {
  const dataDir = await installation('antigua')
  inDatabase(dataDir, (db) => db.$client.exec('DROP TABLE audit'))
  const file = join(folder.path, 'antigua.db')
  const { code, errors } = await enjambre(dataDir, 'backup', file)
  expect([code, errors]).toEqual([0, expect.stringContaining('No se pudo anotar la copia')])
  expect(existsSync(file)).toBe(true)
})

test('a folder without a database has nothing to copy', async () => {
  using empty = temporaryFolder()
  const { code, errors } = await enjambre(empty.path, 'backup', join(empty.path, 'x.db'))
  expect([code, errors]).toEqual([1, expect.stringContaining('No hay base de datos')])
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup, Backups } from '#contract/admin/backups'
import { openDatabase } from '#db/client'
import { audit, users } from '#db/schema'
import { version } from '../../package.json'
import { newId } from '../lib/ids'
import { createTestContext, type TestContext } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { appOf, makeAdmin, type Person } from '../testing/samples/people'
import { isDue, listBackups, nameOf, nextSlot, removeUnfinished } from './backup-files'
import { createBackups } from './backups'

let ctx: TestContext
let admin: Person
beforeAll(async () => {
  ctx = createTestContext()
  admin = await makeAdmin(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const make = () => admin.call<{ backup: Backup; message: string }>('POST', '/admin/backups', {})
const list = async () =>
  (await admin.call<{ backups: Backup[] }>('GET', '/admin/backups')).body.backups

const download = (name: string) =>
  appOf(ctx).request(`/api/admin/backups/${name}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })

/** Writes one user, as anybody may at any time. */
function addUser(number: number) {
  const row = { id: newId(), email: `u${number}@ejemplo.com`, username: `u${number}` }
  ctx.db
    .insert(users)
    .values({ ...row, passwordHash: '', createdAt: ctx.clock.now() })
    .run()
}

test('a backup that is made while others write is whole, and writing goes on', async () => {
  let written = 0
  const writing = setInterval(() => addUser(++written), 2)
  const { status, body } = await make()
  clearInterval(writing)
  expect(status).toBe(200)
  expect(written).toBeGreaterThan(1)
  expect(body.message).toContain('No incluye la clave maestra')
  expect(await list()).toEqual([body.backup])

  const answer = await download(body.backup.name)
  expect(answer.headers.get('content-disposition')).toContain(`filename="${body.backup.name}"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  using folder = temporaryFolder()
  const file = join(folder.path, 'copia.db')
  writeFileSync(file, await answer.bytes())
  const copy = openDatabase(file)
  const emails = copy.select({ email: users.email }).from(users).all()
  expect(copy.$client.pragma('integrity_check', { simple: true })).toBe('ok')
  copy.$client.close()
  const known = emails.length - 1
  const expected = Array.from({ length: known }, (_, index) => `u${index + 1}@ejemplo.com`)
  expect(new Set(emails.map(({ email }) => email))).toEqual(
    new Set([admin.user.email, ...expected]),
  )

  const key = readFileSync(join(ctx.config.dataDir, 'master.key'), 'utf8')
  const bytes = readFileSync(file)
  expect(bytes.includes(key)).toBe(false)
  expect(bytes.includes(Buffer.from(key, 'hex'))).toBe(false)
})

test('two at once: the second is refused; a failed one leaves nothing', async () => {
  ctx.clock.advance(1_000)
  const answers = await Promise.all([make(), make()])
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(refused[0]?.body).toMatchObject({ code: 'BACKUP_RUNNING' })
  const before = await list()
  // The clock stands still, so that the next one would have the same name.
  expect((await make()).body).toMatchObject({ code: 'BACKUP_FAILED' })
  expect(await list()).toEqual(before)
})

test('one is deleted, and everything that was done is in the audit', async () => {
  const [newest, ...rest] = await list()
  const name = newest?.name ?? ''
  expect((await admin.call('DELETE', `/admin/backups/${name}`)).body.message).toContain(name)
  expect(await list()).toEqual(rest)
  expect((await admin.call('DELETE', `/admin/backups/${name}`)).body.code).toBe('BACKUP_NOT_FOUND')
  const rows = ctx.db.select().from(audit).all()
  expect(rows.map(({ action }) => action)).toEqual([
    'backup.create',
    'backup.download',
    'backup.create',
    'backup.delete',
  ])
  expect(rows.at(-1)).toMatchObject({ actor: admin.user.email, target: `backup:${name}` })
})

test.each([
  'master.key',
  '..%2Fmaster.key',
  '..%2Fenjambre.db',
  '%2e%2e%2fenjambre.db',
  '.db',
  'copia.db%00',
  '..%5Cenjambre.db',
])('%s is no backup', async (name) => {
  writeFileSync(join(ctx.config.dataDir, 'backups', 'otro.txt'), '')
  const answer = await admin.call('GET', `/admin/backups/${name}`)
  expect([answer.status, answer.body.success]).toEqual([404, false])
  expect((await admin.call('DELETE', `/admin/backups/${name}`)).status).toBe(404)
})

const at = (day: number, hour: number, minute = 0) => new Date(2030, 5, day, hour, minute).getTime()

describe('by the clock', () => {
  test('is due at its hour, once; the first one, and one that was missed, at once', () => {
    expect(isDue(at(1, 3, 59), 4, null)).toBe(true)
    expect(isDue(at(1, 4, 30), 4, at(1, 4, 1))).toBe(false)
    expect(isDue(at(2, 3, 59), 4, at(1, 4, 1))).toBe(false)
    expect(isDue(at(2, 4, 0), 4, at(1, 4, 1))).toBe(true)
    expect(isDue(at(9, 20, 0), 4, at(1, 4, 1))).toBe(true)
    expect(nextSlot(at(1, 3, 59), 4)).toBe(at(1, 4))
    expect(nextSlot(at(1, 4), 4)).toBe(at(2, 4))
  })

  test('nobody has to ask for it: opened, counted, kept by the rule, missed when it fails', async () => {
    await using other = createTestContext()
    const { dataDir } = other.config
    other.clock.set(at(1, 9))
    await other.backups.tick()
    expect([other.backups.state().last, other.backups.state().isOn]).toEqual([null, true])

    let person = await makeAdmin(other)
    await other.backups.tick()
    const [first] = listBackups(dataDir)
    expect(first).toMatchObject({ kind: 'automatic', checked: true, encrypted: false, version })
    expect(first?.contents).toMatchObject({ users: 1, bots: 0, invoices: 0, newestInvoiceAt: null })
    expect(other.backups.state()).toMatchObject({ nextAt: at(2, 4), failure: null, second: null })
    await other.backups.tick()
    expect(listBackups(dataDir)).toHaveLength(1)

    other.clock.set(at(2, 4, 10))
    person = await makeAdmin(other)
    const rule = { hour: 4, keep: 1, weekly: 0, monthly: 0, manualDays: 0, keepBefore: 1 }
    await person.call('PUT', '/admin/settings', { backups: rule })
    await other.backups.tick()
    expect(listBackups(dataDir).map(({ name }) => name)).toEqual([
      nameOf('automatic', at(2, 4, 10), false),
    ])

    other.clock.set(at(3, 4))
    // Whoever put it there: the name is taken, and the copy fails.
    writeFileSync(join(dataDir, 'backups', nameOf('automatic', at(3, 4), false)), '')
    await expect(other.backups.create('automatic')).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
    expect(other.backups.state().failure).toMatchObject({ at: at(3, 4), code: 'failed' })
    expect(other.backups.state().failure?.detail).toContain('ya existe')
    // It is still known after a restart.
    expect(createBackups(other).state().failure?.at).toBe(at(3, 4))
    person = await makeAdmin(other)
    const answer = await person.call<Backups>('GET', '/admin/backups')
    expect(answer.body.state.failure?.code).toBe('failed')

    await person.call('PUT', '/admin/settings', { backups: { hour: null, keep: 3 } })
    expect(other.backups.state()).toMatchObject({ isOn: false, nextAt: null })
  })

  test('what a killed server left unfinished goes', () => {
    const folder = join(ctx.config.dataDir, 'backups')
    const before = listBackups(ctx.config.dataDir)
    for (const name of ['copia-x.db.part', 'copia-x.db.part-journal', 'copia-x.db.enc.part']) {
      writeFileSync(join(folder, name), '')
    }
    expect(listBackups(ctx.config.dataDir)).toEqual(before)
    removeUnfinished(ctx.config.dataDir)
    const left = [...new Bun.Glob('*.part*').scanSync(folder)]
    expect(left).toEqual([])
  })
})

import { afterAll, expect, test } from 'bun:test'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup, HeldBots, Rehearsal } from '#contract/admin/backups'
import type { Bot } from '#contract/bots/bots'
import { audit, invoices, users } from '#db/schema'
import { isElsewhere, type Place } from '../bots/held/place'
import { run } from '../cli/run'
import { type Context, createContext } from '../context'
import { serve } from '../serve'
import { testConfig } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { laterInvoice } from '../testing/samples/later-invoice'
import {
  appOf,
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../testing/samples/people'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())
const dataDir = join(folder.path, 'casa')
const config = { ...testConfig, dataDir }
const reason = 'Se borró una cuenta'

async function addBot({ call }: Person) {
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' }
  return (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

const pauses = ({ fleet }: Context) => [...fleet.pauseReasons()]

test('rehearsed, restored and begun anew from the panel, with its bots held until somebody says go', async () => {
  let name = ''
  {
    await using ctx = createContext(config)
    const admin = await makeAdmin(ctx)
    await addBot(admin)
    const made = await admin.call<{ backup: Backup }>('POST', '/admin/backups', {})
    name = made.body.backup.name
    const late = await registerUser(ctx, { username: 'tardia' })
    ctx.db.insert(invoices).values(laterInvoice).run()

    const tried = () =>
      admin.call<{ rehearsal: Rehearsal }>('POST', `/admin/backups/${name}/rehearsal`, {})
    const { rehearsal } = (await tried()).body
    expect(rehearsal).toMatchObject({
      ...{ current: { users: 2, bots: 1, invoices: 1 }, restored: { users: 1, bots: 1 } },
      vanishing: { count: 1, names: ['tardia'] },
      ...{ administrators: [admin.user.email], lostInvoices: 1 },
      secrets: { unreadable: 0 },
    })
    expect(readdirSync(dataDir).filter((one) => /^ensayo|^restaurando/.test(one))).toEqual([])

    const restore = (form: object) => admin.call('POST', `/admin/backups/${name}/restore`, form)
    expect((await restore({ reason, confirm: 'otra' })).status).toBe(400)
    expect((await restore({ confirm: name })).status).toBe(400)
    expect(await ctx.db.$count(users)).toBe(2)
    const { status, body } = await restore({ reason, confirm: name })
    expect([status, body.message]).toEqual([200, expect.stringContaining('arranca con ella')])
    await ctx.backups.restartWanted
    expect(late.user.id).toBeString()
  }
  await using running = await serve(config)
  const { ctx } = running
  expect(await ctx.db.$count(users)).toBe(1)
  const deeds = ctx.db.select().from(audit).all()
  expect(deeds).toContainEqual(
    expect.objectContaining({ action: 'backup.restore', target: `backup:${name}`, reason }),
  )
  const list = readdirSync(join(dataDir, 'backups'))
  expect(list.some((one) => one.startsWith('antes-de-restaurar-'))).toBe(true)
  expect(existsSync(join(dataDir, 'por-restaurar'))).toBe(false)

  expect(pauses(ctx)).toContain('held')
  const admin = await makeAdmin(ctx)
  const held = () => admin.call<HeldBots>('GET', '/admin/bots/held')
  expect((await held()).body.held?.why).toBe('restored')
  const bot = await addBot(admin)
  const start = () => admin.call('POST', `/bots/${bot.id}/start`, {})
  expect((await start()).body.code).toBe('BOTS_HELD')
  await admin.call('POST', '/admin/bots/release', {})
  expect([(await held()).body.held, pauses(ctx).includes('held')]).toEqual([null, false])
  expect((await start()).status).toBe(200)
})

test('serve ends, and begins anew on the database that waits, at the same address', async () => {
  const home = join(folder.path, 'servida')
  const env = { ENJAMBRE_DATA_DIR: home, PORT: '0', HOST: '127.0.0.1' }
  const admin = { ENJAMBRE_ADMIN_EMAIL: 'ada@ejemplo.com', ENJAMBRE_ADMIN_PASSWORD: testPassword }
  const terminal = createTestTerminal({ env: { ...env, ...admin } })
  const done = run(['serve'], terminal)
  await until('the server', () => terminal.out.length === 1)
  const url = /http:\S+/.exec(terminal.out[0] ?? '')?.[0] ?? ''
  const post = async (path: string, token: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${url}/api${path}`, init)).json()
  }
  const credentials = { email: 'ada@ejemplo.com', password: testPassword }
  const { accessToken } = await post('/auth/login', 'x', credentials)
  const { backup } = await post('/admin/backups', accessToken, {})
  const restoration = { reason, confirm: backup.name }
  const answer = await post(`/admin/backups/${backup.name}/restore`, accessToken, restoration)
  expect(answer.success).toBe(true)
  await until('the server again', () => terminal.out.length === 2)
  expect(terminal.out[1]).toBe(terminal.out[0] ?? '')
  expect(terminal.errors).toContainEqual(expect.stringContaining('Restaurando una copia'))
  // Every session of before has ended.
  expect((await post('/admin/backups', accessToken, {})).success).toBe(false)
  expect((await post('/auth/login', 'x', credentials)).success).toBe(true)
  terminal.stop()
  expect(await done).toBe(0)
})

const at = (changes: Partial<Place>): Place => ({
  ...{ machine: 'a', path: '/data', inode: '1', bornAt: 5 },
  ...changes,
})

test.each([
  ['started again', at({}), at({}), false],
  ['moved on the same disk', at({}), at({ path: '/srv' }), false],
  ['made anew in its place', at({}), at({ inode: '2', bornAt: 6 }), false],
  ['copied beside it', at({}), at({ path: '/srv', inode: '2', bornAt: 6 }), true],
  ['copied to another machine', at({}), at({ machine: 'b', inode: '2', bornAt: 6 }), true],
  ['on a disk that was cloned', at({}), at({ machine: 'b' }), true],
  ['in a newer image', at({ machine: null }), at({ machine: null }), false],
  ['files numbered anew', at({ machine: null }), at({ machine: null, inode: '2' }), false],
  [
    'a volume that was copied',
    at({ machine: null }),
    at({ machine: null, inode: '2', bornAt: 6 }),
    true,
  ],
])('an installation that is %s', (_name, known, here, expected) => {
  expect(isElsewhere(known, here)).toBe(expected)
})

test('a copied installation holds its bots, and the terminal lets them go', async () => {
  const [from, to] = [join(folder.path, 'origen'), join(folder.path, 'copiada')]
  {
    await using first = await serve({ ...config, dataDir: from })
    await makeAdmin(first.ctx)
    expect(pauses(first.ctx)).not.toContain('held')
  }
  cpSync(from, to, { recursive: true })
  {
    await using again = await serve({ ...config, dataDir: from })
    expect(pauses(again.ctx)).not.toContain('held')
  }
  {
    await using copied = await serve({ ...config, dataDir: to })
    expect(pauses(copied.ctx)).toContain('held')
  }
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: to } })
  expect(await run(['admin', 'release-bots'], terminal)).toBe(0)
  await using released = await serve({ ...config, dataDir: to })
  expect(pauses(released.ctx)).not.toContain('held')
})

test('a backup from elsewhere is opened before it is listed', async () => {
  await using ctx = createContext(config)
  const admin = await makeAdmin(ctx)
  const upload = async (body: Blob) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await appOf(ctx).request('/api/admin/backups/upload', {
      ...{ method: 'POST', headers, body },
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await upload(new Blob(['hola '.repeat(5_000)]))).toMatchObject({
    ...{ status: 400, body: { code: 'BACKUP_UNREADABLE' } },
  })
  const [own = ''] = readdirSync(join(dataDir, 'backups')).filter((one) => /^copia.*db$/.test(one))
  const { status, body } = await upload(Bun.file(join(dataDir, 'backups', own)))
  expect([status, body.backup]).toEqual([
    200,
    expect.objectContaining({ kind: 'uploaded', checked: true }),
  ])
  const left = readdirSync(join(dataDir, 'backups')).filter((one) => one.includes('.part'))
  expect(left).toEqual([])
})

import { Database } from 'bun:sqlite'
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { periods } from '#contract/admin/admin'
import type { Profile } from '#contract/auth'
import { t as app } from '#texts/app/app'
import { t as adminOnly } from '#texts/auth/admin-only'
import { t as auth } from '#texts/auth/auth'
import { t as backups } from '#texts/backups/backups'
import { t as bots } from '#texts/bots/bots'
import { t as header } from '#texts/header/header'
import { t as metrics } from '#texts/metrics/metrics'
import { t as notices } from '#texts/notices/notices'
import { t as operations } from '#texts/operations/operations'
import { t as settings } from '#texts/settings/settings'
import { t as systemLogs } from '#texts/system-logs/system-logs'
import { t as ui } from '#texts/ui/ui'
import { t as users } from '#texts/users/users'
import { es } from '../../locales/es'
import { type Client, newClient, signIn } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { until } from '../until'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { answer, botRow, button, choose, downloaded, enterAnew, show } from './steps'
import { type Visitor, visit } from './visitor'

const account = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

let world: Installation
let squid: TestSquid
let ana: Client
let desk: Visitor

beforeAll(async () => {
  const env = {
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
    ENJAMBRE_DEFAULT_BOTS: '', // what the environment decides cannot be set in the panel
  }
  ;[squid, world] = await Promise.all([startTestSquid(), startInstallation(env)])
  ana = await signIn(world.product.url, account.email, account.password)
  await ana.call('PUT', '/admin/settings', { defaultBots: 3 })
  desk = await visit({ url: world.product.url, token: ana.token })
})

afterEach(() => expect(desk.faults.splice(0)).toEqual([]))

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await squid[Symbol.asyncDispose]()
})

test('an account is found, made premium and back, closed with its page and bot, opened, deleted', async () => {
  const eva = await personWithBot('eva')
  await using user = await open(eva, '/dashboard')
  const page = await atDesk('/admin/users')
  const part = 'eva@ejem'
  const asked: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (search) asked.push(search)
  })
  await page.getByLabel(users.filters.search).pressSequentially(part)
  await page.getByText(users.found('1'), { exact: true }).waitFor()
  expect(asked.at(-1)).toBe(part)

  const role = async () => (await eva.call<Profile>('GET', '/auth/profile')).user.role
  await pick(page, 'eva', users.menu.role, users.roles.premium)
  await page.getByText(users.changed.role('eva', users.roles.premium)).waitFor()
  expect(await role()).toBe('premium')
  await button(page, users.changed.undo).click()
  await page.getByText(users.changed.undone).waitFor()
  expect(await role()).toBe('user')

  await botRow(user.page, 'eva').getByText(bots.status.running).waitFor()
  await pick(page, 'eva', users.menu.status, users.statuses.suspended)
  await answer(page, users.close.title('eva', users.statuses.suspended), users.close.confirm)
  await user.page.waitForURL('**/login')
  await user.page.getByText(es.errors.ACCOUNT_SUSPENDED()).waitFor()
  await squid.plays()
  expect(user.faults).toEqual([])

  await pick(page, 'eva', users.menu.status, users.statuses.active)
  await page.getByText(users.changed.status('eva', users.statuses.active)).waitFor()
  const back = await signIn(world.product.url, eva.email, eva.password)
  expect((await back.bots()).map(({ status }) => status)).toEqual(['stopped'])

  await button(page, users.menu.of('eva')).click()
  await button(page, users.menu.remove).click()
  await answer(page, users.deletion.title, users.deletion.confirm)
  await page.getByText(users.nothing).waitFor()
  const gone = signIn(world.product.url, eva.email, eva.password)
  await expect(gone).rejects.toThrow(es.errors.CREDENTIALS_INVALID())
})

test('the audit has a suspension with both states; a failed sign-in is found, opened, exported', async () => {
  const leo = await newClient(world.product.url, 'leo@ejemplo.com')
  const id = await idOf(leo)
  await ana.call('PUT', `/admin/users/${id}`, { status: 'suspended' })
  const page = await atDesk('/admin/logs')
  const { audit, csv, filters, list, write } = systemLogs
  await page.getByRole('link', { name: audit.title }).click()
  await page.getByLabel(audit.search).fill(id)
  await page.getByText(audit.shown(1), { exact: true }).waitFor()
  const deeds = page.getByRole('list', { name: audit.label })
  await deeds.getByRole('button', { name: audit.actions['user.change'] }).click()
  const states = deeds.getByRole('definition').filter({ hasText: '"status"' })
  expect((await states.allTextContents()).map((text) => JSON.parse(text))).toEqual([
    { status: 'active' },
    { status: 'suspended' },
  ])

  await using stranger = await visit({ url: world.product.url })
  await stranger.page.goto('/login')
  await stranger.page.getByLabel(auth.email).fill('leo@ejemplo.com')
  await stranger.page.getByLabel(auth.password, { exact: true }).fill('no es esta')
  await button(stranger.page, auth.login.submit).click()
  await stranger.page.getByText(es.errors.CREDENTIALS_INVALID()).first().waitFor()
  await page.getByRole('list').getByRole('link', { name: app.admin.pages.logs }).last().click()
  await page.getByLabel(filters.search).fill('fallido de leo')
  await page.getByText(list.found('1', false), { exact: true }).waitFor()
  const entries = page.getByRole('list', { name: list.label })
  await entries.getByRole('button', { name: /fallido de leo@ejemplo\.com/ }).click()
  await entries.getByRole('definition').getByText('auth-service', { exact: true }).waitFor()

  await button(page, write.open).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(write.message).fill('=SUMA(1;2) fallido de leo')
  await button(form, write.submit).click()
  await entries.getByText('=SUMA(1;2) fallido de leo').waitFor()
  const file = await downloaded(page, button(page, csv.open))
  expect(file.name).toBe(csv.name)
  const [header, ...rows] = file.content.toString().trim().split('\r\n')
  expect(header).toBe('Timestamp,Level,Source,Message,Metadata')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(",admin-panel,'=SUMA(1;2) fallido de leo,")
  expect(rows[1]).toContain(',auth-service,Inicio de sesión fallido de leo@ejemplo.com desde')
})

test('settings hold at once in other windows; a bad range is refused, changes are not lost', async () => {
  const mar = await newClient(world.product.url, 'mar@ejemplo.com')
  await using user = await open(mar, '/dashboard')
  await user.page.getByRole('meter', { name: bots.usage.created }).waitFor()
  const page = await atDesk('/admin/settings')
  const save = () => button(page, settings.save.submit).click()
  await choose(page, settings.registration.label, settings.registration.choices.closed)
  await page.getByLabel(settings.limits.defaultBots).fill('7')
  await save()
  await page.getByText(settings.save.done).waitFor()
  await user.page.getByText(bots.usage.of('0', '7')).first().waitFor()
  await using stranger = await visit({ url: world.product.url })
  await stranger.page.goto('/register')
  await stranger.page.getByText(auth.register.closedTitle).first().waitFor()
  expect(await stranger.page.getByLabel(auth.email).count()).toBe(0)
  expect([...desk.faults, ...user.faults, ...stranger.faults]).toEqual([])
  await ana.call('PUT', '/admin/settings', { registration: 'open' })

  const entry = page.getByLabel(settings.targets.deniedEntry)
  await entry.fill('10.0.0.0/99')
  await entry.press('Enter')
  await save()
  const denied = page.getByRole('group', { name: settings.targets.deniedTargets })
  await denied.getByText(es.settings.target('10.0.0.0/99')).waitFor()
  expect(desk.faults.splice(0)).toEqual([expect.stringContaining('400')])
  const toUsers = page.getByRole('link', { name: app.admin.sections.users, exact: true })
  await toUsers.click()
  await answer(page, ui.unsaved.title, operations.cancel)
  await button(page, settings.targets.remove('10.0.0.0/99')).waitFor()
  await toUsers.click()
  await answer(page, ui.unsaved.title, ui.unsaved.confirm)
  await page.waitForURL('**/admin/users')
})

test('the dashboard counts while it is looked at, and asks for every period', async () => {
  const { page } = desk
  const asked = new Set<string | null>()
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (pathname === '/api/admin/analytics') asked.add(searchParams.get('period'))
  })
  await page.goto('/admin')
  const figures = page.getByRole('list', { name: metrics.live.title })
  const running = figures.getByRole('listitem').filter({ hasText: metrics.live.bots })
  await running.getByText('0', { exact: true }).waitFor()
  const ines = await personWithBot('ines')
  for (const period of periods) {
    const choice = button(page, metrics.chart.periods[period])
    await choice.click()
    await until(`the answer for ${period}`, () => asked.has(period))
    expect(await choice.getAttribute('aria-pressed')).toBe('true')
  }
  await running.getByText('1', { exact: true }).waitFor()
  await ana.call('DELETE', `/admin/users/${await idOf(ines)}`)
  await squid.plays()
})

test('a message, maintenance, a copy, an emptied host and a new one: the bot comes back', async () => {
  const noa = await personWithBot('noa')
  await noa.createBot({ name: 'quieto', username: 'quieto', port: squid.port })
  await using user = await open(noa, '/dashboard')
  await botRow(user.page, 'noa').getByText(bots.status.running).waitFor()
  const page = await atDesk('/admin/settings?vista=operaciones')
  const panel = (title: string) => page.getByRole('region', { name: title, exact: true })

  const broadcast = panel(operations.broadcast.title)
  await broadcast.getByLabel(operations.broadcast.message).fill('Esta tarde hay torneo')
  await button(broadcast, operations.broadcast.send).click()
  await answer(page, operations.broadcast.confirmTitle, operations.broadcast.send)
  await user.page.getByText('Esta tarde hay torneo').waitFor()

  const message = 'Cambiamos el disco, volvemos pronto'
  const maintenance = panel(operations.maintenance.title)
  await maintenance.getByLabel(operations.maintenance.message).fill(message)
  await maintenance.getByRole('checkbox').check()
  await button(maintenance, operations.maintenance.begin).click()
  await answer(page, operations.maintenance.beginTitle, operations.maintenance.begin)
  await user.page.getByText(notices.maintenance.title).waitFor()
  await user.page.getByText(message).waitFor()
  await squid.plays()
  expect(user.faults).toEqual([])
  await button(user.page, bots.toolbar.add).click()
  await user.page.getByRole('region', { name: ui.notifications }).getByText(message).waitFor()

  await button(maintenance, operations.maintenance.end).click()
  await answer(page, operations.maintenance.endTitle, operations.maintenance.end)
  await user.page.getByText(notices.maintenance.title).waitFor({ state: 'detached' })
  await botRow(user.page, 'noa').getByText(bots.status.running).waitFor()
  await squid.plays('noa')

  await page.getByRole('link', { name: app.admin.pages.backups }).click()
  await button(page, backups.list.create).click()
  const { content } = await downloaded(page, page.getByRole('button', { name: /^Descargar / }))
  using copy = Database.deserialize(content)
  expect(copy.query('PRAGMA integrity_check').values()).toEqual([['ok']])
  expect(copy.query('SELECT email FROM users').values()).toContainEqual([account.email])

  await atDesk('/admin?vista=hosts')
  const { hosts } = operations
  const act = async (name: string, title: string) => {
    await button(page, name).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(operations.reason).fill('prueba de la tarde')
    await button(dialog, name).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await act(hosts.drain, hosts.drainTitle)
  await page.getByText(hosts.states.draining, { exact: true }).waitFor()
  await squid.plays()
  await button(user.page, bots.table.start('quieto')).click()
  await user.page.getByText(es.errors.HOST_DRAINING()).waitFor()

  await act(hosts.resume, hosts.resumeTitle)
  await botRow(user.page, 'noa').getByText(bots.status.running).waitFor()
  const former = await world.product.hostPid()
  await act(hosts.restart, hosts.restartTitle)
  await until('another host', async () => (await world.product.hostPid()) !== former)
  await noa.running(1)
  await botRow(user.page, 'noa').getByText(bots.status.running).waitFor()
  await squid.plays('noa')
})

test('who is made an administrator enters with another password, and is denied where they are once they are none, without a reload', async () => {
  const paz = await newClient(world.product.url, 'paz@ejemplo.com')
  await using second = await open(paz, '/dashboard')
  await second.page.getByText('paz').first().waitFor()
  await ana.call('PUT', `/admin/users/${await idOf(paz)}`, { role: 'admin' })
  await enterAnew(second.page, paz, 'otra clave para mandar')
  await show(second.page, { path: '/admin/settings', shows: settings.limits.defaultBots }, 'link')
  const page = await atDesk('/admin/users')
  await pick(page, 'paz', users.menu.role, users.roles.user)
  await second.page.getByRole('heading', { name: adminOnly.title }).waitFor()
  const entry = second.page.getByRole('banner').getByRole('link', { name: header.admin })
  await entry.waitFor({ state: 'detached' })
  expect(await second.page.getByLabel(settings.limits.defaultBots).count()).toBe(0)
})

/** Chooses in the menu of an account. */
async function pick(page: Page, name: string, group: string, choice: string) {
  await button(page, users.menu.of(name)).click()
  await button(page, group).click()
  await button(page.getByRole('group', { name: group }), choice).click()
}

/** The administrator's own window. */
async function atDesk(path: string) {
  await desk.page.goto(path)
  return desk.page
}

async function open({ token }: Client, path: string) {
  const visitor = await visit({ url: world.product.url, token })
  await visitor.page.goto(path)
  return visitor
}

/** Somebody whose one bot, of the same name, is on its way to the server. */
async function personWithBot(name: string) {
  const client = await newClient(world.product.url, `${name}@ejemplo.com`)
  const { id } = await client.createBot({ name, username: name, port: squid.port })
  await client.call('POST', `/bots/${id}/start`)
  return client
}

const idOf = async (client: Client) => (await client.call<Profile>('GET', '/auth/profile')).user.id

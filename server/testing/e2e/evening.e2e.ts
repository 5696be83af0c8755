import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { t as alerts } from '#texts/alerts/alerts'
import { t as auth } from '#texts/auth/auth'
import { t as backups } from '#texts/backups/backups'
import { t as bots } from '#texts/bots/admin/admin'
import { t as botTexts } from '#texts/bots/bots'
import { reasonWords } from '#texts/bots/connections/reasons'
import { t as logs } from '#texts/system-logs/system-logs'
import { t as acts } from '#texts/users/user-acts'
import { t as users } from '#texts/users/users'
import { es } from '../../locales/es'
import { fullDisk, ignoreFullDisk } from '../access/full-disk'
import { type Client, newClient, signIn } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { until } from '../until'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { answer, botRow, button } from './steps'
import { type Visitor, visit } from './visitor'

const operator = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }

let world: Installation
let near: TestSquid
let far: TestSquid
let desk: Visitor

beforeAll(async () => {
  ignoreFullDisk()
  const env = { ENJAMBRE_ADMIN_EMAIL: operator.email, ENJAMBRE_ADMIN_PASSWORD: operator.password }
  ;[near, far, world] = await Promise.all([
    startTestSquid(),
    startTestSquid(),
    startInstallation(env),
  ])
  const { token } = await signIn(world.product.url, operator.email, operator.password)
  desk = await visit({ url: world.product.url, token })
})

afterEach(() => expect(desk.faults.splice(0).filter(isSurprising)).toEqual([]))

afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  await Promise.all([near[Symbol.asyncDispose](), far[Symbol.asyncDispose]()])
})

/** The browser says of every refusal that there was one, and of a server that begins anew. */
const isSurprising = (fault: string) =>
  !/status of (507|503|401)|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/.test(fault)

test('the disk fills: it is told, understood, and mended by deleting a backup', async () => {
  const { page } = desk
  await page.goto('/admin/settings?vista=copias')
  const create = button(page, backups.list.create)
  await create.click()
  const [name = ''] = await until('the first backup', () => {
    const made = backupFiles()
    return made.length > 0 ? made : null
  })
  await page.getByText(name).first().waitFor()
  {
    using _full = fullDisk(world.product.pid)
    await create.click()
    await page.getByText(backups.list.createFailed, { exact: true }).waitFor()

    await page.goto('/admin')
    const list = page.getByRole('list', { name: alerts.title })
    const disk = list.getByRole('listitem').filter({ hasText: /disco/i }).first()
    await disk.getByText(/desde/).waitFor()

    await page.goto('/admin/settings?vista=copias')
    await page.getByText(backups.state.failedTitle).waitFor()
    await button(page, backups.list.remove(name)).click()
    await answer(page, backups.list.removeTitle, backups.list.removeConfirm)
    await page.getByText(backups.list.empty).waitFor()
    expect(existsSync(join(folder(), name))).toBe(false)
  }
  await create.click()
  await page.getByText(backups.state.ok).waitFor()
  await page.goto('/admin')
  await button(page, alerts.ended(1))
    .or(page.getByText(/\d+ terminada/))
    .first()
    .waitFor()
})

test('a server complains: it is denied, its bots leave with the reason, and others play on', async () => {
  const [eva, leo] = [await withBot('eva', near), await withBot('leo', far)]
  await near.plays('eva')
  await far.plays('leo')
  await using hers = await visit({ url: world.product.url, token: eva.token })
  await hers.page.goto('/dashboard')
  await botRow(hers.page, 'eva').getByText(botTexts.status.running).waitFor()

  const { page } = desk
  const server = `127.0.0.1:${near.port}`
  await page.goto('/admin/users?vista=bots&ver=servidores')
  await button(page, bots.menu.ofServer(server)).click()
  await page.getByRole('button', { name: bots.menu.deny }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(bots.acts.reason).fill('Lo pidió su dueña')
  await button(dialog, bots.acts.deny.submit).click()
  await page.getByText(bots.servers.denied, { exact: true }).waitFor()

  await near.plays()
  await botRow(hers.page, 'eva').getByText(reasonWords['target-not-allowed']).waitFor()
  await hers.page.getByText(botTexts.sentAway('eva')).waitFor()
  expect((await leo.bots()).map(({ status }) => status)).toEqual(['running'])
  await far.plays('leo')
  expect(hers.faults).toEqual([])
})

test('«me han entrado»: her sessions end, she chooses a password, and the audit says who did what', async () => {
  const { url } = world.product
  const sara = await newClient(url, 'sara@ejemplo.com')
  await using thief = await visit({ url, token: sara.token })
  await thief.page.goto('/dashboard')
  await thief.page.waitForURL('**/dashboard')

  const { page } = desk
  await page.goto('/admin/users')
  await page.getByLabel(users.filters.search).fill('sara@')
  const name = (await sara.call<{ user: { username: string } }>('GET', '/auth/profile')).user
    .username
  await button(page, name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: users.dialog.access }).click()
  await button(dialog, acts.sessions.endAll).click()
  await answer(page, acts.sessions.endTitle(name), acts.sessions.endAll)
  await thief.page.waitForURL('**/login')

  await button(dialog, acts.link.make).click()
  const link = await page.getByLabel(acts.link.field).inputValue()
  await button(page, acts.link.close).click()

  await using herself = await visit({ url })
  await herself.page.goto(new URL(link).pathname + new URL(link).hash)
  await herself.page.getByLabel(auth.newPassword, { exact: true }).fill('otra clave aún más larga')
  await herself.page
    .getByLabel(auth.confirmPassword, { exact: true })
    .fill('otra clave aún más larga')
  await button(herself.page, auth.reset.submit).click()
  await herself.page.getByText(auth.reset.done).waitFor()
  await expect(signIn(url, sara.email, sara.password)).rejects.toThrow(
    es.errors.CREDENTIALS_INVALID(),
  )
  await signIn(url, sara.email, 'otra clave aún más larga')

  await page.getByRole('link', { name: acts.sessions.audit }).click()
  const deeds = page.getByRole('list', { name: logs.audit.label })
  for (const action of ['user.end-sessions', 'user.password-link'] as const) {
    await deeds
      .getByText(new RegExp(`${es.auditWords.actions[action]}`, 'i'))
      .first()
      .waitFor()
  }
  expect(herself.faults).toEqual([])
})

test('an account was deleted by mistake: a backup is rehearsed and restored, and bots wait for a yes', async () => {
  const { url } = world.product
  const rosa = await withBot('rosa', far)
  const { page } = desk
  await page.goto('/admin/settings?vista=copias')
  const before = new Set(backupFiles())
  await button(page, backups.list.create).click()
  const [name = ''] = await until('the backup', () => {
    const made = backupFiles().filter((file) => !before.has(file))
    return made.length > 0 ? made : null
  })
  const { user } = await rosa.call<{ user: { id: string } }>('GET', '/auth/profile')
  const ana = await signIn(url, operator.email, operator.password)
  await ana.call('DELETE', `/admin/users/${user.id}`)

  await button(page, backups.list.restore(name)).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, backups.restore.rehearse).click()
  await dialog.getByText(backups.restore.keyFits).waitFor()
  await dialog.getByLabel(backups.restore.reason).fill('Se eliminó a Rosa por error')
  await dialog.getByLabel(backups.restore.confirm).fill(name)
  await button(dialog, backups.restore.submit).click()
  await page.waitForURL('**/login**')

  await using again = await visit({ url, token: (await signInWhenUp()).token })
  await again.page.goto('/admin')
  await again.page.getByText(backups.held.why.restored).waitFor()
  expect((await signIn(url, rosa.email, rosa.password)).email).toBe(rosa.email)
  await far.plays()
  await button(again.page, backups.held.release).click()
  await answer(again.page, backups.held.confirmTitle, backups.held.release)
  await again.page.getByText(backups.held.why.restored).waitFor({ state: 'detached' })
  await far.plays('leo', 'rosa')
})

/** The server that was restored is another one at the same address. */
const signInWhenUp = () =>
  until('the restored server', () =>
    signIn(world.product.url, operator.email, operator.password).catch(() => null),
  )

const folder = () => join(world.folder, 'data', 'backups')
const backupFiles = () =>
  existsSync(folder()) ? readdirSync(folder()).filter((file) => file.endsWith('.db')) : []

async function withBot(name: string, squid: TestSquid): Promise<Client> {
  const client = await newClient(world.product.url, `${name}@ejemplo.com`)
  const bot = await client.createBot({ name, username: name, port: squid.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await client.running(1)
  return client
}

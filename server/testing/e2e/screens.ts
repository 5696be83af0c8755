import type { Page } from 'playwright-core'
import { t as abuse } from '#texts/abuse/abuse'
import { t as analytics } from '#texts/analytics/analytics'
import { t as android } from '#texts/android/android'
import { t as app } from '#texts/app/app'
import { t as atlas } from '#texts/atlas/atlas'
import { t as auth } from '#texts/auth/auth'
import { t as abilities } from '#texts/bots/abilities/abilities'
import { t as batch } from '#texts/bots/batch/batch'
import { t as more } from '#texts/bots/batch/offer'
import { t as bots } from '#texts/bots/bots'
import { t as connections } from '#texts/bots/connections/connections'
import { t as portable } from '#texts/bots/portable/portable'
import { t as serverCheck } from '#texts/bots/server-check/server-check'
import { t as palette } from '#texts/command-palette/command-palette'
import { t as consoleTexts } from '#texts/console/console'
import { t as guides } from '#texts/guides/guides'
import { t as accountMenu } from '#texts/header/account-menu'
import { t as header } from '#texts/header/header'
import { t as inbox } from '#texts/inbox/inbox'
import { t as landing } from '#texts/landing/landing'
import { t as map } from '#texts/map/map'
import { t as payments } from '#texts/payments/payments'
import { t as servers } from '#texts/server-policy/servers'
import { t as surroundings } from '#texts/server-view/server-view'
import { t as setup } from '#texts/setup/setup'
import { t as notFound } from '#texts/shell/not-found'
import { t as statusPages } from '#texts/status-pages/status-pages'

/** A screen of the product: where it is, what shows that it is there, what opens it. */
export type Screen = {
  name: string
  path: string
  /** It is loaded afresh, on a phone too and after what no link takes away. */
  loads?: true
  shows: string
  open?: (page: Page) => Promise<void>
}

/** What a stranger may see; `setupPath` is the one-time link's path. */
export const publicScreens = (setupPath: string): Screen[] => [
  { name: 'landing', path: '/', loads: true, shows: landing.hero.title },
  { name: 'login', path: '/login', shows: auth.login.title },
  {
    name: 'login, refused',
    path: '/login',
    shows: auth.login.title,
    open: async (page) => {
      await button(page, auth.login.submit).click()
      await page.getByText(auth.passwordRequired).waitFor()
    },
  },
  { name: 'register', path: '/register', shows: auth.register.title },
  { name: 'set-up', path: setupPath, shows: setup.submit },
  { name: 'set-up without the link', path: '/setup', shows: setup.noLink.title },
  {
    name: 'guide',
    path: '/guide?doc=self-hosting',
    shows: 'Qué hace falta para instalarlo',
    open: (page) => page.getByText('docker build').waitFor(),
  },
  {
    name: 'guide, searched',
    path: '/guide',
    shows: 'Qué es Enjambre',
    open: async (page) => {
      const choose = button(page, guides.choose)
      if (await choose.isVisible()) await choose.click()
      await page.getByLabel(guides.search).fill('proxy')
      await page.locator('mark').first().waitFor()
    },
  },
  { name: 'not found', path: '/nada', shows: notFound.title },
  { name: 'servers', path: '/servidores', shows: servers.title },
  { name: 'abuse', path: '/abuse', shows: abuse.title },
  { name: 'android', path: '/android', shows: android.title },
  {
    name: 'android, refused',
    path: '/android-app',
    shows: android.title,
    open: async (page) => {
      await button(page, android.form.submit).click()
      await page.getByText(android.form.nameRequired).waitFor()
    },
  },
]

/** The dashboard of somebody without bots. */
export const emptyScreens: Screen[] = [
  { name: 'dashboard, empty', path: '/dashboard', loads: true, shows: bots.empty },
  { name: 'atlas, empty', path: '/atlas', shows: atlas.empty },
  { name: 'inbox, empty', path: '/inbox', shows: inbox.none },
  { name: 'plans, without payments', path: '/payment', shows: payments.notConfigured.title },
]

function fileOf(...names: string[]) {
  const bots = names.map((name) => ({ name, host: 'mc.ejemplo.com', username: 'minero' }))
  const words = JSON.stringify({ format: 'enjambre-bots', version: 1, bots, sealed: '' })
  return { name: 'bots.json', mimeType: 'application/json', buffer: Buffer.from(words) }
}

/** What somebody sees who has a running bot and a stopped one, of these names. */
export function ownScreens(running: string, stopped: string): Screen[] {
  const dashboard = { path: '/dashboard', shows: running }
  const dialogBy = (name: string) => async (page: Page) => {
    await button(page, name).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
  }
  return [
    { ...dashboard, name: 'dashboard', loads: true },
    { name: 'atlas', path: '/atlas', shows: atlas.containers },
    { name: 'status page', path: '/account?vista=estado', shows: statusPages.form.slug },
    {
      ...dashboard,
      name: 'dashboard, selected',
      open: (page) => page.getByRole('checkbox', { name: bots.table.select(stopped) }).check(),
    },
    {
      ...dashboard,
      name: 'dashboard, nothing found',
      loads: true,
      open: (page) => page.getByLabel(bots.toolbar.search).fill('nadie se llama así'),
    },
    {
      ...dashboard,
      name: 'account menu',
      loads: true,
      open: async (page) => {
        await page.getByRole('navigation', { name: header.nav }).getByRole('button').click()
        await page.getByText(accountMenu.logout).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'palette',
      loads: true,
      open: async (page) => {
        await page.keyboard.press('Control+K')
        await page.getByRole('combobox', { name: palette.search }).fill(stopped)
      },
    },
    {
      ...dashboard,
      name: 'shortcuts',
      loads: true,
      open: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: palette.sheet.title }).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'new bot, refused',
      loads: true,
      open: async (page) => {
        const toolbar = page.getByRole('region', { name: bots.toolbar.label })
        await toolbar.getByRole('button', { name: bots.toolbar.create }).click()
        const form = page.getByRole('dialog')
        await form.getByLabel(bots.form.port).fill('99999')
        await form.getByRole('button', { name: bots.form.create }).click()
      },
    },
    {
      ...dashboard,
      name: 'many bots, some refused',
      loads: true,
      open: async (page) => {
        await button(page, more.menu).click()
        await page.getByRole('button', { name: more.open }).click()
        await page.getByLabel(batch.names).fill(`{${stopped},Minero 1,Minero 2}`)
        await page.getByText(batch.ready, { exact: true }).first().waitFor()
      },
    },
    {
      ...dashboard,
      name: 'bots of a file, some refused',
      loads: true,
      open: async (page) => {
        await button(page, more.menu).click()
        await page.getByRole('button', { name: more.file }).click()
        await button(page, portable.import).click()
        await page.getByLabel(portable.choose).setInputFiles(fileOf(stopped, 'Minero 1', ''))
        await page.getByText(portable.states.new, { exact: true }).waitFor()
      },
    },
    { ...dashboard, name: 'edit bot', loads: true, open: dialogBy(bots.table.edit(running)) },
    {
      ...dashboard,
      name: 'server check',
      open: async (page) => {
        await button(page, bots.table.edit(running)).click()
        await button(page, serverCheck.check).click()
        await button(page, serverCheck.again).waitFor()
      },
    },
    { ...dashboard, name: 'delete bot', open: dialogBy(bots.table.remove(stopped)) },
    {
      ...dashboard,
      name: 'console',
      loads: true,
      open: async (page) => {
        await button(page, bots.table.open(running)).click()
        await page.getByRole('log', { name: consoleTexts.log }).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'page of a bot',
      loads: true,
      open: async (page) => {
        await openPage(page, running)
        await page.getByRole('log', { name: consoleTexts.log }).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'page of a stopped bot',
      open: async (page) => {
        await openPage(page, stopped)
        await button(page, bots.start).waitFor()
      },
    },
    { name: 'page of a bot that is gone', path: '/bots/nadie', shows: bots.dialog.gone },
    {
      ...dashboard,
      name: 'console of a stopped bot',
      open: dialogBy(bots.table.open(stopped)),
    },
    {
      ...dashboard,
      name: 'configuration',
      open: async (page) => {
        await button(page, bots.table.open(running)).click()
        await page.getByRole('tab', { name: app.configuration }).click()
      },
    },
    {
      ...dashboard,
      name: 'abilities',
      open: async (page) => {
        await button(page, bots.table.open(stopped)).click()
        await page.getByRole('tab', { name: app.configuration }).click()
        const { guardian, autoEat, antiAfk, replies, schedule } = abilities.abilities
        for (const { label } of [guardian, autoEat, antiAfk, replies, schedule]) {
          await page.getByRole('switch', { name: label }).check()
        }
        await button(page, abilities.replies.add).click()
        await button(page, abilities.schedule.add).click()
        await page.getByText(abilities.schedule.next).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'connections',
      open: async (page) => {
        await openTab(page, stopped, app.connections)
        await page.getByText(connections.history.empty).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'connections, refused',
      open: async (page) => {
        await openTab(page, running, app.connections)
        await page.getByLabel(connections.proxy.type).selectOption('socks5')
        await button(page, connections.addresses.add).click()
        await button(page, connections.proxy.check).click()
      },
    },
    {
      ...dashboard,
      name: 'analytics',
      open: async (page) => {
        await openTab(page, running, app.analytics)
        await page.getByText(analytics.survival).waitFor()
        await page.getByRole('heading', { name: surroundings.screen }).waitFor()
        await page.getByRole('application', { name: map.label }).waitFor()
        await page.getByRole('img', { name: analytics.vitalsChart }).waitFor()
      },
    },
    {
      ...dashboard,
      name: 'analytics, never seen',
      open: async (page) => {
        await openTab(page, stopped, app.analytics)
        await page.getByText(analytics.never).waitFor()
      },
    },
  ]
}

async function openTab(page: Page, bot: string, tab: string) {
  await button(page, bots.table.open(bot)).click()
  await page.getByRole('tab', { name: tab }).click()
}

async function openPage(page: Page, bot: string) {
  await button(page, bots.table.open(bot)).click()
  await page.getByRole('link', { name: bots.dialog.openPage }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

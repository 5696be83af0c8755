import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { t as bots } from '#texts/bots/bots'
import { t as consoleTexts } from '#texts/console/console'
import { type Client, newClient } from '../client'
import { startTestSquid, type TestSquid } from '../minecraft/squid/squid'
import { startTcpProxy } from '../tcp-proxy'
import { until } from '../until'
import { closeBrowser, startInstallation } from './installation'
import { visit } from './visitor'

let squid: TestSquid

beforeAll(async () => {
  squid = await startTestSquid()
})
beforeEach(() => squid.plays())
afterAll(async () => {
  await closeBrowser()
  await squid[Symbol.asyncDispose]()
})

test('a network that is cut and comes back: no line is lost or doubled, no status is old', async () => {
  await using world = await startInstallation()
  await using wire = await startTcpProxy(world.product.url)
  const client = await newClient(world.product.url)
  const { id } = await runningBot(client, 'Vigia')
  const other = await runningBot(client, 'Otro')
  await using visitor = await visit({ url: wire.url, token: client.token })
  const { page } = visitor
  await openConsole(page, 'Vigia')
  await page.getByText(bots.live, { exact: true }).waitFor()
  await squid.say('antes del corte')
  await shows(page, 'antes del corte')

  wire.cut()
  await page.getByText(consoleTexts.offline).waitFor()
  const missed = Array.from({ length: 12 }, (_, n) => `línea perdida ${n + 1}`)
  for (const line of missed) await squid.say(line)
  await client.line(id, /línea perdida 12$/)
  await client.call('POST', `/bots/${other.id}/stop`)
  await until('the other bot to stop', async () =>
    (await client.bots()).some((bot) => bot.id === other.id && bot.status === 'stopped'),
  )
  await squid.say('justo antes de volver')
  await client.line(id, /justo antes de volver/)
  expect(await page.getByText('línea perdida').count()).toBe(0)

  wire.mend()
  await shows(page, 'justo antes de volver')
  await page.getByText(consoleTexts.offline).waitFor({ state: 'detached' })
  await squid.say('después del corte')
  await shows(page, 'después del corte')
  const heard = ['antes del corte', ...missed, 'justo antes de volver', 'después del corte']
  expect(await chatIn(page, /corte|perdida|volver/)).toEqual(heard)

  // As when a phone's keyboard opens: the newest line stays in view.
  await page.setViewportSize({ width: 1440, height: 420 })
  await until('the end of the console in the smaller window', () => isAtEnd(page))

  await page.keyboard.press('Escape')
  await row(page, 'Otro').getByText(bots.status.stopped).waitFor()
  await row(page, 'Vigia').getByText(bots.status.running).waitFor()
  await page.getByText(bots.live, { exact: true }).waitFor()
})

test('kill -9 of the server: nobody is signed out, and the page goes on when it is back', async () => {
  const env: Record<string, string> = {}
  await using world = await startInstallation(env)
  const { url } = world.product
  env.PORT = new URL(url).port
  const client = await newClient(url)
  const { id } = await runningBot(client, 'Vigia')
  await using visitor = await visit({ url, token: client.token })
  const { page } = visitor
  await openConsole(page, 'Vigia')
  await squid.say('antes de la caída')
  await shows(page, 'antes de la caída')
  await client.line(id, /antes de la caída/)

  await world.product.end('SIGKILL')
  await page.getByText(consoleTexts.offline).waitFor()
  await squid.plays()
  await world.restart()
  await page.getByText(consoleTexts.offline).waitFor({ state: 'detached' })
  await client.running(1)
  await page.getByRole('dialog').getByText(bots.status.running).waitFor()
  await squid.say('después de la caída')
  await shows(page, 'después de la caída')
  expect(await chatIn(page, /caída/)).toEqual(['antes de la caída', 'después de la caída'])

  await page.keyboard.press('Escape')
  await row(page, 'Vigia').getByText(bots.status.running).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(client.token)
})

async function runningBot(client: Client, name: string) {
  const bot = await client.createBot({ name, username: name, port: squid.port })
  await client.call('POST', `/bots/${bot.id}/start`)
  await until(`${name} to run`, async () =>
    (await client.bots()).some(({ id, status }) => id === bot.id && status === 'running'),
  )
  return bot
}

async function openConsole(page: Page, name: string) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: bots.table.open(name), exact: true }).click()
  await page.getByRole('log', { name: consoleTexts.log }).waitFor()
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

const shows = (page: Page, text: string) => page.getByRole('log').getByText(text).last().waitFor()

const isAtEnd = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const isFull = log.scrollHeight > log.clientHeight
    return isFull && log.scrollHeight - log.scrollTop - log.clientHeight < 4
  })

/** The lines of the console that fit, from the first to the last, without what stands before them. */
async function chatIn(page: Page, pattern: RegExp) {
  const texts = await page.getByRole('log').getByText(pattern).allTextContents()
  return texts.map((text) => text.replace(/^.*\] /, '').replace(/^<\w+> /, ''))
}

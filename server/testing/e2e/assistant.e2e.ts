import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { t as assistant } from '#texts/assistant/assistant'
import { t as auth } from '#texts/auth/auth'
import { t as bots } from '#texts/bots/bots'
import { themes } from '../../../web/theme/theme'
import { type Client, newClient } from '../client'
import { startLanguageModel } from '../fakes/language-model'
import { colourViolationsOf, excessWidth, violationsOf } from '../web/axe'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { wear } from './steps'
import { visit } from './visitor'

afterAll(closeBrowser)

const question = '¿Cómo hago copias de seguridad?'
/** How sure an answer of the guides is, which better guides change. */
const sure = new RegExp(`^(?:${assistant.confidence.high}|${assistant.confidence.medium})$`)
const named = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

async function open(page: Page) {
  await named(page, assistant.open).click()
  await page.getByLabel(assistant.question).waitFor()
}

async function ask(page: Page, text: string) {
  await page.getByLabel(assistant.question).fill(text)
  await named(page, assistant.send).click()
}

describe('without a language model', () => {
  let world: Installation
  let client: Client
  beforeAll(async () => {
    world = await startInstallation()
    client = await newClient(world.product.url)
    await client.createBot({ name: 'Vigía', username: 'Vigia', port: 1 })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('a stranger reading the guides is led to the login', async () => {
    await using visitor = await visit({ url: world.product.url })
    const { page } = visitor
    await page.goto('/guide')
    await named(page, assistant.signInFirst).click()
    await page.getByRole('heading', { name: auth.login.title }).waitFor()
    await named(page, assistant.signInFirst).waitFor({ state: 'detached' })
    expect(visitor.faults).toEqual([])
  })

  test('an answer leads to its guide, and what it proposes is done when confirmed', async () => {
    const [bot] = await client.bots()
    await using visitor = await visit({ url: world.product.url, token: client.token })
    const { page } = visitor
    await page.goto('/dashboard')
    await open(page)
    await ask(page, question)
    await page.getByText(sure).waitFor()
    const source = page.getByLabel(assistant.conversation).getByRole('link').first()
    await source.click()
    await page.waitForURL('**/guide?doc=self-hosting#copias-de-seguridad')
    await page.waitForFunction(() => document.activeElement?.id === 'copias-de-seguridad')
    await page.getByText(question).waitFor()

    await page.reload()
    await open(page)
    await page.getByText(question).waitFor()
    await ask(page, 'Arranca Vigía')
    await named(page, assistant.offer.start('Vigía')).click()
    expect((await client.bots())[0]?.status).toBe('stopped')
    await named(page, assistant.confirm).click()
    await page
      .getByLabel(assistant.conversation)
      .getByText(assistant.outcome.started('Vigía'))
      .waitFor()
    await ask(page, 'Abre la consola de Vigía')
    await named(page, assistant.offer.console('Vigía')).click()
    await page.waitForURL(`**/dashboard?bot=${bot?.id}`)
    await page.getByRole('dialog').waitFor()
    expect(visitor.faults).toEqual([])
  })

  test('without an answer it says something friendly, marked as such', async () => {
    await using visitor = await visit({ url: world.product.url, token: client.token })
    const { page } = visitor
    await page.goto('/payment')
    await open(page)
    await page.route('**/api/ai/chat', (route) => route.abort())
    await ask(page, question)
    await page.getByText(assistant.fallbackSource).waitFor()
    await page.getByText(assistant.confidence.medium).waitFor()
    await page.unroute('**/api/ai/chat')
    await named(page, assistant.retry).click()
    await page.getByText(sure).waitFor()
  })

  test.each([1440, 360])('axe finds nothing at %d px, and nothing is too wide', async (width) => {
    const { url } = world.product
    await using visitor = await visit({ url, token: client.token, theme: 'dark', width })
    const { page } = visitor
    await page.goto('/dashboard')
    await page.getByText(bots.stats.total).first().waitFor()
    await open(page)
    await ask(page, 'qwerty asdfgh zxcvbn')
    await page
      .getByText(/^(?:No entendí la pregunta|De eso no sé nada)/)
      .first()
      .waitFor()
    await ask(page, 'Arranca Vigía')
    await page.getByText(assistant.confidence.high).waitFor()
    const found = await faultsOf(page)
    await named(page, assistant.minimise).click()
    found.push(...(await faultsOf(page)))
    expect(found).toEqual([])
    expect(visitor.faults).toEqual([])
  })

  /** What is wrong of a page, also in the other themes. */
  async function faultsOf(page: Page) {
    const found = await violationsOf(page)
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    for (const theme of themes.toReversed()) {
      await wear(page, theme)
      if (theme !== 'dark') found.push(...(await colourViolationsOf(page)))
    }
    return found
  }

  test.each([360, 1343])(
    'at %d px it is one of the header’s tools, and covers nothing',
    async (width) => {
      await using visitor = await visit({ url: world.product.url, token: client.token, width })
      const { page } = visitor
      await page.goto('/dashboard')
      const header = page.getByRole('banner')
      await named(header, assistant.open).waitFor()
      expect(await page.getByRole('complementary').getByRole('button').count()).toBe(0)
      // Help is offered below it, whole.
      const bubble = named(page, assistant.bubble)
      await bubble.waitFor()
      const [bar, offer] = [await header.boundingBox(), await bubble.boundingBox()]
      expect(offer?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
      expect(offer?.x).toBeGreaterThanOrEqual(0)
      expect((offer?.x ?? 0) + (offer?.width ?? 0)).toBeLessThanOrEqual(width)
      await open(page)
      await page.keyboard.press('Escape')
      await named(header, assistant.open).waitFor()
      expect(await named(header, assistant.open).evaluate((it) => it.matches(':focus'))).toBe(true)
      expect(visitor.faults).toEqual([])
    },
  )

  test.each([
    ['a visitor of the guides on a phone', 360, '/guide', 'Qué es Enjambre'],
    ['whoever has bots, on a desk', 1344, '/dashboard', 'Vigía'],
  ] as const)('above it fits the end of the page: for %s', async (_who, width, path, shows) => {
    const token = path === '/guide' ? {} : { token: client.token }
    await using visitor = await visit({ url: world.product.url, width, ...token })
    const { page } = visitor
    await page.setViewportSize({ width, height: 400 })
    await page.goto(path)
    const floating = page.getByRole('complementary', { name: assistant.title })
    await floating.getByRole('button').waitFor()
    const ends = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom
      })
    await page.getByText(shows, { exact: true }).first().waitFor()
    const button = await floating.getByRole('button').boundingBox()
    expect(await ends()).toBeLessThanOrEqual(button?.y ?? 0)
    expect(visitor.faults).toEqual([])
  })
})

test('a language model’s answer appears as it is written, and is gone when it fails', async () => {
  await using model = startLanguageModel('Copia a menudo la **carpeta de datos** ')
  await using world = await startInstallation({
    ENJAMBRE_AI_BASE_URL: model.baseUrl,
    ENJAMBRE_AI_MODEL: 'modelo',
  })
  const { token } = await newClient(world.product.url)
  await using visitor = await visit({ url: world.product.url, token })
  const { page } = visitor
  await page.goto('/dashboard')
  await open(page)
  await ask(page, question)
  await page.getByText('Copia a menudo la carpeta de datos').first().waitFor()
  expect(await page.getByText(assistant.worded).count()).toBe(0)
  model.end('<img src=x onerror="alert(1)">a otro disco.')
  await page.getByText(assistant.worded).waitFor()
  await page.getByText('la carpeta de datos a otro disco.').first().waitFor()

  await ask(page, question)
  await page.getByText('Copia a menudo la carpeta de datos', { exact: true }).waitFor()
  model.end(null)
  await page.getByText(assistant.sources).nth(1).waitFor()
  expect(await page.getByText(assistant.worded).count()).toBe(1)
  expect(visitor.faults).toEqual([])
})

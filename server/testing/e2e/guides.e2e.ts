import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t as guides } from '#texts/guides/guides'
import { t as header } from '#texts/header/header'
import { t as landing } from '#texts/landing/landing'
import { temporaryFolder } from '../folder'
import { closeBrowser, type Installation, startInstallation } from './installation'
import { visit } from './visitor'

const data = temporaryFolder()
const folder = join(data.path, 'guides')
let world: Installation

beforeAll(async () => {
  world = await startInstallation({ ENJAMBRE_DATA_DIR: data.path })
})
afterAll(async () => {
  await closeBrowser()
  await world[Symbol.asyncDispose]()
  data[Symbol.dispose]()
})

test('a stranger gets from the landing page to the answer, with its pictures', async () => {
  await using visitor = await visit({ url: world.product.url })
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('link', { name: landing.hero.guide }).click()
  await page.getByRole('heading', { level: 1, name: 'Primeros pasos' }).waitFor()
  const nav = page.getByRole('navigation', { name: header.nav })
  expect(await nav.getByRole('link', { name: header.guia }).getAttribute('aria-current')).toBe(
    'page',
  )
  for (const picture of await page.locator('article img').all()) {
    await picture.scrollIntoViewIfNeeded()
    const width = await picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      return img.naturalWidth
    })
    expect(width).toBe(1200)
  }
  await page.getByLabel(guides.search).fill('copias')
  await page
    .getByRole('link', { name: /Copias de seguridad/ })
    .first()
    .click()
  const heading = page.getByRole('heading', { name: 'Copias de seguridad', exact: true })
  await heading.waitFor()
  expect(page.url()).toEndWith('/guide?doc=self-hosting#copias-de-seguridad')
  await page.waitForFunction(() => document.activeElement?.id === 'copias-de-seguridad')
  expect((await heading.boundingBox())?.y).toBeLessThan(200)
  await page.getByRole('link', { name: guides.next }).click()
  await page.getByRole('heading', { level: 1, name: 'Varias máquinas', exact: true }).waitFor()
  await page.waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === 'H1')
  expect(visitor.faults).toEqual([])
})

test('a hostile guide runs nothing and asks nobody else', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'hostil.md'),
    [
      '# Hostil',
      '<script>document.title = "mal"</script><img src=x onerror="document.title = \'mal\'">',
      '![foto](https://espia.ejemplo.com/x.png) [enlace](javascript:document.title="mal")',
      '<a href="javascript:document.title=1" onclick="document.title=2">html</a>',
    ].join('\n\n'),
  )
  await using visitor = await visit({ url: world.product.url })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/guide?doc=hostil')
  await page.getByRole('heading', { level: 1, name: 'Hostil' }).waitFor()
  await page.getByText('enlace').click()
  expect(await page.title()).toBe('Hostil · Enjambre')
  expect([...new Set(asked)]).toEqual([world.product.url])
  expect(visitor.faults).toEqual([])
  rmSync(folder, { recursive: true })
})

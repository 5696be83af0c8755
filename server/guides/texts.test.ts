import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideNames, headingAnchor } from '#contract/guides'
import { Settings } from '../config'
import { commandIds } from '../game/command-names'
import { groups } from '../locales/es/guides/commands'
import { checkout } from '../testing/edges'
import { everyRoute } from '../testing/web/routes'
import { generatedParts } from './generate/parts'
import { ownGuides } from './own-guides'
import { outlineOf } from './sections'

const routes = (await everyRoute()).map(({ method, path }) => ({
  method,
  path: `/api${path.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '{}')}`,
}))
const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`))

const here = (...path: string[]) => join(checkout, 'server', 'locales', 'es', 'guides', ...path)

test.each(Object.entries(generatedParts('es')))(
  'generated/%s.md is up to date (bun scripts/guides.ts)',
  (name, text) => {
    expect(readFileSync(here('generated', `${name}.md`), 'utf8')).toBe(text)
  },
)

test('every command stands once under a theme', () => {
  const grouped = Object.values(groups).flat().sort()
  expect(grouped).toEqual([...commandIds].sort())
})

describe.each(ownGuides('es').map((guide) => [guide.name, guide] as const))('%s', (name, guide) => {
  const written = readFileSync(here('texts', `${name}.md`), 'utf8')

  test('its links lead somewhere', () => {
    const links = [...guide.content.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !leadsSomewhere(to))).toEqual([])
  })

  test('it names settings that exist', () => {
    const named = written.match(/\b(?:ENJAMBRE_[A-Z_]+|PORT|HOST)\b/g) ?? []
    const compose = [...new Bun.Glob('compose*.yaml').scanSync(checkout)]
      .map((file) => readFileSync(join(checkout, file), 'utf8'))
      .join('\n')
    const known = (setting: string) =>
      setting.replace(/_FILE$/, '') in Settings.shape || compose.includes(`\${${setting}:`)
    expect(named.filter((setting) => !known(setting))).toEqual([])
  })

  test('it names calls that exist', () => {
    const named = written.match(/\b(?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+/g) ?? []
    expect(named.filter((call) => !calls.has(call.replaceAll(/\{\w+\}/g, '{}')))).toEqual([])
  })

  test('what it quotes is written so on the screens', () => {
    const quoted = [...written.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text)
    expect(quoted.filter((text) => !isOnScreens(text))).toEqual([])
  })

  test('its sections are short enough to be an answer', () => {
    const long = outlineOf(written).parts.filter(
      ({ text }) => text.replaceAll(/\{\{\w+\}\}/g, '').length > 1_700,
    )
    expect(long.map(({ heading }) => heading)).toEqual([])
  })
})

function leadsSomewhere(to: string) {
  const [path = '', anchor] = to.split('#')
  if (path.startsWith('/guides/')) {
    return existsSync(join(checkout, 'web', 'guides', 'images', path.slice('/guides/'.length)))
  }
  if (['/servidores', '/abuse'].includes(path)) return true
  if (path.startsWith('/api/')) return routes.some((route) => route.path === path)
  const name = /^\/guide\?doc=([\w-]+)$/.exec(path)?.[1]
  const guide = ownGuides('es').find((guide) => guide.name === name)
  return guide !== undefined && (anchor === undefined || anchorsOf(guide.content).has(anchor))
}

function anchorsOf(content: string) {
  const taken = new Set<string>()
  for (const [, heading = ''] of content.matchAll(/^#{2,} (.+)$/gm)) headingAnchor(heading, taken)
  return taken
}

/** Quotations that are no text of a screen: what a person says, or a message of Enjambre. */
const saidByPeople = ['¿por qué se desconectó mi bot?', 'Hola a todos', 'premium', 'cracked']

const screens = ['web/locales/es/**/*.ts', 'server/**/*.es.ts', 'server/locales/es/**/*.ts']
  .flatMap((files) => [...new Bun.Glob(files).scanSync(checkout)])
  .filter((file) => !file.startsWith('server/locales/es/guides/'))
  .map((file) => readFileSync(join(checkout, file), 'utf8'))
  .join('\n')

function isOnScreens(text: string) {
  if (saidByPeople.includes(text)) return true
  return text.split('…').every((part) => screens.includes(part.trim()))
}

test('the guides are the ones of the contract', () => {
  expect(ownGuides('es').map(({ name }) => name)).toEqual([...guideNames])
})

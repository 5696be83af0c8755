import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringsIn } from '../../server/testing/pseudo-locale'
import { type BuiltWeb, buildIn, removeBuiltWeb } from '../../server/testing/web/built-web'
import { textFolders } from './language'

/** A language made of two folders, as a new one would be: every sentence is the Spanish one in ⟦…⟧. */
const folder = mkdtempSync(join(tmpdir(), 'enjambre-language-'))
const said = new Set<string>()
let web: BuiltWeb

beforeAll(async () => {
  const from = textFolders()
  const to = { '#sentences/': join(folder, 'server'), '#texts/': join(folder, 'web') }
  for (const alias of ['#sentences/', '#texts/'] as const) await translate(from[alias], to[alias])
  web = await buildIn(to)
}, 600_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  removeBuiltWeb()
})

async function translate(from: string, to: string) {
  for (const name of new Bun.Glob('**/!(*.test).ts').scanSync(from)) {
    const catalogue: Record<string, unknown> = await import(join(from, name))
    for (const sentence of stringsIn(catalogue)) said.add(sentence)
    const lines = Object.entries(catalogue).map(
      ([key, entry]) => `export const ${key} = ${wrapped(entry)}`,
    )
    await Bun.write(join(to, name), lines.join('\n'))
  }
}

/** Its source; what takes parameters only shows where it would stand. */
function wrapped(entry: unknown): string {
  if (typeof entry === 'string') return JSON.stringify(`⟦${entry}⟧`)
  if (typeof entry === 'function') return '() => "⟦…⟧"'
  if (Array.isArray(entry)) return `[${entry.map(wrapped)}]`
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const parts = Object.entries(entry).map(
    ([key, part]) => `${JSON.stringify(key)}: ${wrapped(part)}`,
  )
  return `{ ${parts} }`
}

test('a second language of the web is its folders of texts, and no code', () => {
  const texts = Object.keys(web.files)
    .filter((address) => /\.(js|html|webmanifest)$/.test(address))
    .map(web.text)
    .join('\n')
  expect(texts).toContain('lang="⟦es⟧"')
  const sentences = [...said].filter((sentence) => /\p{L} \p{L}+ \p{L}/u.test(sentence))
  const shown = sentences.filter((sentence) => texts.includes(`⟦${sentence}⟧`))
  expect(shown.length).toBeGreaterThan(500)
  const rest = texts.replaceAll(/⟦[^⟧]*⟧/g, '')
  expect(sentences.filter((sentence) => rest.includes(sentence))).toEqual([])
}, 600_000)

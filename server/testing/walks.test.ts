import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { checkout } from './edges'

const readme = readFileSync(join(checkout, 'server/README.md'), 'utf8')
const section = readme.split('## Four walks')[1]?.split('\n## ')[0] ?? ''

/** The walks of the map, each as its files in order. */
const walks = [...section.matchAll(/\*\*(.+)\*\*, (\d+) files: .+\n\n([^*]+)/g)].map(
  ([, name = '', count, list = '']) => ({
    name,
    count: Number(count),
    files: [...list.matchAll(/`(.+?)`/g)].map(([, file = '']) => join('server', file)),
  }),
)

/** What a file imports, types and what is loaded later included. */
const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const imports = known.get(file) ?? readImports(file)
  known.set(file, imports)
  return imports
}

function readImports(file: string): string[] {
  const source = readFileSync(join(checkout, file), 'utf8')
  const paths = [...source.matchAll(/(?:from|import\() ?'([.#][^']+)'/g)]
  return paths.flatMap(([, path = '']) => {
    const found = Bun.resolveSync(path, dirname(join(checkout, file)))
    return relative(checkout, found)
  })
}

/** Two files meet when one leads to the other over few imports, or both import a shape. */
function meet(before: string, file: string): boolean {
  const own = importsOf(file)
  if (own.includes(before) || leads(before, file, 3)) return true
  return importsOf(before).some(
    (shape) => /^server\/(game|contract)/.test(shape) && own.includes(shape),
  )
}

function leads(from: string, to: string, steps: number): boolean {
  const next = importsOf(from).filter((file) => /\.tsx?$/.test(file))
  return next.includes(to) || (steps > 1 && next.some((file) => leads(file, to, steps - 1)))
}

test('the map shows the four walks', () => {
  const names = walks.map(({ name }) => name)
  expect(names).toEqual(['Start', 'Chat line', 'Payment', 'Inventory click'])
})

test.each(walks)('$name: every file is there, once, and follows from those before', (walk) => {
  const { files, count } = walk
  expect([files.length, new Set(files).size]).toEqual([count, count])
  expect(files.filter((file) => !existsSync(join(checkout, file)))).toEqual([])
  const lost = files.filter(
    (file, at) => at > 0 && !files.slice(0, at).some((before) => meet(before, file)),
  )
  expect(lost).toEqual([])
})

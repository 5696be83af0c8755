import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const checkout = resolve(import.meta.dir, '..', '..')

/** One import of a value (types leave nothing behind): file -> file, or file -> package. */
export type Edge = { from: string; to: string; isPackage: boolean }

const transpiler = new Bun.Transpiler({ loader: 'tsx' })

/** The product's own source files: no tests, no test helpers. */
export function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(checkout)])
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|^server\/testing\//.test(file))
    .sort()
}

/** Every file of the rooms, tests and styles too; what is made by a script does not count. */
export function trackedFiles(): string[] {
  const every = '{server,web,db,scripts}/**/*'
  return [...new Bun.Glob(every).scanSync(checkout)].filter(
    (file) => !/generated\/|^db\/migrations/.test(file),
  )
}

export function edgesOf(files: string[]): Edge[] {
  return files.flatMap((from) => {
    const source = readFileSync(join(checkout, from), 'utf8')
    return transpiler.scanImports(source).flatMap(({ path }) => edge(from, path) ?? [])
  })
}

function edge(from: string, path: string): Edge | null {
  if (path.startsWith('node:') || path === 'bun') return null
  if (!/^[.#]/.test(path)) return { from, to: packageName(path), isPackage: true }
  const file = Bun.resolveSync(path, dirname(join(checkout, from)))
  return { from, to: relative(checkout, file), isPackage: false }
}

const packageName = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Rooms that belong to no feature: what carries requests, and what puts features together. */
const spine = ['http', 'app']

/** `server/bots/x.ts` -> `bots`; a file right in `server` or in a room of the spine -> `spine`. */
export function featureOf(file: string): string {
  const [, feature, ...rest] = file.split('/')
  return rest.length > 0 && feature && !spine.includes(feature) ? feature : 'spine'
}

/** The first circle found among the edges, as the places along it. */
export function findCycle(edges: [from: string, to: string][]): string[] | null {
  const next = Map.groupBy(edges, ([from]) => from)
  const done = new Set<string>()
  const walk = (at: string, trail: string[]): string[] | null => {
    if (trail.includes(at)) return [...trail.slice(trail.indexOf(at)), at]
    if (done.has(at)) return null
    for (const [, to] of next.get(at) ?? []) {
      const cycle = walk(to, [...trail, at])
      if (cycle) return cycle
    }
    done.add(at)
    return null
  }
  for (const at of next.keys()) {
    const cycle = walk(at, [])
    if (cycle) return cycle
  }
  return null
}

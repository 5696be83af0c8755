import { dirname, join } from 'node:path'
import { root } from './common'

export const source = join(root, 'web')

/** The web's own files that each of its scripts imports: at once, and when they are needed. */
export type Imports = Map<string, Record<'import-statement' | 'dynamic-import', string[]>>

export async function readImports(): Promise<Imports> {
  const transpiler = new Bun.Transpiler({ loader: 'tsx' })
  const imports: Imports = new Map()
  for await (const name of new Bun.Glob('**/*.{ts,tsx}').scan(source)) {
    const file = join(source, name)
    const found = transpiler.scanImports(await Bun.file(file).text())
    const of = (kind: string) =>
      found
        .filter((one) => one.kind === kind && one.path.startsWith('.'))
        .map(({ path }) => Bun.resolveSync(path, dirname(file)))
    imports.set(file, {
      'import-statement': of('import-statement'),
      'dynamic-import': of('dynamic-import'),
    })
  }
  return imports
}

/** Some files, and all that they import at once. */
export function withImports(imports: Imports, files: readonly string[]): Set<string> {
  const found = new Set(files)
  // What is added meanwhile is walked through as well.
  for (const file of found) {
    for (const imported of imports.get(file)?.['import-statement'] ?? []) found.add(imported)
  }
  return found
}

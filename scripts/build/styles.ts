import { join, relative, sep } from 'node:path'
import { type Imports, source, withImports } from './imports'
import { common } from './signed-in'

/** The sheet that every page has from the beginning. */
export const first = 'styles'

/**
 * Styles that wait until a part with them is shown: a sheet for each area, of what stands in its
 * folders. The first sheet has the rest, and what the first pages need of theirs.
 */
const areas = {
  visitors: ['android', 'auth', 'command-palette', 'setup', 'theme'],
  guides: ['assistant', 'guides'],
  admin: [
    ...['admin', 'alerts', 'backups', 'bots/admin', 'machines', 'mail', 'metrics', 'oidc'],
    ...['operations', 'payments/admin', 'plans/admin', 'settings', 'system-logs', 'users'],
  ],
  bots: [
    ...['analytics', 'bots', 'console', 'driving', 'inventory', 'map', 'own-client', 'practice'],
    'server-view',
  ],
  own: [
    ...['account', 'atlas', 'factors', 'inbox', 'leaving', 'notifications', 'payments', 'plans'],
    ...['sharing', 'status-pages'],
  ],
}

export type Styles = {
  /** The files of each sheet, in their order. */
  sheets: Map<string, string[]>
  /** The sheets that wait for a lazy part. */
  neededBy(part: string): string[]
}

export function sortStyles(imports: Imports): Styles {
  const main = join(source, 'main.tsx')
  const early = withImports(imports, [main, common])
  const sheetOf = (file: string) => (early.has(file) ? first : areaOf(file))
  const modules = [...new Bun.Glob('**/*.module.css').scanSync(source)].sort(uiFirst)
  const plain = [...early].filter((file) => /(?<!\.module)\.css$/.test(file))
  const files = [...modules.map((name) => join(source, name)), ...plain]
  const sheets = Map.groupBy(files, sheetOf)
  return {
    sheets,
    neededBy(part) {
      const found = [...withImports(imports, [part])].filter((file) => file.endsWith('.css'))
      return [...new Set(found.map(sheetOf))].filter((sheet) => sheet !== first)
    },
  }
}

function areaOf(file: string) {
  const name = relative(source, file).replaceAll(sep, '/')
  const [area = first] =
    Object.entries(areas).find(([, folders]) =>
      folders.some((folder) => name.startsWith(`${folder}/`)),
    ) ?? []
  return area
}

const uiFirst = (a: string, b: string) =>
  Number(b.startsWith('ui')) - Number(a.startsWith('ui')) || a.localeCompare(b)

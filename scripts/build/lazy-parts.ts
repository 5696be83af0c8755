import { dirname, join } from 'node:path'
import { type Imports, source } from './imports'
import { common, isForSignedIn } from './signed-in'
import type { Styles } from './styles'

const styled = join(source, 'app', 'styled.ts')

/**
 * Lets every lazy part come with the sheets that it needs, and those of the signed-in's pages begin
 * with what all of them have. The bundler makes a chunk for each set of parts that share something;
 * so they share one, and a page is not a dozen chunks of a few hundred bytes.
 */
export function lazyParts(imports: Imports, { neededBy }: Styles): Bun.BunPlugin {
  return {
    name: 'lazy-parts',
    setup(build) {
      const parts = new Set([...imports.values()].flatMap((found) => found['dynamic-import']))
      const sheets = new Map([...parts].map((part) => [part, neededBy(part)]))
      build.onLoad({ filter: /[/\\]web[/\\].*\.tsx?$/ }, async ({ path }) => {
        const text = await Bun.file(path).text()
        const begun =
          sheets.has(path) && isForSignedIn(path)
            ? `import ${JSON.stringify(common)}\n${text}`
            : text
        const contents = withSheets(begun, dirname(path), sheets)
        if (contents === text) return undefined
        return { loader: path.endsWith('x') ? 'tsx' : 'ts', contents }
      })
    },
  }
}

function withSheets(text: string, folder: string, sheets: Map<string, string[]>) {
  const changed = text.replace(/(?<!typeof )import\('(\..+?)'\)/g, (call, path) => {
    const needed = sheets.get(Bun.resolveSync(path, folder)) ?? []
    return needed.length > 0 ? `styled(${[call, ...needed.map((name) => `'${name}'`)]})` : call
  })
  return changed === text ? text : `import { styled } from ${JSON.stringify(styled)}\n${changed}`
}

import { dirname, join, sep } from 'node:path'
import { root } from './common'

const source = join(root, 'web')

/** What every page of the signed-in has. */
const common = join(source, 'app', 'signed-in.ts')

/** Parts that visitors are shown on their own. */
const forVisitors = ['android', 'auth', 'pwa', 'setup', 'theme'].map((name) =>
  join(source, name, sep),
)

/**
 * Lets every lazy part of the signed-in's pages begin with what all of them have. The bundler makes
 * a chunk for each set of parts that share something; so they share one, and a page is not a dozen
 * chunks of a few hundred bytes.
 */
export function oneChunkForTheSignedIn(): Bun.BunPlugin {
  return {
    name: 'one-chunk-for-the-signed-in',
    async setup(build) {
      const parts = await lazyParts()
      const first = `import ${JSON.stringify(common)}\n`
      build.onLoad({ filter: /[/\\]web[/\\].*\.tsx?$/ }, async ({ path }) =>
        parts.has(path)
          ? { loader: 'tsx', contents: first + (await Bun.file(path).text()) }
          : undefined,
      )
    },
  }
}

/** The files of the signed-in that are imported when they are needed. */
async function lazyParts(): Promise<Set<string>> {
  const transpiler = new Bun.Transpiler({ loader: 'tsx' })
  const parts = new Set<string>()
  for await (const name of new Bun.Glob('**/*.{ts,tsx}').scan(source)) {
    const file = join(source, name)
    for (const { kind, path } of transpiler.scanImports(await Bun.file(file).text())) {
      if (kind !== 'dynamic-import' || !path.startsWith('.')) continue
      const part = Bun.resolveSync(path, dirname(file))
      if (part !== common && !forVisitors.some((folder) => part.startsWith(folder))) {
        parts.add(part)
      }
    }
  }
  return parts
}

/** Addresses of the scripts that the signed-in's pages need beside the page's own. */
export async function signedInScripts(out: string): Promise<string[]> {
  const page = await Bun.file(join(out, 'index.html')).text()
  const own = new Set<string>()
  for (const [address] of page.matchAll(/\/assets\/[\w.-]+\.js/g))
    await addWithImports(out, address, own)
  const all = new Set(own)
  for (const name of new Bun.Glob('assets/signed-in-*.js').scanSync(out)) {
    await addWithImports(out, `/${name}`, all)
  }
  return [...all].filter((address) => !own.has(address))
}

async function addWithImports(out: string, address: string, found: Set<string>) {
  if (found.has(address)) return
  found.add(address)
  const transpiler = new Bun.Transpiler({ loader: 'js' })
  for (const { kind, path } of transpiler.scanImports(await Bun.file(join(out, address)).text())) {
    if (kind === 'import-statement') await addWithImports(out, path, found)
  }
}

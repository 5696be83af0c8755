import { join, sep } from 'node:path'
import { source } from './imports'

/** What every page of the signed-in has. */
export const common = join(source, 'app', 'signed-in.ts')

/** Parts that visitors are shown on their own. */
const forVisitors = ['android', 'auth', 'pwa', 'setup', 'theme'].map((name) =>
  join(source, name, sep),
)

export const isForSignedIn = (part: string) =>
  part !== common && !forVisitors.some((folder) => part.startsWith(folder))

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

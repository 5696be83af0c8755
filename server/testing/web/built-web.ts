import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TextFolders, textFolders } from '../../../scripts/build/language'
import type { WebFile, WebFiles } from '../../http/web-files'
import { checkout } from '../edges'

/** The browser's part as the executable carries it. */
export type BuiltWeb = {
  folder: string
  /** By address, with the places of its files. */
  files: WebFiles
  text(address: string): string
  /** How many bytes travel to a browser that takes brotli. */
  size(address: string): number
}

let built: Promise<BuiltWeb> | null = null
const leavings: string[] = []

/** The one that the run has built, or else one that is built away from `dist`. */
export function builtWeb(): Promise<BuiltWeb> {
  const folder = process.env.ENJAMBRE_TEST_WEB
  built ??= folder ? Promise.resolve(read(folder)) : buildIn(textFolders())
  return built
}

/** At the end of the run, or of a file where files run side by side. */
export function removeBuiltWeb() {
  built = null
  for (const folder of leavings.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Builds it with other texts. */
export async function buildIn(texts: TextFolders): Promise<BuiltWeb> {
  const parent = mkdtempSync(join(tmpdir(), 'enjambre-web-'))
  leavings.push(parent)
  const folder = join(parent, 'web')
  // In a process of its own: this one loads style modules as the tests want them.
  const script = `import { buildWeb } from ${JSON.stringify(join(checkout, 'scripts', 'build', 'web.ts'))}
    await buildWeb({ dev: false, target: ${JSON.stringify(folder)}, texts: ${JSON.stringify(texts)} })`
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('the web could not be built')
  return read(folder)
}

function read(folder: string): BuiltWeb {
  const manifest: WebFiles = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const files = Object.fromEntries(
    Object.entries(manifest).map(([address, file]) => [address, located(file, folder)]),
  )
  const variants = (address: string) => {
    const file = files[address]
    if (!file) throw new Error(`${address} is not part of the build`)
    return file.variants
  }
  return {
    folder,
    files,
    text: (address) => readFileSync(variants(address).identity ?? '', 'utf8'),
    size: (address) => {
      const { br, identity } = variants(address)
      return Bun.file(br ?? identity ?? '').size
    },
  }
}

const located = (file: WebFile, folder: string): WebFile => ({
  ...file,
  variants: Object.fromEntries(
    Object.entries(file.variants).map(([encoding, name]) => [encoding, join(folder, name)]),
  ),
})

const transpiler = new Bun.Transpiler({ loader: 'js' })

/** Scripts, and all that they import before they run. */
export function withImports({ text }: BuiltWeb, scripts: string[]): string[] {
  const seen = new Set<string>()
  const visit = (address: string) => {
    if (seen.has(address)) return
    seen.add(address)
    for (const { kind, path } of transpiler.scanImports(text(address))) {
      if (kind === 'import-statement')
        visit(join(dirname(address), path.replace(/^\/assets\//, '')))
    }
  }
  scripts.forEach(visit)
  return [...seen]
}

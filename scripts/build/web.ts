import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { WebFile, WebFiles } from '../../server/http/web-files'
import { BuildError, root } from './common'
import { compressed } from './compress'
import { addGuideImages } from './guide-images'
import { readImports, source } from './imports'
import { addInstallable } from './installable'
import { inLanguage, type PageTexts, pageTexts, type TextFolders, textFolders } from './language'
import { lazyParts } from './lazy-parts'
import { onlyWhatBrowsersNeed } from './packages'
import { signedInScripts } from './signed-in'
import { first, type Styles, sortStyles } from './styles'

export const webDir = join(root, 'dist', 'web')

type Options = {
  /** Leave out compression and the installed app, and let the page reload after a rebuild. */
  dev: boolean
  /** Where it goes, `dist/web` by default. */
  target?: string
  /** The texts of a language, Spanish by default. */
  texts?: TextFolders
}

/** Builds the browser's part into a folder, with a manifest that `server/http/assets.ts` serves. */
export async function buildWeb({
  dev,
  target = webDir,
  texts = textFolders(),
}: Options): Promise<void> {
  const out = `${target}.${process.pid}`
  await rm(out, { recursive: true, force: true })
  const linked = new Map<string, string>()
  const imports = await readImports()
  const styles = sortStyles(imports)
  const meshWorker = await buildMeshWorker(out)
  const result = await Bun.build({
    entrypoints: [join(source, 'index.html')],
    outdir: out,
    target: 'browser',
    splitting: true,
    minChunkSize: 6_144,
    minify: true,
    publicPath: '/',
    naming: {
      entry: '[name].[ext]',
      chunk: 'assets/[name]-[hash].[ext]',
      asset: 'assets/[name]-[hash].[ext]',
    },
    define: { 'process.env.NODE_ENV': '"production"', MESH_WORKER: JSON.stringify(meshWorker) },
    plugins: [
      linkedFiles(out, linked),
      ...onlyWhatBrowsersNeed(),
      inLanguage(texts),
      lazyParts(imports, styles),
    ],
    throw: false,
  })
  if (!result.success) throw new BuildError('web', result.logs)
  const sheets = await buildStyles(out, linked, styles)
  const words = await pageTexts(texts)
  const parts = { linked, sheets, dev, words: words.page }
  await finishPage(join(out, 'index.html'), parts, await buildFirstPaint(out))
  await addGuideImages(out)
  if (dev)
    await Bun.write(join(out, 'dev-reload.js'), Bun.file(join(import.meta.dir, 'dev-reload.js')))
  else await addInstallable(out, words, texts)
  await Bun.write(join(out, 'manifest.json'), JSON.stringify(await describe(out, dev), null, 1))
  await rm(target, { recursive: true, force: true })
  await rename(out, target)
}

/**
 * Files that a style sheet names become files of their own. Bun would put them into the sheet as
 * `data:` addresses: fonts would be downloaded whether used or not, and the CSP refuses them.
 */
function linkedFiles(out: string, linked: Map<string, string>): Bun.BunPlugin {
  return {
    name: 'linked-files',
    setup(build) {
      build.onResolve({ filter: /\.(woff2|woff|svg|png|webp)$/ }, async ({ path, importer }) => {
        const isFont = /\.woff2?$/.test(path)
        if (!importer.endsWith('.css') && !isFont) return undefined
        const file = Bun.resolveSync(path, dirname(importer))
        const content = await Bun.file(file).bytes()
        const [, name, extension] = /^(.*)(\.\w+)$/.exec(basename(file)) ?? []
        const address = `/assets/${name}-${Bun.hash(content).toString(36)}${extension}`
        await Bun.write(join(out, address), content)
        linked.set(path, address)
        return { path: address, external: true }
      })
    },
  }
}

/**
 * The sheets, as tags for the page in their one order. Those that wait get their `href` from
 * `web/app/styled.ts`: a link that is only `disabled` browsers load ahead all the same. Made apart from
 * the scripts: with them, Bun would make a sheet for each lazy part, with all that any of them has.
 */
async function buildStyles(out: string, linked: Map<string, string>, { sheets }: Styles) {
  const files = Object.fromEntries(
    [...sheets].map(([sheet, styles]) => [
      join(source, `${sheet}.ts`),
      styles.map((file) => `import ${JSON.stringify(file)}`).join('\n'),
    ]),
  )
  const result = await Bun.build({
    entrypoints: Object.keys(files),
    files,
    target: 'browser',
    minify: true,
    naming: { entry: '[name]-[hash].[ext]' },
    plugins: [linkedFiles(out, linked)],
    throw: false,
  })
  if (!result.success) throw new BuildError('web', result.logs)
  const tags: string[] = []
  for (const sheet of sheets.keys()) {
    const made = result.outputs.find(
      ({ path }) => /\.css$/.test(path) && basename(path).startsWith(`${sheet}-`),
    )
    if (!made) throw new BuildError('web', [`${sheet} has no styles`])
    const address = `/assets/${basename(made.path)}`
    await Bun.write(join(out, address), made)
    const where =
      sheet === first ? `href="${address}"` : `data-area="${sheet}" data-href="${address}"`
    tags.push(`<link rel="stylesheet" ${where}>`)
  }
  return tags.join('')
}

/** The first script: classic and in the head, where the bundler only makes deferred modules. */
async function buildFirstPaint(out: string): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(source, 'app', 'first-paint.ts')],
    outdir: join(out, 'assets'),
    target: 'browser',
    format: 'iife',
    minify: true,
    define: { SIGNED_IN_SCRIPTS: JSON.stringify(await signedInScripts(out)) },
    naming: '[name]-[hash].[ext]',
    throw: false,
  })
  const [script] = result.outputs
  if (!result.success || !script) throw new BuildError('web', result.logs)
  return `<script src="/assets/${basename(script.path)}"></script>`
}

/** The worker of the 3D view. It is built first: the bundler does not follow the address of a worker. */
async function buildMeshWorker(out: string): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(source, 'viewer', 'world', 'mesh-worker.ts')],
    outdir: join(out, 'assets'),
    target: 'browser',
    minify: true,
    naming: '[name]-[hash].[ext]',
    throw: false,
  })
  const [script] = result.outputs
  if (!result.success || !script) throw new BuildError('web', result.logs)
  return `/assets/${basename(script.path)}`
}

type Parts = {
  linked: Map<string, string>
  /** Tags of the style sheets. */
  sheets: string
  dev: boolean
  words: PageTexts['page']
}

async function finishPage(file: string, { linked, sheets, dev, words }: Parts, firstPaint: string) {
  let html = await Bun.file(file).text()
  html = html.replace(/<link rel="stylesheet"[^>]*>/, firstPaint + sheets)
  html = html.replace('lang="es"', () => `lang="${words.language}"`)
  for (const [name, said] of Object.entries(words)) {
    html = html.replace(`%${name}%`, () => Bun.escapeHTML(said))
  }
  for (const [path, address] of linked) html = html.replaceAll(`"${path}"`, `"${address}"`)
  if (dev) html = html.replace('</head>', '<script src="/dev-reload.js" defer></script></head>')
  await Bun.write(file, html)
  const page = new Set(html.match(/assets\/[^"]+\.css/g))
  for (const other of new Bun.Glob('assets/*.css').scanSync(dirname(file))) {
    if (!page.has(other)) await rm(join(dirname(file), other))
  }
}

async function describe(out: string, dev: boolean): Promise<WebFiles> {
  const files: WebFiles = {}
  for (const name of [...new Bun.Glob('**/*').scanSync(out)].sort()) {
    files[`/${name}`] = await describeFile(out, name, dev)
  }
  return files
}

async function describeFile(out: string, name: string, dev: boolean): Promise<WebFile> {
  const path = join(out, name)
  const content = await Bun.file(path).bytes()
  const variants: WebFile['variants'] = { identity: name }
  for (const [encoding, bytes] of dev ? [] : compressed(name, content)) {
    const extension = encoding === 'br' ? 'br' : 'gz'
    variants[encoding] = `${name}.${extension}`
    await Bun.write(`${path}.${extension}`, bytes)
  }
  return {
    type: Bun.file(path).type,
    etag: `W/"${Bun.hash(content).toString(36)}"`,
    immutable: name.startsWith('assets/'),
    variants,
  }
}

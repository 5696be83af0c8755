import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { WebFile, WebFiles } from '../../server/http/web-files'
import { BuildError, root } from './common'
import { compressed } from './compress'
import { addGuideImages } from './guide-images'
import { addInstallable } from './installable'
import { inLanguage, type PageTexts, pageTexts, type TextFolders, textFolders } from './language'
import { onlyWhatBrowsersNeed } from './packages'
import { oneChunkForTheSignedIn, signedInScripts } from './signed-in'

const source = join(root, 'web')
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
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      linkedFiles(out, linked),
      ...onlyWhatBrowsersNeed(),
      inLanguage(texts),
      oneChunkForTheSignedIn(),
    ],
    throw: false,
  })
  if (!result.success) throw new BuildError('web', result.logs)
  const sheet = await buildStyles(out, linked)
  const words = await pageTexts(texts)
  const parts = { linked, sheet, dev, words: words.page }
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
 * The page's one style sheet holds the styles of every component, in one fixed order. Bun makes a
 * sheet for each lazy part as well, but nothing would load it. Made apart from the scripts: else the
 * first of them would carry the class names of all parts.
 */
async function buildStyles(out: string, linked: Map<string, string>): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(source, 'main.tsx')],
    target: 'browser',
    minify: true,
    naming: { entry: 'styles-[hash].[ext]' },
    plugins: [linkedFiles(out, linked), onlyStyles()],
    throw: false,
  })
  const sheet = result.outputs.find(({ path }) => path.endsWith('.css'))
  if (!result.success || !sheet) throw new BuildError('web', result.logs)
  const address = `assets/${basename(sheet.path)}`
  await Bun.write(join(out, address), sheet)
  return `/${address}`
}

function onlyStyles(): Bun.BunPlugin {
  return {
    name: 'only-styles',
    setup(build) {
      build.onLoad({ filter: /[/\\]web[/\\]main\.tsx$/ }, async ({ path }) => {
        const files = [...new Bun.Glob('**/*.module.css').scanSync(source)].sort(uiFirst)
        const imports = files.map((file) => `import './${file.replaceAll('\\', '/')}'`)
        const own = (await Bun.file(path).text()).match(/^import '.+\.css'$/gm) ?? []
        return { loader: 'tsx', contents: [...imports, ...own].join('\n') }
      })
    },
  }
}

const uiFirst = (a: string, b: string) =>
  Number(b.startsWith('ui')) - Number(a.startsWith('ui')) || a.localeCompare(b)

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

type Parts = {
  linked: Map<string, string>
  sheet: string
  dev: boolean
  words: PageTexts['page']
}

async function finishPage(file: string, { linked, sheet, dev, words }: Parts, firstPaint: string) {
  let html = await Bun.file(file).text()
  html = html.replace(/\/assets\/[^"]+\.css/, sheet)
  html = html.replace('<link rel="stylesheet"', `${firstPaint}<link rel="stylesheet"`)
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

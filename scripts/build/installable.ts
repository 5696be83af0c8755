import { basename, join } from 'node:path'
import { appIcon, appleIcon, webManifest } from '../../web/pwa/manifest'
import { BuildError, root } from './common'
import { inLanguage, type PageTexts, type TextFolders } from './language'

const source = join(root, 'web', 'pwa')
const page = 'index.html'

/** Makes a built web installable: icons, a manifest, and the worker that opens it offline. */
export async function addInstallable(
  out: string,
  words: PageTexts,
  texts: TextFolders,
): Promise<void> {
  const addresses = await copyIcons(out)
  const addressOf = (file: string) => {
    const address = addresses.get(file)
    if (!address) throw new BuildError('web', [`web/pwa/icons/${file} is missing`])
    return address
  }
  await Bun.write(
    join(out, 'manifest.webmanifest'),
    JSON.stringify(webManifest(words, addressOf), null, 1),
  )
  const html = await Bun.file(join(out, page)).text()
  const files = kept(out)
  const build = Bun.hash([html, ...files].join('\n')).toString(36)
  const tags = [
    `<meta name="build" content="${build}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${addressOf(appleIcon)}">`,
  ]
  await Bun.write(join(out, page), html.replace('</head>', `${tags.join('')}</head>`))
  await buildWorker(out, texts, { BUILD: build, ICON: addressOf(appIcon), FILES: files })
}

async function copyIcons(out: string): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  const folder = join(source, 'icons')
  for (const file of [...new Bun.Glob('*.png').scanSync(folder)].sort()) {
    const content = await Bun.file(join(folder, file)).bytes()
    const hash = Bun.hash(content).toString(36)
    const address = `/assets/${basename(file, '.png')}-${hash}.png`
    await Bun.write(join(out, address), content)
    addresses.set(file, address)
  }
  return addresses
}

/** What every page may load. Icons for systems stay out: they are read when installing. */
const kept = (out: string) =>
  [...new Bun.Glob('assets/*.{js,css,svg,woff2}').scanSync(out)].sort().map((name) => `/${name}`)

async function buildWorker(out: string, texts: TextFolders, put: Record<string, unknown>) {
  const values = Object.entries({ ...put, PAGE: `/${page}` })
  const result = await Bun.build({
    entrypoints: [join(source, 'service-worker.ts')],
    outdir: out,
    target: 'browser',
    format: 'iife',
    minify: true,
    naming: 'sw.js',
    define: Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value)])),
    plugins: [inLanguage(texts)],
    throw: false,
  })
  if (!result.success) throw new BuildError('web', result.logs)
}

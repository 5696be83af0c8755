import { serialize } from 'bun:jsc'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { prebuilt } from '../../server/guides/prebuilt'
import type { Reference } from '../../server/reference/reference'
import { cache } from './common'

/** Replaces `server/reference/prebuilt.ts`: the document takes the server 100 ms to make. */
export async function prebuiltReference(): Promise<Bun.BunPlugin> {
  const file = join(cache, 'reference.json')
  await Bun.write(file, JSON.stringify(await makeReference()))
  const contents = `import file from ${JSON.stringify(file)} with { type: 'file' }
    export const prebuilt = file`
  return {
    name: 'prebuilt-reference',
    setup(build) {
      build.onLoad({ filter: /[/\\]server[/\\]reference[/\\]prebuilt\.ts$/ }, () => ({
        loader: 'js',
        contents,
      }))
    },
  }
}

/**
 * Leaves the shapes of answers out of the executable: only the reference needs them, which is made
 * ahead in every language there is. They were 2200 of the 5800 schemas that a start made.
 */
export function withoutAnswers(): Bun.BunPlugin {
  return {
    name: 'without-answers',
    setup(build) {
      const edited = (edit: (source: string) => string) => async (file: { path: string }) => ({
        loader: 'ts' as const,
        contents: edit(await Bun.file(file.path).text()),
      })
      build.onLoad({ filter: /[/\\]server[/\\].+-routes\.ts$/ }, edited(unsaid))
      build.onLoad({ filter: /[/\\]server[/\\]contract[/\\].+\.ts$/ }, edited(droppable))
    },
  }
}

const unsaid = (routes: string) =>
  routes.replace(/(?<![.\w])(ok|created|json|eventStream)\([A-Z]\w*\)/g, '$1()')

/** What is made at the top of a file of the contract may be left out when nobody imports it. */
export const droppable = (contract: string): string =>
  contract.replace(
    /^((?:export )?const \w+ = )((?![(<'"\d/]|async\b).*(?:\n(?=[ )}\]]).*)*)/gm,
    '$1/* @__PURE__ */ (() => ($2))()',
  )

/** What is made ahead for a language, as `server/guides/prebuilt.ts` names it. */
type Ahead = Record<keyof (typeof prebuilt)[string], unknown>

/**
 * Replaces `server/guides/prebuilt.ts`: reading the guides and building their index takes seconds.
 * What they are made of stays out then.
 */
export async function prebuiltGuides(
  makeAhead = ownAhead,
  folder = join(cache, 'guides'),
): Promise<Bun.BunPlugin> {
  const contents = await makeGuides(makeAhead, folder)
  return {
    name: 'prebuilt-guides',
    setup(build) {
      build.onLoad(
        { filter: /[/\\]server[/\\]locales[/\\]\w+[/\\](?:guides|assistant)[/\\].+\.(?:md|txt)$/ },
        () => ({ loader: 'text', contents: '' }),
      )
      build.onLoad({ filter: /[/\\]server[/\\]guides[/\\]prebuilt\.ts$/ }, () => ({
        loader: 'js',
        contents,
      }))
    },
  }
}

async function ownAhead(locale: string): Promise<Ahead> {
  const { madeGuides, madeIndex } = await import('../../server/guides/own-guides')
  const { trainIntents } = await import('../../server/assistant/intents/intents')
  const { trainOrders } = await import('../../server/assistant/intents/orders')
  const { stemsAhead } = await import('../../server/guides/search/analyzer')
  return {
    guides: madeGuides(locale),
    index: madeIndex(locale),
    stems: stemsAhead(locale),
    intents: trainIntents(locale),
    orders: trainOrders(locale),
  }
}

async function makeGuides(makeAhead: typeof ownAhead, folder: string): Promise<string> {
  const { locales } = await import('../../server/locales/locales')
  const imports: string[] = []
  const entries: string[] = []
  for (const locale of Object.keys(locales)) {
    const files = []
    for (const [kind, data] of Object.entries(await makeAhead(locale))) {
      const name = `file${imports.length}`
      const file = join(folder, `${locale}.${kind}`)
      await Bun.write(file, Bun.zstdCompressSync(Buffer.from(serialize(data)), { level: 19 }))
      imports.push(`import ${name} from ${JSON.stringify(file)} with { type: 'file' }`)
      files.push(`${kind}: ${name}`)
    }
    entries.push(`${JSON.stringify(locale)}: { ${files.join(', ')} }`)
  }
  return `${imports.join('\n')}
    export const prebuilt = { ${entries.join(', ')} }`
}

async function makeReference(): Promise<Reference> {
  // Loaded only here: whoever builds just the web should not load the server.
  const { createApp } = await import('../../server/app')
  const { readConfig } = await import('../../server/config')
  const { createContext } = await import('../../server/context')
  const dataDir = await mkdtemp(join(tmpdir(), 'enjambre-build-'))
  try {
    await using ctx = createContext(readConfig({ ENJAMBRE_DATA_DIR: dataDir }))
    const app = createApp(ctx)
    const textOf = async (path: string) => {
      const response = await app.request(path)
      if (!response.ok) throw new Error(`${path} answers ${response.status}`)
      return response.text()
    }
    return {
      openapi: await textOf('/api/openapi.json'),
      reference: await textOf('/api/reference'),
      client: await textOf('/api/client.ts'),
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

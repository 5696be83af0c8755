import { serialize } from 'bun:jsc'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reference } from '../../server/reference/reference'
import { cache } from './common'

/** Replaces `server/reference/prebuilt.ts`: the document takes the server 100 ms to make. */
export function prebuiltReference(): Bun.BunPlugin {
  return {
    name: 'prebuilt-reference',
    setup(build) {
      build.onLoad({ filter: /[/\\]server[/\\]reference[/\\]prebuilt\.ts$/ }, async () => ({
        loader: 'js',
        contents: `export const prebuilt = ${JSON.stringify(await makeReference())}`,
      }))
    },
  }
}

/** Replaces `server/guides/prebuilt.ts`: reading and learning the guides takes seconds. */
export function prebuiltGuides(): Bun.BunPlugin {
  return {
    name: 'prebuilt-guides',
    setup(build) {
      build.onLoad({ filter: /[/\\]server[/\\]guides[/\\]prebuilt\.ts$/ }, async () => {
        const { ownGuides } = await import('../../server/guides/own-guides')
        const { learnOurs } = await import('../../server/guides/library')
        const { locales } = await import('../../server/locales/locales')
        const names = Object.keys(locales)
        const imports = names.map(async (locale, at) => {
          const file = join(cache, 'guides', `${locale}.learnt`)
          await Bun.write(file, serialize(learnOurs(locale)))
          return `import learnt${at} from ${JSON.stringify(file)} with { type: 'file' }`
        })
        const entries = names.map(
          (locale, at) =>
            `${JSON.stringify(locale)}: { guides: ${JSON.stringify(ownGuides(locale))}, learnt: learnt${at} }`,
        )
        return {
          loader: 'js',
          contents: `${(await Promise.all(imports)).join('\n')}
            export const prebuilt = { ${entries} }`,
        }
      })
    },
  }
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
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

import { join } from 'node:path'
import { root } from './common'

/** Where the texts of a language stand, by what they are imported as. */
export type TextFolders = Record<'#sentences/' | '#texts/', string>

export const textFolders = (locale = 'es'): TextFolders => ({
  '#sentences/': join(root, 'server', 'locales', locale),
  '#texts/': join(root, 'web', 'locales', locale),
})

/** Lets imports of texts find those of a language. */
export function inLanguage(folders: TextFolders): Bun.BunPlugin {
  return {
    name: 'language',
    setup(build) {
      build.onResolve({ filter: /^#(sentences|texts)\// }, ({ path }) => {
        const [alias = '', ...rest] = path.split(/(?<=^#\w+\/)/)
        return { path: `${join(folders[alias as keyof TextFolders], ...rest)}.ts` }
      })
    },
  }
}

/** What the page's own file and the installed app say. */
export async function pageTexts(folders: TextFolders) {
  const textsOf = (name: string) => import(join(folders['#texts/'], `${name}.ts`))
  const page: typeof import('#texts/page') = await textsOf('page')
  const app: typeof import('#texts/pwa/pwa') = await textsOf('pwa/pwa')
  return { page: page.t, app: app.t }
}

export type PageTexts = Awaited<ReturnType<typeof pageTexts>>

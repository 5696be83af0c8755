/** Leaves out what packages carry for older browsers and Reacts, or for calls that are not ours. */
export const onlyWhatBrowsersNeed = (): Bun.BunPlugin[] => [
  // React has had this itself since 18; packages still bring their own for older ones.
  instead(
    'no-shim',
    /use-sync-external-store[/\\]shim[/\\]index\.js$/,
    `export { useSyncExternalStore } from 'react'`,
  ),
  // Copies the whole of React to ask what it has; three of it are asked for.
  instead(
    'no-copy-of-react',
    /@base-ui[/\\]utils[/\\]safeReact\.mjs$/,
    `import { useId, useInsertionEffect, useLayoutEffect } from 'react'
    export const SafeReact = { useId, useInsertionEffect, useLayoutEffect }`,
  ),
  changed(
    'no-search-in-react',
    /wouter[/\\]src[/\\]react-deps\.js$/,
    'React["useInsertion" + "Effect"]',
    'React.useInsertionEffect',
  ),
  // Hono's client can write cookies, which no call of ours carries.
  instead(
    'no-cookies',
    /hono[/\\]dist[/\\]utils[/\\]cookie\.js$/,
    `export function serialize() {
      throw new Error('calls carry no cookies')
    }`,
  ),
]

function instead(name: string, filter: RegExp, contents: string): Bun.BunPlugin {
  return {
    name,
    setup: (build) => {
      build.onLoad({ filter }, () => ({ loader: 'js', contents }))
    },
  }
}

/** One piece of a file's text; a version of the package that has it no more stops the build. */
function changed(name: string, filter: RegExp, piece: string, by: string): Bun.BunPlugin {
  return {
    name,
    setup: (build) => {
      build.onLoad({ filter }, async ({ path }) => {
        const text = await Bun.file(path).text()
        if (!text.includes(piece)) throw new Error(`${path} has no ${piece}`)
        return { loader: 'js', contents: text.replace(piece, by) }
      })
    },
  }
}

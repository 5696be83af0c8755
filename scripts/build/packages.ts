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
  // It can also tell addresses without calling them, and open sockets there.
  changed(
    'only-calls',
    /hono[/\\]dist[/\\]client[/\\]client\.js$/,
    /if \(method === "url".+?(?=const req = )/s,
    '',
  ),
  // Schemas can describe themselves; here they only check.
  changed(
    'no-json-schemas',
    /zod[/\\]v4[/\\]classic[/\\]schemas\.js$/,
    /^.+\.processJSONSchema = .+$/gm,
    '',
  ),
  instead(
    'no-json-schema-methods',
    /zod[/\\]v4[/\\]core[/\\]to-json-schema\.js$/,
    `const none = () => () => {
      throw new Error('schemas are described by the server')
    }
    export {
      none as createStandardJSONSchemaMethod, none as createToJSONSchemaMethod, none as extractDefs,
      none as finalize, none as handleUnrepresentable, none as initializeContext, none as processSchema
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

/** A piece of a file's text; a version of the package that has it no more stops the build. */
function changed(name: string, filter: RegExp, piece: string | RegExp, by: string): Bun.BunPlugin {
  return {
    name,
    setup: (build) => {
      build.onLoad({ filter }, async ({ path }) => {
        const text = await Bun.file(path).text()
        const contents = text.replace(piece, () => by)
        if (contents === text) throw new Error(`${path} has no ${piece}`)
        return { loader: 'js', contents }
      })
    },
  }
}

import { readdirSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { locales } from '../../server/locales/locales'

type Patch = {
  /** The end of the module's path. */
  module: RegExp
  edit: (source: string, path: string) => string
}

/**
 * What packages do that a compiled program cannot: modules found by listing a folder or by a name
 * put together at run time, and slips that only sloppy mode forgives (compiled code is strict).
 */
const patches: Patch[] = [
  {
    module: /flying-squid[/\\]src[/\\]lib[/\\]plugins[/\\]index\.js$/,
    edit: (_, path) => `
      exports.builtinPlugins = null
      exports.initPlugins = () => { exports.builtinPlugins = [${pluginsBeside(path)}] }
    `,
  },
  {
    module: /flying-squid[/\\]src[/\\]lib[/\\]plugins[/\\]inventory\.js$/,
    edit: replacing('player.heldItem = new Item(256, 1)', ''),
  },
  {
    // It compares all versions before it looks whether it has the data: forty times a second for each
    // bot that moves.
    module: /minecraft-data[/\\]index\.js$/,
    edit: replacing(
      'module.exports = function (mcVersion, preNetty) {',
      `const answers = {}
      module.exports = (version, preNetty) => answers[[version, preNetty]] ??= answer(version, preNetty)
      function answer(mcVersion, preNetty) {`,
    ),
  },
  {
    // It takes over the terminal and the signals; the bundler decides `process.browser` too early
    // for `squid.ts` to say otherwise.
    module: /flying-squid[/\\]src[/\\]lib[/\\]plugins[/\\]log\.js$/,
    edit: replacing(
      "const isInNode = typeof process !== 'undefined' && !process.browser && process.platform !== 'browser'",
      'const isInNode = false',
    ),
  },
  {
    module: /prismarine-provider-anvil[/\\]src[/\\]1\.14[/\\]chunk\.js$/,
    edit: replacing(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the module's source
      "require(`prismarine-chunk/src/pc/common/BitArray${noSpan ? 'NoSpan' : ''}`)",
      "noSpan ? require('prismarine-chunk/src/pc/common/BitArrayNoSpan') : require('prismarine-chunk/src/pc/common/BitArray')",
    ),
  },
  {
    // Bun's engine stands in for it, and none of ours serves a browser's part or asks for CORS: it
    // and what it brings would take a start 70 ms.
    module:
      /node_modules[/\\](?:engine\.io[/\\]build[/\\]engine\.io|accepts[/\\]index|cors[/\\]lib[/\\]index)\.js$/,
    edit: () => '',
  },
  {
    // It listens nowhere by itself and serves no file: Node's own servers would take a start 7 ms.
    module: /socket\.io[/\\]dist[/\\]index\.js$/,
    edit: replacing('const http_1 = require("http");', ''),
  },
  {
    // As above: of it only how it writes frames would be used, which Bun's has not.
    module: /socket\.io-adapter[/\\]dist[/\\]in-memory-adapter\.js$/,
    edit: replacing('const WebSocket = require("ws");', 'const WebSocket = null;'),
  },
  {
    // The reference is made ahead, and it alone reads what it notes of the routes.
    module: /@asteasolutions[/\\]zod-to-openapi[/\\]dist[/\\]index\.mjs$/,
    edit: () => `
      export class OpenAPIRegistry { definitions = []; registerPath() {} }
      export class OpenApiGeneratorV3 {}
      export class OpenApiGeneratorV31 {}
      export const getOpenApiMetadata = () => ({})
    `,
  },
  {
    // Whoever is given all of zod keeps all of it: what reads JSON Schema, what makes it, what compiles.
    module: /@hono[/\\]zod-openapi[/\\]dist[/\\]index\.mjs$/,
    edit: (source, path) =>
      replacing('extendZodWithOpenApi(z);', '')(source, path).replaceAll(
        ', extendZodWithOpenApi',
        '',
      ),
  },
  {
    // Only Spanish is used of two dozen languages.
    module: /snowball-stemmers[/\\]snowball-stemmers\.js$/,
    edit: (source) =>
      source
        .replace(
          /^ {4}var (?!spanish)\w+ = function \(_SnowballStemmer\d*\) \{[\s\S]*?^ {4}\}\(SnowballStemmer\);$/gm,
          '',
        )
        .replace(/^ {12}(?!spanish)\w+: \w+Stemmer,?$/gm, ''),
  },
  {
    // Of fifty languages ours are spoken, and the one that stands in for others.
    module: /zod[/\\]v4[/\\]locales[/\\]index\.js$/,
    edit: (source) => source.replace(/^export \{ default as (\w+) \}.*\n/gm, ofOurs),
  },
]

const spoken = new Set(['en', ...Object.keys(locales)])

const ofOurs = (line: string, locale: string) => (spoken.has(locale) ? line : '')

export function patchedPackages(): Bun.BunPlugin {
  return {
    name: 'patched-packages',
    setup(build) {
      for (const { module, edit } of patches) {
        build.onLoad({ filter: module }, async ({ path }) => ({
          loader: 'js',
          contents: edit(await Bun.file(path).text(), path),
        }))
      }
    },
  }
}

/** flying-squid's plugins in the order in which it would have listed them. */
function pluginsBeside(index: string) {
  return readdirSync(dirname(index))
    .filter((name) => extname(name) === '.js' && name !== 'index.js')
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((name) => `require('./${name}')`)
    .join(', ')
}

/** A package that no longer has the line must be looked at again. */
function replacing(line: string, by: string) {
  return (source: string, path: string) => {
    if (!source.includes(line)) throw new Error(`${path} no longer has: ${line}`)
    return source.replace(line, by)
  }
}

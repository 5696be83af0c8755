import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BuildError, root } from './common'
import { embeddedWeb } from './embed'
import { packedMinecraftData } from './minecraft-data'
import { patchedPackages } from './patches'
import { prebuiltGuides, prebuiltReference, withoutAnswers } from './prebuilt'
import type { Target } from './target'

export const binary = join(root, 'dist', 'enjambre')

/** Compiles the product, with the built web inside, into one executable. */
export async function buildBinary({ compile, sqlite }: Target, outfile = binary): Promise<void> {
  const unfinished = `${outfile}.${process.pid}`
  await mkdir(dirname(outfile), { recursive: true })
  // Made before the build begins: it reads a folder once and finds no file that comes later.
  const made = [await packedMinecraftData(), await prebuiltReference(), await prebuiltGuides()]
  try {
    const result = await Bun.build({
      entrypoints: [join(root, 'server', 'main.ts'), join(root, 'server', 'worker', 'main.ts')],
      root,
      target: 'bun',
      format: 'esm',
      splitting: true,
      // What modules run when they are loaded, and their own functions; deeper ones make the file larger.
      bytecode: true,
      bytecodeDepth: 1,
      // Names stay: stack traces in logs are read by people.
      minify: { whitespace: true, syntax: true, identifiers: false },
      define: { 'process.env.NODE_ENV': '"production"' },
      compile: {
        outfile: unfinished,
        ...(compile ? { target: compile } : {}),
        autoloadDotenv: false,
        autoloadBunfig: false,
        // What a start runs, it runs once; `serve` says when it is over, all else at once.
        jitPolicy: 100,
      },
      plugins: [sqliteOf(sqlite), patchedPackages(), withoutAnswers(), embeddedWeb(), ...made],
      throw: false,
    })
    if (!result.success) throw new BuildError('the executable', result.logs)
    await rename(unfinished, outfile)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The driver's entry for one platform names its native library, so that it can be embedded. */
function sqliteOf(platform: string): Bun.BunPlugin {
  return {
    name: 'sqlite',
    setup(build) {
      build.onResolve({ filter: /^better-sqlite3$/ }, () => ({
        path: Bun.resolveSync(`better-sqlite3/${platform}`, root),
      }))
    },
  }
}

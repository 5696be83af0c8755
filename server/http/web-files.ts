import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One file of the built web. At least one of `gzip` and `identity` is there. */
export type WebFile = {
  type: string
  etag: string
  /** Its name carries a hash of its content. */
  immutable: boolean
  /** The path of each encoding. */
  variants: Partial<Record<Encoding, string>>
}

/** The built web by address, e.g. `/index.html`. */
export type WebFiles = Record<string, WebFile>

const folder = join(import.meta.dir, '..', '..', 'dist', 'web')
const manifest = join(folder, 'manifest.json')

let cached: { at: number; files: WebFiles } | null = null

/**
 * The web as `scripts/build.ts` last made it, or null before it ever did. The build of the binary
 * replaces this module by one that embeds the files.
 */
export function webFiles(): WebFiles | null {
  const at = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs
  if (at === undefined) return null
  if (cached?.at !== at)
    cached = { at, files: withPaths(JSON.parse(readFileSync(manifest, 'utf8'))) }
  return cached.files
}

function withPaths(files: WebFiles): WebFiles {
  for (const file of Object.values(files)) {
    for (const [encoding, name] of Object.entries(file.variants)) {
      file.variants[encoding as Encoding] = join(folder, name)
    }
  }
  return files
}

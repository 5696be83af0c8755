import { deserialize } from 'bun:jsc'
import { readFileSync } from 'node:fs'

/** What the build has made ahead and left in one of its files. */
export function readPrebuilt<T>(file: string): T {
  return deserialize(Bun.zstdDecompressSync(readFileSync(file)))
}

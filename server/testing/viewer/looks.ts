import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readModels, readStates } from '../../../web/viewer/world/looks'
import type { Looks } from '../../../web/viewer/world/mesh'
import index from '../../viewer/generated/looks.json'
import { checkout } from '../edges'

const file = join(checkout, 'server/viewer/generated/looks.bin')
const parts: Record<string, readonly number[]> = index.parts

export const lookVersions = Object.keys(parts).filter((name) => /^\d/.test(name))

/** A part of the generated looks as it was before it was packed. */
export async function lookPart(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const [offset = 0, size = 0] = parts[name] ?? []
  const packed = await Bun.file(file)
    .slice(offset, offset + size)
    .bytes()
  return new Uint8Array(brotliDecompressSync(packed))
}

export async function looksOf(version: string): Promise<Looks> {
  const { water = 0, lava = 0 }: Record<string, number> = index.named
  const [models, states] = await Promise.all([lookPart('models'), lookPart(version)])
  return { models: readModels(models), states: readStates(states), water, lava }
}

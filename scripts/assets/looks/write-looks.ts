import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import minecraftData from 'minecraft-data'
import { root } from '../../build/common'
import type { Look } from '../source'
import type { Properties } from './block-entities'
import { blockQuads, type Tint } from './block-quads'
import { coversSide, type EncodedQuad, encodeQuad, sides } from './encode-quad'
import { createLayers } from './layers'
import { plainOf } from './plain'
import { skinSheet } from './skins'
import { statesOf } from './states'

const folder = join(root, 'server', 'viewer', 'generated')
/** Quads of these stand for one's own kind: between two leaves or panes of glass nothing is drawn. */
const sameKind = /glass|leaves|(^|_)ice$|^slime_block$|^honey_block$|^leaves2?$/
/** By their numbers in a quad; any other tint is in the texture already. */
const biomeTints: Tint[] = [null, 'g', 'f', 'w']
const wet = /kelp|seagrass|bubble_column/

type Stream = { name: string; bytes: Uint8Array }

/** What blocks of every version look like in three dimensions, for the browser: two files. */
export async function writeLooks(looks: Look[], versions: readonly string[]): Promise<string[]> {
  const layers = createLayers()
  const quads = numbered<EncodedQuad>()
  const models = numbered<number[]>()
  const missing = new Set<string>()
  models.of([])

  function modelOf(name: string, props: Properties): number {
    const found = blockQuads(looks, name, props)
    if (!found) missing.add(name)
    const encoded = (found?.quads ?? []).map((quad) => {
      const tint = quad.tinted ? (found?.tint ?? null) : null
      const dye = Array.isArray(tint) ? tint : null
      const picture = layers.of(quad, dye)
      const isTranslucent = layers.isTranslucent(picture.layer)
      const tinted = Math.max(0, biomeTints.indexOf(tint))
      return quads.of(encodeQuad(quad, { ...picture, tint: tinted, isTranslucent }))
    })
    return models.of(encoded)
  }

  function flagsOf(model: number, name: string, props: Properties): number {
    const all = (models.list[model] ?? []).flatMap((index) => quads.list[index] ?? [])
    const isCube = sides.every((_, side) => all.some((quad) => coversSide(quad, side)))
    const isSeeThrough = all.some(({ layer }) => layers.isSeeThrough(layer))
    const fluid = /lava$/.test(name) ? 2 : isWater(name, props) ? 1 : 0
    const level = /^(flowing_)?(water|lava)$/.test(name) ? Number(props.level ?? 0) & 15 : 0
    return (
      (isCube && !isSeeThrough ? 1 : 0) |
      (sameKind.test(name) && isCube ? 2 : 0) |
      (fluid << 2) |
      (level << 4)
    )
  }

  const tables: Stream[] = versions.map((version) => {
    const states = [...statesOf(minecraftData(version))]
    const count = Math.max(...states.map(({ id }) => id)) + 1
    const table = new Uint16Array(count * 2)
    for (const { id, name, props } of states) {
      const model = modelOf(name, props)
      table[id] = model
      table[count + id] = flagsOf(model, name, props)
    }
    return { name: version, bytes: new Uint8Array(table.buffer) }
  })

  const named = Object.fromEntries(
    [...namedTextures()].map(([name, path]) => {
      const image = looks.map((look) => look.texture(path)).find((found) => found)
      if (!image) throw new Error(`no texture ${path}`)
      return [name, layers.whole(image)]
    }),
  )
  const skins = skinSheet(looks)
  await write(
    [
      { name: 'models', bytes: modelBytes(models.list, quads.list) },
      { name: 'textures', bytes: Buffer.concat(layers.all()) },
      { name: 'colours', bytes: Buffer.concat(layers.all().map(plainOf)) },
      { name: 'skins', bytes: skins.pixels },
      { name: 'plainSkins', bytes: skins.plain },
      ...tables,
    ],
    { named, skins: skins.places },
  )
  return [...missing]
}

const isWater = (name: string, { waterlogged }: Properties) =>
  waterlogged === 'true' || /^(flowing_)?water$/.test(name) || wet.test(name)

function* namedTextures(): Generator<[name: string, path: string]> {
  yield ['water', 'block/water_still']
  yield ['lava', 'block/lava_still']
  for (let stage = 0; stage < 10; stage++) yield [`crack${stage}`, `block/destroy_stage_${stage}`]
}

/** Each value once, by what it says. */
function numbered<T>() {
  const known = new Map<string, number>()
  const list: T[] = []
  return {
    list,
    of(value: T): number {
      const key = JSON.stringify(value)
      const found = known.get(key) ?? list.push(value) - 1
      known.set(key, found)
      return found
    },
  }
}

/** Counts, then every list in one piece: such pieces pack well. `web/viewer/looks.ts` reads them. */
function modelBytes(models: number[][], quads: EncodedQuad[]): Uint8Array {
  const entries = models.flat()
  const plane = (length: number, of: (quad: EncodedQuad, index: number) => number) =>
    Array.from({ length }, (_, index) => Uint8Array.from(quads, (quad) => of(quad, index)))
  return Buffer.concat([
    words32(models.length, entries.length, quads.length),
    words16(models.map(({ length }) => length)),
    words32(...entries.map((quad, index) => (quad - (entries[index - 1] ?? 0)) >>> 0)),
    words16(quads.map(({ layer }) => layer)),
    Uint8Array.from(quads, ({ flags }) => flags),
    Uint8Array.from(quads, ({ tint }) => tint),
    ...plane(12, ({ corners }, index) => corners[index] ?? 0),
    ...plane(8, ({ uv }, index) => uv[index] ?? 0),
  ])
}

const words16 = (values: number[]) => new Uint8Array(Uint16Array.from(values).buffer)
const words32 = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer)

/** Each part packed by itself, one after the other, and a list of where they are. */
async function write(
  parts: Stream[],
  places: Record<'named' | 'skins', Record<string, number>>,
): Promise<void> {
  const packed = parts.map(({ bytes }) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
  )
  let offset = 0
  const packedParts = parts.map(({ name }, index) => {
    const size = packed[index]?.length ?? 0
    offset += size
    return [name, [offset - size, size]] as const
  })
  const content = Buffer.concat(packed)
  const hash = new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 12)
  const index = { hash, ...places, parts: Object.fromEntries(packedParts) }
  await Bun.write(join(folder, 'looks.bin'), content)
  await Bun.write(join(folder, 'looks.json'), `${JSON.stringify(index)}\n`)
}

import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { inflateRawSync } from 'node:zlib'
import minecraftData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { readColumn, type Section } from '../../../web/viewer/world/column'
import { someOf } from '../../testing/breadth'
import { vanillaColumns, vanillaWorlds } from '../../testing/minecraft/columns/vanilla'
import { meaningsOf } from '../../testing/viewer/meanings'
import { tintsBy } from '../map/biomes'
import { encodeColumn, packColumn } from './encode-column'

setDefaultTimeout(600_000)

const lightAt = (light: Section['sky'], index: number) =>
  typeof light === 'number' ? light : ((light[index >> 1] ?? 0) >> ((index & 1) * 4)) & 15

describe.each(someOf(vanillaWorlds))('a world of %s', (fixture, version) => {
  test('is read as it was written, block by block and light by light', async () => {
    const { biomes } = minecraftData(version)
    const columns = await vanillaColumns([fixture, version] as never, 24)
    expect(columns.length).toBeGreaterThan(3)
    let wrong = 0
    let seen = 0
    for (const { column } of columns) {
      const packed = packColumn(column, meaningsOf(version))
      const read = readColumn(inflateRawSync(packed))
      const own = tintsBy(biomes)(column.getBiome(new Vec3(1, 64, 1)))
      expect([...read.tints.subarray(0, 3)]).toEqual([
        own.grass >> 16,
        (own.grass >> 8) & 255,
        own.grass & 255,
      ])
      const hasSky = column.skyLightSections?.some((piece) => piece) ?? true
      const at = new Vec3(0, 0, 0)
      column.sections.forEach((_, number) => {
        const section = read.sections.get((column.minY >> 4) + number)
        for (let index = 0; index < 4096; index++) {
          at.x = index & 15
          at.z = (index >> 4) & 15
          at.y = column.minY + number * 16 + (index >> 8)
          const state = column.getBlockStateId(at)
          if ((section?.states?.[index] ?? 0) !== state) wrong += 1
          if (state !== 0) seen += 1
          if (!section?.states) continue
          if (lightAt(section.block, index) !== column.getBlockLight(at)) wrong += 1
          // Light that was never told of is day.
          if (
            hasSky &&
            column.getSkyLight(at) !== 0 &&
            lightAt(section.sky, index) !== column.getSkyLight(at)
          )
            wrong += 1
        }
      })
    }
    expect(wrong).toBe(0)
    expect(seen).toBeGreaterThan(10_000)
  })
})

test('what is cut off or of another format is refused', async () => {
  const [world] = vanillaWorlds
  const [first] = await vanillaColumns(world, 1)
  if (!first) throw new Error('no column')
  const bytes = encodeColumn(first.column, meaningsOf('1.8.8'))
  for (const length of [0, 1, 3, 20, bytes.length - 1]) {
    expect(() => readColumn(bytes.subarray(0, length))).toThrow('column')
  }
  expect(() => readColumn(Uint8Array.from([9, ...bytes.subarray(1)]))).toThrow('another format')
})

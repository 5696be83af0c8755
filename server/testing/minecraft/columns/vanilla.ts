import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import anvil from 'prismarine-provider-anvil'
import { Vec3 } from 'vec3'
import type { Column } from '../../../worker/shared-columns/column'
import { checkout } from '../../edges'

type Region = { load(x: number, z: number): Promise<Column | null>; close(): Promise<void> }
type Provider = { Anvil(version: string): new (folder: string) => Region }

const fixtures = join(checkout, 'node_modules/prismarine-provider-anvil/test/fixtures')

/** Worlds that the game itself has made, one of each format of columns: folder and version. */
export const vanillaWorlds = [
  ['1.8.9', '1.8.8'],
  ['1.12.2', '1.12.2'],
  ['1.16', '1.16.5'],
  ['1.18.2', '1.18.2'],
  ['1.21.1', '1.21.1'],
] as const
export type VanillaWorld = (typeof vanillaWorlds)[number]

type Place = { x: number; z: number }

/** Where up to so many columns of such a world stand, by its regions' tables: nothing is decoded. */
export function vanillaPlaces([fixture]: VanillaWorld, most: number): Place[] {
  const folder = join(fixtures, fixture)
  const places = readdirSync(folder).flatMap((file) => {
    const [, rx, rz] = /^r\.(-?\d+)\.(-?\d+)\.mca$/.exec(file) ?? []
    if (!rx || !rz) return []
    const table = readFileSync(join(folder, file)).subarray(0, 4_096)
    return Array.from({ length: 1_024 }, (_, place) => place)
      .filter((place) => table.readUInt32BE(place * 4) !== 0)
      .map((place) => ({ x: Number(rx) * 32 + (place & 31), z: Number(rz) * 32 + (place >> 5) }))
  })
  return places.slice(0, most)
}

/** Up to so many columns of such a world that are whole, of those that stand in these places. */
export async function vanillaColumns(
  world: VanillaWorld,
  most: number,
  places = vanillaPlaces(world, Number.POSITIVE_INFINITY),
) {
  const [fixture, version] = world
  const Anvil = (anvil as unknown as Provider).Anvil(version)
  const region = new Anvil(join(fixtures, fixture))
  const columns: { x: number; z: number; column: Column }[] = []
  for (const { x, z } of places) {
    if (columns.length >= most) break
    const column = await region.load(x, z).catch(() => null)
    if (column?.sections.some((section) => section)) columns.push({ x, z, column })
  }
  await region.close()
  return columns
}

type Columns = Awaited<ReturnType<typeof vanillaColumns>>

/** The middle of such a world: so many columns around where most are, and a place to stand in it. */
export async function vanillaPiece(world: VanillaWorld, most: number) {
  // Some were never finished.
  const all = (await vanillaColumns(world, 1_024)).filter(
    ({ column }) => groundOf(column) > column.minY + 32,
  )
  const [middle] = all.toSorted((one, other) => crowd(all, other) - crowd(all, one))
  if (!middle) throw new Error('no column')
  const away = ({ x, z }: typeof middle) => Math.max(Math.abs(x - middle.x), Math.abs(z - middle.z))
  const columns = all.toSorted((one, other) => away(one) - away(other)).slice(0, most)
  const spawn = { x: middle.x * 16 + 8.5, y: groundOf(middle.column), z: middle.z * 16 + 8.5 }
  return { columns, spawn }
}

/** How many others there are near. */
const crowd = (all: Columns, { x, z }: Columns[number]) =>
  all.filter((one) => Math.abs(one.x - x) <= 5 && Math.abs(one.z - z) <= 5).length

function groundOf(column: Columns[number]['column']): number {
  for (let y = column.minY + column.sections.length * 16 - 1; y > column.minY; y--) {
    if (column.getBlockStateId(new Vec3(8, y, 8)) !== 0) return y + 1
  }
  return column.minY
}

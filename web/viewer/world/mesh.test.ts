import { expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import { someOf } from '../../../server/testing/breadth'
import {
  type VanillaWorld,
  vanillaColumns,
  vanillaPlaces,
  vanillaWorlds,
} from '../../../server/testing/minecraft/columns/vanilla'
import { createRandom } from '../../../server/testing/random'
import { looksOf } from '../../../server/testing/viewer/looks'
import { meaningsOf } from '../../../server/testing/viewer/meanings'
import { encodeColumn } from '../../../server/worker/view/encode-column'
import { createMesher, type Mesh } from './mesh'
import { createStore, type Store } from './store'

setDefaultTimeout(600_000)

type Columns = Awaited<ReturnType<typeof vanillaColumns>>
const keyOf = (...at: number[]) => at.join()

/** A store with these columns, and the sections that it says have to be drawn. */
function storeOf(columns: Columns, version: string) {
  const dirty = new Map<string, [number, number, number]>()
  const store = createStore((x, y, z) => dirty.set(keyOf(x, y, z), [x, y, z]))
  const meanings = meaningsOf(version)
  for (const { x, z } of columns) store.expect(x, z)
  for (const { x, z, column } of columns) store.put(x, z, encodeColumn(column, meanings))
  return { store, dirty }
}

type Dirty = Map<string, [number, number, number]>

async function draw(store: Store, dirty: Dirty, version: string, meshes: Map<string, Mesh>) {
  const mesher = createMesher(store, await looksOf(version))
  for (const [key, at] of dirty) {
    const mesh = mesher.mesh(...at)
    if (mesh) meshes.set(key, mesh)
    else meshes.delete(key)
  }
  dirty.clear()
}

type Place = ReturnType<typeof vanillaPlaces>[number]

/** The columns that lie closest together, so that most have all their neighbours. */
async function cluster(world: VanillaWorld, most: number) {
  const places = vanillaPlaces(world, 200)
  const [first] = places.toSorted((a, b) => crowd(places, b) - crowd(places, a))
  if (!first) throw new Error('no column')
  const away = (one: Place) => Math.hypot(one.x - first.x, one.z - first.z)
  const nearest = places.toSorted((a, b) => away(a) - away(b)).slice(0, most)
  const columns = await vanillaColumns(world, most, nearest)
  expect(columns).toHaveLength(most)
  return columns
}

const crowd = (places: Place[], { x, z }: Place) =>
  places.filter((one) => Math.abs(one.x - x) <= 1 && Math.abs(one.z - z) <= 1).length

test.each(someOf(vanillaWorlds))(
  'after 1,000 changes of blocks in a world of %s the mesh equals a fresh one',
  async (fixture, version) => {
    const columns = await cluster([fixture, version] as never, 6)
    const { store, dirty } = storeOf(columns, version)
    const meshes = new Map<string, Mesh>()
    await draw(store, dirty, version, meshes)
    expect(meshes.size).toBeGreaterThan(10)

    const random = createRandom(23)
    const { flags } = (await looksOf(version)).states
    const at = new Vec3(0, 0, 0)
    for (let change = 0; change < 1_000; change++) {
      const one = columns[random(columns.length)]
      if (!one) throw new Error('no column')
      const sections = one.column.sections.flatMap((section, index) => (section ? [index] : []))
      at.x = random(16)
      at.z = random(16)
      at.y = one.column.minY + (sections[random(sections.length)] ?? 0) * 16 + random(16)
      const state = random(3) === 0 ? 0 : random(flags.length)
      one.column.setBlockStateId(at, state)
      store.setBlock(one.x * 16 + at.x, at.y, one.z * 16 + at.z, state)
      if (change % 500 === 499) await draw(store, dirty, version, meshes)
    }

    const fresh = new Map<string, Mesh>()
    const again = storeOf(columns, version)
    await draw(again.store, again.dirty, version, fresh)
    expect([...meshes.keys()].sort()).toEqual([...fresh.keys()].sort())
    const different = [...fresh].filter(([key, mesh]) => !Bun.deepEquals(mesh, meshes.get(key)))
    expect(different.map(([key]) => key)).toEqual([])
  },
)

test('one changed block dirties its section, and those that it touches', async () => {
  const [world] = vanillaWorlds
  const columns = await cluster(world, 9)
  const { store, dirty } = storeOf(columns, world[1])
  const [inner] = columns.filter(
    ({ x, z }) =>
      columns.filter((one) => Math.abs(one.x - x) + Math.abs(one.z - z) === 1).length === 4,
  )
  if (!inner) throw new Error('no column with neighbours')
  const [height = 0] = store.at(inner.x, inner.z)?.sections.keys() ?? []
  dirty.clear()
  store.setBlock(inner.x * 16 + 8, height * 16 + 8, inner.z * 16 + 8, 16)
  expect([...dirty.keys()]).toEqual([keyOf(inner.x, height, inner.z)])
  dirty.clear()
  store.setBlock(inner.x * 16, height * 16 + 8, inner.z * 16 + 8, 16)
  expect([...dirty.keys()].sort()).toEqual(
    [keyOf(inner.x - 1, height, inner.z), keyOf(inner.x, height, inner.z)].sort(),
  )
})

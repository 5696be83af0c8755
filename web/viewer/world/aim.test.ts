import { expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { vanillaColumns } from '../../../server/testing/minecraft/columns/vanilla'
import { looksOf } from '../../../server/testing/viewer/looks'
import { meaningsOf } from '../../../server/testing/viewer/meanings'
import { encodeColumn } from '../../../server/worker/view/encode-column'
import { backOf } from '../gl/camera'
import { aimedAt } from './aim'
import { lightsAt } from './look'
import type { Vector } from './messages'
import { createStore } from './store'

setDefaultTimeout(600_000)

const version = '1.18.2'
const { blocksByName } = minecraftData(version)
const stateOf = (name: string) => blocksByName[name]?.defaultState ?? 0
const west = Math.PI / 2

async function emptyAir() {
  const [piece] = await vanillaColumns(['1.18.2', version], 1)
  if (!piece) throw new Error('no column')
  const { x, z, column } = piece
  const store = createStore(() => undefined)
  store.put(x, z, encodeColumn(column, meaningsOf(version)))
  const looks = await looksOf(version)
  const eye: Vector = [x * 16 + 12.5, 300.5, z * 16 + 8.5]
  return {
    ...{ store, eye },
    set: (away: number, name: string) =>
      store.setBlock(Math.floor(eye[0]) - away, 300, Math.floor(eye[2]), stateOf(name)),
    aim: (pitch = 0, reach = 5) => aimedAt(store, looks, { eye, back: backOf(west, pitch), reach }),
    at: (away: number): Vector => [Math.floor(eye[0]) - away, 300, Math.floor(eye[2])],
  }
}

test('the nearest block within reach is looked at, and fluids are looked through', async () => {
  const air = await emptyAir()
  expect(air.aim()).toBeNull()
  air.set(4, 'stone')
  air.set(2, 'water')
  expect(air.aim()).toEqual({ at: air.at(4), low: [0, 0, 0], high: [1, 1, 1] })
  expect(air.aim(0, 3)).toBeNull()
  air.set(3, 'dirt')
  expect(air.aim()?.at).toEqual(air.at(3))
  expect(air.aim(1)).toBeNull()
})

test('the box is that of what is drawn: above a slab one looks past it', async () => {
  const air = await emptyAir()
  air.set(3, 'stone_slab')
  expect(air.aim(0.1)).toBeNull()
  expect(air.aim(-0.1)).toEqual({ at: air.at(3), low: [0, 0, 0], high: [1, 0.5, 1] })
})

test('whoever stands in a place has its light, whoever stands above the world that of the day', async () => {
  const { store, eye } = await emptyAir()
  const [x, , z] = eye
  const heights = Array.from({ length: 300 }, (_, y) => [y, x, y - 63, z]).flat()
  const lights = lightsAt(store, [...heights, 900, x, 318, z])
  expect(lights.slice(-3)).toEqual([900, 15, 0])
  const skies = Array.from({ length: 300 }, (_, at) => lights[at * 3 + 1] ?? 0)
  expect([Math.min(...skies), Math.max(...skies)]).toEqual([0, 15])
})

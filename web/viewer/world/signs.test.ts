import { expect, setDefaultTimeout, test } from 'bun:test'
import type { ViewSign } from '#contract/bots/view'
import { meaningsOf } from '../../../server/testing/viewer/meanings'
import { type Exhibit, showroom, showroomVersion } from '../../../server/testing/viewer/showroom'
import { signTag } from '../../../server/testing/viewer/sign-tags'
import { encodeColumn } from '../../../server/worker/view/encode-column'
import { createStore } from './store'

setDefaultTimeout(600_000)

const encode = (lines?: string[]) => {
  const tag = lines && signTag(lines, { color: 'red', back: ['atrás'] })
  const sign: Exhibit = [6, 1, 3, 'oak_sign', { rotation: '4' }, tag]
  const { column } = showroom({ isEmpty: true, more: [sign] })
  return encodeColumn(column, meaningsOf(showroomVersion))
}

test('signs come with their column, and go with their block or with the column', () => {
  const told: (readonly ViewSign[])[] = []
  const store = createStore(
    () => undefined,
    (x, z, signs) => {
      expect([x, z]).toEqual([2, -1])
      told.push(signs)
    },
  )
  store.put(2, -1, encode())
  expect(told).toEqual([])
  store.put(2, -1, encode(['Hola', 'niño']))
  const written = { front: 'Hola\nniño', back: 'atrás', frontDye: 14, backDye: 14, face: 4 }
  expect(told.pop()).toEqual([{ ...written, at: [38, 64, -13] }])
  store.setSign({ ...written, at: [38, 64, -13], front: 'Adiós' })
  expect(told.pop()).toMatchObject([{ front: 'Adiós', at: [38, 64, -13] }])
  store.setBlock(37, 64, -13, 0)
  expect(told).toEqual([])
  store.setBlock(38, 64, -13, 0)
  expect(told.pop()).toEqual([])
  store.put(2, -1, encode(['otra', 'vez']))
  store.put(2, -1, encode())
  expect(told.pop()).toEqual([])
})

test('a column grows by the texts of its signs, and by nothing without any', () => {
  const bare = encode().length
  expect(encode(['', '']).length).toBe(bare + 'atrás'.length + 1 + 8)
  expect(encode(['Hola']).length).toBe(bare + 'Hola'.length + 'atrás'.length + 1 + 8)
})

import { expect, test } from 'bun:test'
import type { ViewEntity } from '#contract/bots/view'
import { createCrowd } from './crowd'

const entity = (id: number, name: string, more: Partial<ViewEntity> = {}): ViewEntity => ({
  ...{ id, kind: 'creature', name, displayName: `un ${name}`, width: 0.9, height: 1.4 },
  ...{ at: [0, 64, 0, 0, 0, 0], ...more },
})

function about(...entered: ViewEntity[]) {
  const crowd = createCrowd()
  crowd.take({ entered }, 0)
  const find = (id: number, now = 0) => crowd.bodies(now).find((body) => body.id === id)
  return { crowd, find }
}

test('names stand over whoever has one, and over boxes', () => {
  const { find } = about(
    entity(1, 'cow'),
    entity(2, 'cow', { isNamed: true, displayName: 'Rosa' }),
    entity(3, 'sniffer'),
    entity(4, 'marker', { isUnseen: true }),
    entity(5, 'armor_stand', { isUnseen: true, isNamed: true, displayName: 'Tienda' }),
    entity(6, 'item', { kind: 'item', thing: { name: 'apple' } }),
  )
  const labels = [1, 2, 3, 4, 5, 6].map((id) => find(id)?.label)
  expect(labels).toEqual(['', 'Rosa', 'un sniffer', '', 'Tienda', ''])
})

test('legs step while somebody goes, and stand still after a jump through the world', () => {
  const { crowd, find } = about(entity(1, 'cow'))
  crowd.take({ moved: [1, 2, 64, 0, 1, 0.5, 0.25] }, 0)
  for (let picture = 0; picture < 10; picture++) crowd.step(50)
  const walking = find(1)
  expect(walking?.at[0]).toBeCloseTo(2, 1)
  expect(walking?.walked).toBeCloseTo(2, 1)
  expect([walking?.yaw, walking?.head, walking?.pitch]).toEqual([
    expect.closeTo(1, 1),
    expect.closeTo(0.5, 1),
    expect.closeTo(0.25, 1),
  ])
  crowd.take({ moved: [1, 900, 64, 0, 1, 0.5, 0.25] }, 0)
  crowd.step(50)
  expect(find(1)?.at[0]).toBe(900)
  expect(find(1)?.walked).toBeCloseTo(2, 1)
})

test('whoever is hurt is red for half a second, and told anew goes on from where they are', () => {
  const { crowd, find } = about(entity(1, 'cow'))
  crowd.take({ hurt: [1, 7] }, 1_000)
  expect([find(1, 1_400)?.isHurt, find(1, 1_600)?.isHurt]).toEqual([true, false])
  crowd.take({ moved: [1, 1, 64, 0, 0, 0, 0] }, 1_000)
  crowd.step(1_000)
  crowd.take({ entered: [entity(1, 'cow', { isBaby: true, at: [1, 64, 0, 0, 0, 0] })] }, 1_100)
  expect(find(1, 1_200)).toMatchObject({ isBaby: true, isHurt: true })
  expect(find(1, 1_200)?.at[0]).toBeCloseTo(1, 2)
  crowd.take({ left: [1] }, 1_200)
  expect(find(1)).toBeUndefined()
})

test('items turn while they are near', () => {
  const { crowd } = about(entity(1, 'item', { kind: 'item', thing: { name: 'apple' } }))
  expect(crowd.isTurning([3, 64, 3, 0, 0])).toBe(true)
  expect(crowd.isTurning([90, 64, 3, 0, 0])).toBe(false)
})

test('how light it is where somebody stands is news once', () => {
  const { crowd, find } = about(entity(1, 'cow', { at: [3, 64, 5, 0, 0, 0] }))
  expect(crowd.places()).toEqual([1, 3, 64, 5])
  expect(find(1)?.lit).toBeUndefined()
  expect(crowd.light([1, 4, 11, 9, 1, 1])).toBe(true)
  expect(find(1)?.lit).toEqual({ sky: 4, block: 11 })
  expect(crowd.light([1, 4, 11])).toBe(false)
})

import { expect, test } from 'bun:test'
import { createFakeTicker } from '../testing/fakes/fake-ticker'
import { createPlaces } from './places'
import { socketLimits } from './socket-limits'

const { total, waiting, waitMs } = socketLimits

function crowded(perSubnet: number) {
  const ticker = createFakeTicker()
  const places = createPlaces(perSubnet, ticker)
  const ended: string[] = []
  let count = 0
  const come = (address: string) => {
    const id = `${address} ${count++}`
    places.take(id, address, () => {
      ended.push(id)
      places.release(id)
    })
    return id
  }
  return { ticker, places, ended, come }
}

test('who waits to be admitted waits so long, and the admitted stay', async () => {
  const { ticker, places, ended, come } = crowded(10)
  places.admit(come('192.0.2.1'))
  const second = come('192.0.2.1')
  await ticker.run(waitMs - 1)
  expect(ended).toEqual([])
  await ticker.run(waitMs)
  expect(ended).toEqual([second])
})

test('where most wait, the one that has waited longest makes room', () => {
  const { ended, come } = crowded(1_000)
  const alone = come('203.0.113.1')
  const few = come('198.51.100.2')
  const crowd = Array.from({ length: waiting - 2 }, () => come('198.51.100.1'))
  expect(ended).toEqual([])
  const next = come('203.0.113.2')
  const more = come('198.51.100.1')
  expect(ended).toEqual(crowd.slice(0, 2))
  for (const stays of [alone, few, next, more]) expect(ended).not.toContain(stays)
})

test('a subnet has so many places, its network three times as many, others theirs', () => {
  const { places, come } = crowded(2)
  const [one, two, three] = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1']
  const [id] = [come(one), come(one), come(two), come(two), come(three)]
  expect([one, three, '2001:db8:7:4::1'].map(places.hasRoom)).toEqual([false, true, true])
  come(three)
  expect(places.hasRoom('2001:db8:7:4::1')).toBe(false)
  expect(places.hasRoom('2001:db8:8:1::1')).toBe(true)
  places.release(String(id))
  expect(places.hasRoom(one)).toBe(true)
})

test('the places of the admitted are theirs, however many wait', () => {
  const { places, come } = crowded(total)
  const address = (number: number) => `10.${number >> 8}.${number % 256}.1`
  for (let number = 0; number < total; number++) {
    expect(places.hasRoom(address(number))).toBe(true)
    places.admit(come(address(number)))
    come('192.0.2.1')
  }
  expect(places.hasRoom('203.0.113.1')).toBe(false)
})

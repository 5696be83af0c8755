import { describe, expect, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import {
  emptyWorld,
  formats,
  type Pack,
  packetsFor,
  randomFrom,
} from '../../testing/minecraft/columns/column-worlds'
import { createColumnCache } from './cache'

const seeds = [1]

describe.each(someOf(formats))('columns of %s', (version) => {
  test.each(seeds)('shared or not, hold the same after the same packets (seed %d)', (seed) => {
    const cache = createColumnCache()
    const random = randomFrom(seed)
    const pack = packetsFor(version, random)
    const plain = [emptyWorld(version), emptyWorld(version), emptyWorld(version)]
    const shared = plain.map(() => emptyWorld(version, cache))
    const all = [...plain, ...shared]
    const arrival = pack.arrival()
    for (const world of all) world.get(...arrival)
    expect(cache.size).toBe(pack.columns.length)
    expect(shared[0]?.holdsSame(shared[1], pack.columns)).toBeTrue()

    for (let step = 0; step < 12; step++) {
      // Some things happen to everybody, some to one bot only.
      const packets = pack.change()
      const only = step % 2 === 0 ? null : Math.floor(random() * plain.length)
      plain.forEach((world, index) => {
        if (only !== null && only !== index) return
        world.get(...packets)
        shared[index]?.get(...packets)
      })
    }
    same(plain, shared, pack)

    // Whoever comes later gets what the server has now, and nothing that a bot did to its own.
    const later = [emptyWorld(version), emptyWorld(version, cache)]
    for (const world of later) world.get(...arrival)
    same(later.slice(0, 1), later.slice(1), pack)

    // What is sent again replaces what was there.
    const again = pack.again()
    for (const world of all) world.get(...again)
    same(plain, shared, pack)

    for (const world of [...shared, ...later]) world.end()
    expect(cache.size).toBe(0)
  })

  test('a bot that digs copies one section, and changes nothing for its neighbour', () => {
    const cache = createColumnCache()
    const pack = packetsFor(version, randomFrom(3))
    const [digger, neighbour] = [emptyWorld(version, cache), emptyWorld(version, cache)]
    const arrival = pack.arrival()
    for (const world of [digger, neighbour]) world.get(...arrival)
    const before = neighbour.digest(pack.columns)
    const [dug, at] = pack.solid()
    digger.dig(dug)
    expect(digger.stateAt(dug)).toBe(0)
    expect(neighbour.digest(pack.columns)).toEqual(before)
    const [mine = [], theirs = []] = [digger, neighbour].map((world) => world.sections(dug))
    expect(mine.flatMap((section, index) => (section === theirs[index] ? [] : [index]))).toEqual([
      at,
    ])
  })

  test('columns that are left are dropped, and come back as they are now', () => {
    const cache = createColumnCache()
    const pack = packetsFor(version, randomFrom(4))
    const [one, other] = [emptyWorld(version, cache), emptyWorld(version, cache)]
    for (const world of [one, other]) world.get(...pack.arrival())
    one.unload(pack.columns)
    expect(cache.size).toBe(pack.columns.length)
    expect(one.loaded()).toBe(0)
    other.unload(pack.columns)
    expect(cache.size).toBe(0)
    one.get(...pack.arrival())
    const plain = emptyWorld(version)
    plain.get(...pack.arrival())
    same([plain], [one], pack)
  })

  test('a chunk that cannot be read leaves no column, and none for others', () => {
    const cache = createColumnCache()
    const pack = packetsFor(version, randomFrom(5))
    const world = emptyWorld(version, cache)
    world.get(...pack.truncated())
    expect(world.errors.length).toBeGreaterThan(0)
    expect([world.loaded(), cache.size]).toEqual([0, 0])
    world.get(...pack.arrival())
    expect(world.loaded()).toBe(pack.columns.length)
  })
})

test('a whole chunk leaves nothing of what stood there before', () => {
  const pack = packetsFor('1.16.5', randomFrom(7))
  const [spot] = pack.solid()
  const world = emptyWorld('1.16.5', createColumnCache())
  world.get(...pack.arrival())
  expect(world.stateAt(spot)).not.toBe(0)
  world.get(['map_chunk', pack.hollow()])
  expect(world.stateAt(spot)).toBe(0)
})

test('what one server sends is never another server’s', () => {
  const cache = createColumnCache()
  const pack = packetsFor('1.20.4', randomFrom(6))
  const worlds = ['a:1', 'b:1'].map((server) => emptyWorld('1.20.4', cache, server))
  for (const world of worlds) world.get(...pack.arrival())
  expect(worlds[0]?.holdsSame(worlds[1], pack.columns)).toBeFalse()
  expect(cache.size).toBe(2 * pack.columns.length)
})

type Worlds = ReturnType<typeof emptyWorld>[]

function same(plain: Worlds, shared: Worlds, pack: Pack) {
  plain.forEach((world, index) => {
    expect(shared[index]?.digest(pack.columns)).toEqual(world.digest(pack.columns))
  })
}

import { expect, test } from 'bun:test'
import { placeFor } from './placement'

const workers = ['first', 'second', 'third'] as const
type Placed = { spec: { host: string; port: number }; worker: (typeof workers)[number] }

/** How many bots each thread has after so many came, one after the other, to these servers. */
function arrive(hosts: string[]) {
  const bots: Placed[] = []
  for (const host of hosts) {
    const spec = { host, port: 25_565 }
    const worker = placeFor(workers, bots, spec)
    if (worker) bots.push({ spec, worker })
  }
  return workers.map((worker) => bots.filter((bot) => bot.worker === worker))
}

const hostsOf = (bots: Placed[]) => new Set(bots.map(({ spec }) => spec.host)).size

test('bots of one server share a thread, those of others get the emptiest', () => {
  const threads = arrive(['a', 'a', 'a', 'b', 'b', 'c', 'a', 'c'])
  expect(threads.map((bots) => bots.length)).toEqual([4, 2, 2])
  expect(threads.map(hostsOf)).toEqual([1, 1, 1])
})

test('a server with many bots fills all threads', () => {
  const counts = arrive(new Array(500).fill('a')).map((bots) => bots.length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(32)
  expect(counts.reduce((sum, count) => sum + count)).toBe(500)
})

test('without threads there is no place', () => {
  expect(placeFor([], [], { host: 'a', port: 1 })).toBeUndefined()
})

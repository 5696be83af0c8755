import { expect, test } from 'bun:test'
import type { Connection } from '#contract/bots/connections'
import { newId } from '../../../server/lib/ids'
import { disconnectLike } from '../../../server/testing/samples/bots'
import { summarise } from './connections-summary'

const now = Date.UTC(2030, 0, 15)
const hour = 3_600_000
const ago = (hours: number) => new Date(now - hours * hour).toISOString()

const connection = (endedAgo: number, fields: Partial<Connection> = {}): Connection => ({
  ...disconnectLike({ at: ago(endedAgo) }),
  id: newId(),
  address: 'mc.ejemplo.com:25565',
  version: null,
  startedAt: ago(endedAgo),
  spawnedAt: null,
  ...fields,
})

test('nothing is nothing', () => {
  expect(summarise([], false, now)).toEqual({
    connections: 0,
    worldMs: 0,
    mostFrequent: null,
    isWhole: true,
  })
})

test('time in the world counts from the start of the day on', () => {
  const list = [
    connection(1, { spawnedAt: ago(3) }),
    connection(2),
    connection(23, { spawnedAt: ago(40) }),
    connection(25, { spawnedAt: ago(50) }),
  ]
  const { connections, worldMs } = summarise(list, true, now)
  expect([connections, worldMs / hour]).toEqual([3, 3])
})

test('the most frequent fault is named, and what was asked for is none', () => {
  const asked = { reason: 'requested', fault: false } as const
  const list = [
    connection(1, asked),
    connection(2, asked),
    connection(3, { reason: 'idle' }),
    connection(4, { reason: 'server-full' }),
    connection(5, { reason: 'server-full' }),
    connection(30, { reason: 'idle' }),
    connection(31, { reason: 'idle' }),
  ]
  expect(summarise(list, false, now).mostFrequent).toEqual({ reason: 'server-full', times: 2 })
  expect(summarise(list.slice(0, 2), false, now).mostFrequent).toBeNull()
})

test('it says whether the whole day was at hand', () => {
  expect(summarise([connection(1)], true, now).isWhole).toBe(false)
  expect(summarise([connection(1)], false, now).isWhole).toBe(true)
  expect(summarise([connection(1), connection(25)], true, now).isWhole).toBe(true)
})

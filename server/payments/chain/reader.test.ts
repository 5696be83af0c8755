import { expect, test } from 'bun:test'
import { NodeFailure } from './failures'
import type { Node } from './node'
import { createReader } from './reader'

/** A node that says this; `asked` counts the questions for blocks. */
function nodeOf(head: () => number | NodeFailure) {
  const node = {
    asked: 0,
    name: 'nodo',
    async head() {
      const said = await Promise.resolve(head())
      if (said instanceof NodeFailure) throw said
      return said
    },
    async block(number: number) {
      node.asked++
      return { number, hash: '0x1', parentHash: '0x0', at: await node.head() }
    },
  }
  return node as typeof node & Node
}

test('the slowest height counts, unless it stands still while others move', async () => {
  let now = 0
  let height = 100
  const reader = createReader([nodeOf(() => height), nodeOf(() => 98)], () => now)
  expect(await reader.head()).toBe(98)
  height = 5_000_000
  now += 299_000
  expect(await reader.head()).toBe(98)
  now += 2_000
  expect(await reader.head()).toBe(5_000_000)
})

test('when all stand still, all count', async () => {
  let now = 0
  const reader = createReader([nodeOf(() => 100), nodeOf(() => 98)], () => now)
  await reader.head()
  now += 400_000
  expect(await reader.head()).toBe(98)
})

test('a slow node rests, and is asked when nobody else is there', async () => {
  let now = 0
  const slow = nodeOf(() => new NodeFailure('slow', { isSlow: true }))
  const other = nodeOf(() => 7)
  const reader = createReader([slow, other], () => now)
  await reader.block(1)
  await reader.block(2)
  expect([slow.asked, other.asked]).toEqual([1, 2])
  now += 31_000
  await reader.block(3)
  expect([slow.asked, other.asked]).toEqual([2, 3])
  const alone = createReader([slow], () => now)
  await expect(alone.block(4)).rejects.toThrow('slow')
  await expect(alone.block(5)).rejects.toThrow('slow')
  expect(slow.asked).toBe(4)
})

test('a fault of ours is not taken for one of the node', async () => {
  const broken = { ...nodeOf(() => 1), head: () => Promise.reject(new TypeError('ours')) }
  await expect(createReader([broken as unknown as Node]).head()).rejects.toThrow(TypeError)
})

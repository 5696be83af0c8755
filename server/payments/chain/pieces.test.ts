import { expect, test } from 'bun:test'
import { NodeFailure } from './failures'
import { inPieces } from './pieces'

const address = `0x${'1'.repeat(40)}`

const logAt = (block: number) => ({
  ...{ txHash: `0x${block}`, logIndex: 0, block, blockHash: '0x1' },
  ...{ sender: '0x0', to: address, amount: 1n },
})

test('what a slow node told before the time of a page was over is kept', async () => {
  let now = 0
  const readPage = inPieces(
    (_addresses, from) => {
      now += 50_000
      return Promise.resolve([logAt(from)])
    },
    () => now,
  )
  const ends: number[] = []
  const told: number[] = []
  for (let next = 1; next <= 10_000; ) {
    const { transfers, to } = await readPage([address], next, 10_000)
    told.push(...transfers.map(({ block }) => block))
    ends.push(to)
    next = to + 1
  }
  expect(ends).toEqual([3_000, 6_000, 9_000, 10_000])
  expect(told).toEqual(Array.from({ length: 10 }, (_, piece) => piece * 1_000 + 1))
})

test('blocks with more addresses than fit into the time of a page are read all the same', async () => {
  let now = 0
  const asked: string[] = []
  const readPage = inPieces(
    (addresses, from) => {
      now += 50_000
      if (addresses.length > 1) return Promise.reject(new NodeFailure('less', { isTooMuch: true }))
      asked.push(...addresses)
      return Promise.resolve([logAt(from)])
    },
    () => now,
  )
  const addresses = Array.from({ length: 8 }, (_, at) => `0x${String(at).repeat(40)}`)
  expect((await readPage(addresses, 1, 1)).to).toBe(1)
  expect((await readPage(addresses, 2, 2)).to).toBe(2)
  expect(asked).toEqual([...addresses, ...addresses])
})

test('a page that begins meanwhile gives another one no more time', async () => {
  let now = 0
  const readPage = inPieces(
    async (_addresses, from) => {
      now += 50_000
      if (from === 1_001) await readPage([address], 20_001, 20_001)
      return []
    },
    () => now,
  )
  expect((await readPage([address], 1, 10_000)).to).toBe(2_000)
})

test('a failure after some blocks ends the page before it, and the next page with it', async () => {
  const readPage = inPieces((_addresses, from) =>
    from > 2_000 ? Promise.reject(new NodeFailure('away')) : Promise.resolve([logAt(from)]),
  )
  const { transfers, to } = await readPage([address], 1, 5_000)
  expect([transfers.map(({ block }) => block), to]).toEqual([[1, 1_001], 2_000])
  await expect(readPage([address], to + 1, 5_000)).rejects.toThrow('away')
})

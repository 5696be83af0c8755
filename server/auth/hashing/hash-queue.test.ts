import { expect, test } from 'bun:test'
import { createHashQueue } from './hash-queue'

/** A queue, whose hashes are ready when the test says so. */
function observed() {
  const enqueue = createHashQueue(() => new Error('full'))
  const begun: string[] = []
  const ends: (() => void)[] = []
  const come = (address: string, isAtHome?: boolean) => {
    const job = () => {
      begun.push(address)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    return enqueue(address, job, isAtHome)
  }
  async function finishOne() {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, come, finishOne }
}

const settled = () => new Promise(setImmediate)

test('one network has one hash at a time, and another network needs to wait for none', async () => {
  const { begun, come } = observed()
  for (let number = 0; number < 10; number++) void come(`198.51.100.${number}`)
  await settled()
  expect(begun).toEqual(['198.51.100.0'])
  void come('203.0.113.1')
  await settled()
  expect(begun).toEqual(['198.51.100.0', '203.0.113.1'])
})

test('networks take turns, and in a network its subnets', async () => {
  const { begun, come, finishOne } = observed()
  for (const address of ['198.51.100.1', '192.0.2.1']) {
    for (let time = 0; time < 5; time++) void come(address)
  }
  void come('198.51.100.2')
  void come('203.0.113.1')
  await settled()
  for (let time = 0; time < 4; time++) await finishOne()
  expect(begun.slice(0, 3)).toEqual(['198.51.100.1', '192.0.2.1', '203.0.113.1'])
  const ofOne = begun.filter((address) => address.startsWith('198.51.100'))
  expect(ofOne).toEqual(['198.51.100.1', '198.51.100.2', '198.51.100.1'])
})

test('when too many wait, those are refused of whom most wait', async () => {
  const { come, finishOne } = observed()
  const results: Promise<string>[] = []
  const note = (address: string) => {
    const result = come(address).then(
      () => 'made',
      () => 'refused',
    )
    results.push(result)
    return result
  }
  for (let number = 0; number < 40; number++) void note(`198.51.100.${number}`)
  const others = ['192.0.2.1', '203.0.113.1', '203.0.114.1'].map(note)
  for (let time = 0; time < 50; time++) await finishOne()
  expect(await Promise.all(others)).toEqual(['made', 'made', 'made'])
  expect((await Promise.all(results)).filter((result) => result === 'refused')).toHaveLength(9)
})

test('who is at home waits for one stranger at most, and strangers have every other turn', async () => {
  const { begun, come, finishOne } = observed()
  for (let number = 0; number < 8; number++) void come(`198.51.${number}.1`)
  await settled()
  for (const address of ['192.0.2.1', '203.0.113.1']) void come(address, true)
  for (let time = 0; time < 4; time++) await finishOne()
  const strangers = begun.filter((address) => address.startsWith('198.51'))
  expect(begun.toSpliced(0, 2)).toEqual([
    '192.0.2.1',
    strangers[2],
    '203.0.113.1',
    strangers[3],
  ] as string[])
})

test('however many strangers of all networks wait, who is at home is not refused for them', async () => {
  const { come, finishOne } = observed()
  const strangers = Array.from({ length: 60 }, (_, number) => come(`198.51.${number}.1`))
  const outcomes = Promise.allSettled(strangers)
  const atHome = come('192.0.2.1', true)
  for (let time = 0; time < 60; time++) await finishOne()
  await atHome
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(27)
})

test('a hash that fails frees its place', async () => {
  const enqueue = createHashQueue(() => new Error('full'))
  const fail = () => enqueue('192.0.2.1', () => Promise.reject(new Error('bad')))
  const failures = await Promise.allSettled([fail(), fail(), fail()])
  expect(failures.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await enqueue('192.0.2.1', () => Promise.resolve('made'))).toBe('made')
})

import { expect, test } from 'bun:test'
import { createQueue } from './queue'

test('runs as many as allowed, in order, and a failure frees its place', async () => {
  const inTurn = createQueue({ running: 2, waiting: 10, refusal: () => new Error('full') })
  const order: number[] = []
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 6 }, (_, number) =>
    inTurn(async () => {
      order.push(number)
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      if (number % 2 === 0) throw new Error('bad')
    }),
  )
  const results = await Promise.allSettled(jobs)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5]])
})

test('refuses what is too much', async () => {
  const inTurn = createQueue({ running: 1, waiting: 1, refusal: () => new Error('full') })
  const first = Promise.withResolvers<void>()
  const jobs = [inTurn(() => first.promise), inTurn(() => Promise.resolve())]
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow('full')
  first.resolve()
  await Promise.all(jobs)
})

test('without bounds it is one after another', async () => {
  const inTurn = createQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const jobs = [
    inTurn(() => first.promise.then(() => done.push('first'))),
    inTurn(() => Promise.resolve(done.push('second'))),
  ]
  await Promise.resolve()
  expect(done).toEqual([])
  first.resolve()
  await Promise.all(jobs)
  expect(done).toEqual(['first', 'second'])
})

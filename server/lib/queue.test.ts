import { expect, test } from 'bun:test'
import { createQueue } from './queue'

test('it is one after another, and a failure frees the place', async () => {
  const inTurn = createQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const jobs = [
    inTurn(() => first.promise.then(() => done.push('first'))),
    inTurn(() => Promise.reject(new Error('bad'))),
    inTurn(() => Promise.resolve(done.push('second'))),
  ]
  await Promise.resolve()
  expect(done).toEqual([])
  first.resolve()
  const results = await Promise.allSettled(jobs)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual(['first', 'second'])
})

import { expect, setDefaultTimeout, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import { until } from '../../testing/until'
import { watchProcessWait, watchThreadWait } from './run-queue'

setDefaultTimeout(600_000)

/** Elsewhere nobody waits, as far as is known. */
const isTold = process.platform === 'linux'

const busy = `data:text/javascript,self.onmessage = ({ data }) => { while (Atomics.load(data, 0) === 0); }; postMessage('begun')`

test('threads that are more than the cores wait for each other, and one that sleeps for nobody', async () => {
  const isOver = new Int32Array(new SharedArrayBuffer(4))
  const names = Array.from({ length: availableParallelism() + 1 }, (_, at) => `spin ${at}`)
  const workers = [...names, 'sleeper'].map((name) => new Worker(busy, { name }))
  const begun = workers.map((worker) => new Promise((resolve) => (worker.onmessage = resolve)))
  try {
    await Promise.all(begun)
    const sleeps = watchThreadWait('sleeper')
    for (const worker of workers.slice(0, -1)) worker.postMessage(isOver)
    const waits = names.map(watchThreadWait)
    await until('waiting', () => !isTold || waits.some((waited) => waited() > 200))
    expect(sleeps()).toBeLessThan(isTold ? Math.max(...waits.map((waited) => waited())) : 1)
  } finally {
    Atomics.store(isOver, 0, 1)
    for (const worker of workers) worker.terminate()
  }
})

test('of a thread or a process that is not there nothing is known', () => {
  expect(watchThreadWait('nobody')()).toBe(0)
  expect(watchProcessWait(2 ** 30)()).toBe(0)
})

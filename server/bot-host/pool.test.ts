import { expect, setDefaultTimeout, test } from 'bun:test'
import { timings } from '../game/timings'
import { newWorkNote } from '../lib/work-note'
import { until } from '../testing/until'
import { createPool, type WorkerLink } from './pool'
import { threadsOf } from './worker-thread'

setDefaultTimeout(600_000)

const file = new URL('../testing/minecraft/threads/stubborn-worker.ts', import.meta.url).href
const quick = { ...timings, beatMs: 50 }

test.each(['throw', 'exit', 'hang'])(
  'a worker that falls ill (%s) is replaced',
  async (illness) => {
    const made: WorkerLink[] = []
    const lost = Promise.withResolvers<WorkerLink>()
    const pool = createPool({
      size: 2,
      timings: quick,
      startThread: threadsOf(file),
      onWorker(link) {
        made.push(link)
        void link
          .request('configure', {
            allowTargets: [],
            deniedTargets: [],
            publicHost: null,
            dnsServers: [],
            timings: quick,
            locale: 'es',
            workNote: newWorkNote(),
          })
          .catch(() => undefined)
      },
      onLost: (link) => lost.resolve(link),
    })
    await pool.ready
    const [first, second] = pool.workers()
    const last = first?.request(
      'stop',
      { botId: illness },
      { deadlineMs: Number.POSITIVE_INFINITY },
    )
    const outcome = last?.then(
      () => 'answered',
      (error) => error.code,
    )
    expect(await lost.promise).toBe(first as WorkerLink)
    expect(['answered', 'HOST_UNAVAILABLE']).toContain(await outcome)
    const [replacement, untouched] = pool.workers()
    expect(untouched).toBe(second as WorkerLink)
    expect(replacement).toBe(made[2] as WorkerLink)
    await replacement?.request('stop', { botId: 'nothing' })
    pool.close()
  },
)

test('a worker is given the time in which others had the cores', async () => {
  let starvedMs = 0
  let asked = 0
  const lost = Promise.withResolvers<string>()
  const pool = createPool({
    size: 1,
    timings: { ...timings, beatMs: 10 },
    startThread: () => ({
      post: () => undefined,
      end: () => undefined,
      waitedMs() {
        asked++
        return starvedMs
      },
    }),
    onWorker: () => undefined,
    onLost: (_, why) => lost.resolve(why),
  })
  // As much as it is silent for.
  const starving = setInterval(() => {
    starvedMs = performance.now()
  }, 0)
  const before = pool.workers()
  await until('many missing beats', () => asked > 10 * timings.missedBeats)
  expect(pool.workers()).toEqual(before)
  clearInterval(starving)
  expect(await lost.promise).toBe('it does not answer')
  pool.close()
})

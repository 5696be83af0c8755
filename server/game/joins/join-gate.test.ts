import { describe, expect, test } from 'bun:test'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { createRandom } from '../../testing/random'
import { createJoinGate } from './join-gate'

/** Lets a gate's waits settle and tells which have. */
function watch(waits: Record<string, Promise<void>>) {
  const outcomes: string[] = []
  for (const [name, wait] of Object.entries(waits)) {
    wait.then(
      () => outcomes.push(name),
      () => outcomes.push(`${name} refused`),
    )
  }
  return outcomes
}

describe('the join gate', () => {
  test('without an interval everybody passes', async () => {
    const gate = createJoinGate(() => 0)
    await Promise.all(['a', 'b', 'c'].map((bot) => gate.wait(bot, 'mc:25565')))
    gate.close()
  })

  test('lets one bot a time join a target, in order', async () => {
    const ticker = createFakeTicker()
    const gate = createJoinGate(() => 60, ticker)
    const joins: [string, number][] = []
    for (const bot of ['a', 'b', 'c']) {
      void gate.wait(bot, 'mc:25565').then(() => joins.push([bot, ticker.now()]))
    }
    await ticker.run(1_000)
    expect(joins).toEqual([
      ['a', 0],
      ['b', 60],
      ['c', 120],
    ])
    gate.close()
  })

  test('other targets do not wait', async () => {
    const ticker = createFakeTicker()
    const gate = createJoinGate(() => 60_000, ticker)
    await gate.wait('a', 'one:25565')
    await gate.wait('b', 'two:25565')
    const outcomes = watch({ c: gate.wait('c', 'one:25565') })
    await ticker.run(59_999)
    expect(outcomes).toEqual([])
    gate.close()
    await ticker.run(59_999)
    expect(outcomes).toEqual(['c refused'])
  })

  test('whoever cancels loses its place to the next', async () => {
    const ticker = createFakeTicker()
    const gate = createJoinGate(() => 40, ticker)
    await gate.wait('a', 'mc:25565')
    const outcomes = watch({ b: gate.wait('b', 'mc:25565'), c: gate.wait('c', 'mc:25565') })
    gate.cancel('b')
    await ticker.run(39)
    expect(outcomes).toEqual(['b refused'])
    await ticker.run(40)
    expect(outcomes).toEqual(['b refused', 'c'])
    gate.close()
  })

  test('another interval counts for who waits already, longer or shorter', async () => {
    const ticker = createFakeTicker()
    let intervalMs = 60_000
    const gate = createJoinGate(() => intervalMs, ticker)
    const joins: [string, number][] = []
    for (const bot of ['a', 'b', 'c']) {
      void gate.wait(bot, 'mc:25565').then(() => joins.push([bot, ticker.now()]))
    }
    await ticker.run(100)
    intervalMs = 150
    gate.intervalChanged()
    await ticker.run(1_000)
    expect(joins).toEqual([
      ['a', 0],
      ['b', 150],
      ['c', 300],
    ])
    gate.close()
  })

  test('the interval holds although nobody waited in between', async () => {
    const ticker = createFakeTicker()
    const gate = createJoinGate(() => 60, ticker)
    await gate.wait('a', 'mc:25565')
    await ticker.run(30)
    const outcomes = watch({ b: gate.wait('b', 'mc:25565') })
    await ticker.run(59)
    expect(outcomes).toEqual([])
    await ticker.run(60)
    expect(outcomes).toEqual(['b'])
    gate.close()
  })

  test('bots of every user stand in the one queue of a target', async () => {
    const ticker = createFakeTicker()
    const gate = createJoinGate(() => 1_000, ticker)
    const waits = Array.from({ length: 50 }, (_, index) => gate.wait(`bot ${index}`, 'mc:25565'))
    let joined = 0
    for (const wait of waits) void wait.then(() => (joined += 1))
    await ticker.run(24_500)
    expect(joined).toBe(25)
    await ticker.run(49_000)
    expect(joined).toBe(50)
    gate.close()
  })
})

describe('the join gate of all targets together', () => {
  test('lets so many join in a second, each target in its turn and as far apart as ever', async () => {
    const ticker = createFakeTicker()
    const gate = createJoinGate(
      () => 400,
      ticker,
      () => 10,
    )
    const joins: [bot: string, at: number][] = []
    for (const bot of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1']) {
      void gate.wait(bot, `${bot[0]}:25565`).then(() => joins.push([bot, ticker.now()]))
    }
    await ticker.run(10_000)
    expect(joins).toEqual([
      ['a1', 0],
      ['b1', 100],
      ['c1', 200],
      ['d1', 300],
      ['a2', 400],
      ['c2', 600],
      ['a3', 800],
    ])
    gate.close()
  })

  test('is never faster, whoever comes and leaves, and nobody waits for one who has left', async () => {
    const random = createRandom(20_300_201)
    for (let round = 0; round < 50; round += 1) {
      const ticker = createFakeTicker()
      const [intervalMs, perSecond] = [random(3) * 150, 1 + random(30)]
      const gate = createJoinGate(
        () => intervalMs,
        ticker,
        () => perSecond,
      )
      const joins: { target: string; at: number }[] = []
      const waiting = new Set<string>()
      for (let bot = 0; bot < 60; bot += 1) {
        const [id, target] = [`${bot}`, `${random(6)}:25565`]
        waiting.add(id)
        gate
          .wait(id, target)
          .then(() => joins.push({ target, at: ticker.now() }))
          .catch(() => 'has left')
          .finally(() => waiting.delete(id))
        if (random(3) === 0) gate.cancel(`${random(bot + 1)}`)
        if (random(3) === 0) await ticker.run(ticker.now() + random(200))
      }
      await ticker.run(ticker.now() + 60 * (intervalMs + 1_000))
      expect([...waiting]).toEqual([])
      for (const [index, { target, at }] of joins.entries()) {
        const within = joins.slice(index).filter((one) => one.at < at + 1_000)
        expect(within.length).toBeLessThanOrEqual(perSecond)
        const next = joins.slice(index + 1).find((one) => one.target === target)
        if (next) expect(next.at - at).toBeGreaterThanOrEqual(intervalMs)
      }
      gate.close()
    }
  })

  test('those who have left take nobody’s time, and another pace counts at once', async () => {
    const ticker = createFakeTicker()
    let perSecond = 1
    const gate = createJoinGate(
      () => 0,
      ticker,
      () => perSecond,
    )
    const outcomes = watch(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((bot) => [bot, gate.wait(bot, bot)])),
    )
    gate.cancel('b')
    gate.cancel('c')
    await ticker.run(1_000)
    expect(outcomes.toSorted()).toEqual(['a', 'b refused', 'c refused', 'd'])
    perSecond = 0
    gate.intervalChanged()
    await ticker.run(1_000)
    expect(outcomes.at(-1)).toBe('e')
    gate.close()
  })
})

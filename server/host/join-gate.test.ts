import { describe, expect, test } from 'bun:test'
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
    const gate = createJoinGate(() => 60)
    const joins: [string, number][] = []
    const join = async (bot: string) => {
      await gate.wait(bot, 'mc:25565')
      joins.push([bot, performance.now()])
    }
    await Promise.all(['a', 'b', 'c'].map(join))
    expect(joins.map(([bot]) => bot)).toEqual(['a', 'b', 'c'])
    const gaps = joins.slice(1).map(([, at], index) => at - (joins[index]?.[1] ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(55)
    gate.close()
  })

  test('other targets do not wait', async () => {
    const gate = createJoinGate(() => 60_000)
    await gate.wait('a', 'one:25565')
    await gate.wait('b', 'two:25565')
    const outcomes = watch({ c: gate.wait('c', 'one:25565') })
    await Bun.sleep(5)
    expect(outcomes).toEqual([])
    gate.close()
    await Bun.sleep(0)
    expect(outcomes).toEqual(['c refused'])
  })

  test('whoever cancels loses its place to the next', async () => {
    const gate = createJoinGate(() => 40)
    await gate.wait('a', 'mc:25565')
    const outcomes = watch({ b: gate.wait('b', 'mc:25565'), c: gate.wait('c', 'mc:25565') })
    gate.cancel('b')
    await Bun.sleep(0)
    expect(outcomes).toEqual(['b refused'])
    await Bun.sleep(80)
    expect(outcomes).toEqual(['b refused', 'c'])
    gate.close()
  })

  test('the interval holds although nobody waited in between', async () => {
    const gate = createJoinGate(() => 60)
    const startedAt = performance.now()
    await gate.wait('a', 'mc:25565')
    await Bun.sleep(30)
    await gate.wait('b', 'mc:25565')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55)
    gate.close()
  })
})

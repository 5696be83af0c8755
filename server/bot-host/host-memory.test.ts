import { describe, expect, jest, setDefaultTimeout, test } from 'bun:test'
import { startScriptedServer } from '../testing/minecraft/scripted'
import { specFor, startTestHost } from '../testing/minecraft/test-host'
import { watchMemory } from './memory-watch'

setDefaultTimeout(600_000)

describe('a memory budget', () => {
  test('is kept by ending a tenth of the bots, then waiting for what it brings', () => {
    let held = 90
    let bots = 25
    const ended: number[] = []
    jest.useFakeTimers()
    const watch = watchMemory({
      everyMs: 1,
      rss: () => held * 1024 * 1024,
      bots: () => bots,
      endNewest(count) {
        ended.push(count)
        bots -= count
        if (ended.length === 2) held = 90
      },
    })
    held = 200
    jest.advanceTimersByTime(30)
    expect(ended).toEqual([])
    watch.setBudget(100)
    jest.advanceTimersByTime(60)
    expect(ended).toEqual([3, 3])
    watch.close()
    jest.useRealTimers()
  })

  test('that is spent stops the newest bot, says why, and leaves the others alone', async () => {
    await using server = await startScriptedServer()
    await using host = await startTestHost({ workers: 2 }, { beatMs: 200 })
    const bots = Array.from({ length: 3 }, () => specFor(server.port))
    const [first, second, newest] = bots.map(({ botId }) => botId)
    for (const bot of bots) await host.link.request('start', { bot, resume: false })
    const runs = () => bots.filter(({ botId }) => host.latest(botId)?.status === 'running')
    await host.until('running', () => runs().length === bots.length)
    const settings = { allowTargets: ['127.0.0.0/8'], joinIntervalMs: 0, locale: 'es', workers: 2 }
    await host.link.request('configure', { ...settings, memoryMb: 1 })
    await host.until('stopped', () => runs().length < bots.length)
    await host.link.request('configure', { ...settings, memoryMb: 1_048_576 })
    await host.until('stopped', () => host.latest(newest ?? '')?.status === 'stopped')
    expect(host.latest(newest ?? '')?.end).toMatchObject({
      reason: 'no-memory',
      policy: 'stop',
      fault: true,
    })
    expect(host.connections.find(({ botId }) => botId === newest)?.connection).toMatchObject({
      reason: 'no-memory',
    })
    for (const botId of [first, second]) expect(host.latest(botId ?? '')?.status).toBe('running')
  })
})

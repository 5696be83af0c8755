import { describe, expect, jest, setDefaultTimeout, test } from 'bun:test'
import { startScriptedServer } from '../testing/minecraft/scripted'
import { specFor, startTestHost } from '../testing/minecraft/test-host'
import { startWorldServer } from '../testing/minecraft/world-server'
import { watchMemory } from './memory-watch'
import { chooseToEnd } from './relief'

setDefaultTimeout(600_000)

const mebibyte = 1024 * 1024

describe('a memory budget', () => {
  test('is kept by freeing what is beyond it, then waiting for what that brings', () => {
    let held = 90
    const freed: number[] = []
    jest.useFakeTimers()
    const watch = watchMemory({
      everyMs: 1,
      rss: () => held * mebibyte,
      relieve(bytes) {
        freed.push(bytes / mebibyte)
        held = freed.length === 2 ? 90 : 150
      },
    })
    held = 200
    jest.advanceTimersByTime(30)
    expect(freed).toEqual([])
    watch.setBudget(100)
    jest.advanceTimersByTime(60)
    expect(freed).toEqual([100, 50])
    watch.close()
    jest.useRealTimers()
  })

  test('ends the bots of the owner who holds most, the largest first, a tenth at a time', () => {
    const of = (ownerId: string, megabytes: number[]) =>
      megabytes.map((size, n) => ({ botId: `${ownerId}${n}`, ownerId, bytes: size * mebibyte }))
    const small = Array.from({ length: 15 }, (_, n) => of(`otra${n}`, [3])).flat()
    const bots = [...of('ana', [30, 60]), ...of('eva', [20, 40, 25]), ...small]
    expect(chooseToEnd(bots, 1)).toEqual(['ana1'])
    expect(chooseToEnd(bots, 90 * mebibyte)).toEqual(['ana1', 'eva1'])
    expect(chooseToEnd(bots, 10_000 * mebibyte)).toEqual(['ana1', 'eva1'])
    expect(chooseToEnd(of('ana', [0]), 1)).toEqual(['ana0'])
    expect(chooseToEnd([], 1)).toEqual([])
  })

  test('that is spent stops the bot that holds most, says why, and leaves newer ones alone', async () => {
    await using world = await startWorldServer({ version: '1.8.8', radius: 3, varied: true })
    await using server = await startScriptedServer()
    await using host = await startTestHost({ workers: 2 }, { beatMs: 500 })
    let seen = 0
    host.link.on('columns', ({ columns }) => {
      seen += columns.length
    })
    const large = specFor(world.port, { ownerId: 'ana', version: '1.8.8' })
    const small = [specFor(server.port, { ownerId: 'eva' }), specFor(server.port)]
    const bots = [large, ...small]
    for (const bot of bots) await host.link.request('start', { bot, resume: false })
    const runs = ({ botId }: (typeof bots)[number]) => host.latest(botId)?.status === 'running'
    await host.until('running', () => bots.every(runs))
    await host.until('the world', () => seen > 30)
    const settings = { allowTargets: ['127.0.0.0/8'], joinIntervalMs: 0, locale: 'es', workers: 2 }
    await host.link.request('configure', { ...settings, memoryMb: 1 })
    await host.until('stopped', () => !bots.every(runs))
    await host.link.request('configure', { ...settings, memoryMb: 1_048_576 })
    await host.until('stopped', () => host.latest(large.botId)?.status === 'stopped')
    expect(host.latest(large.botId)?.end).toMatchObject({
      reason: 'no-memory',
      policy: 'stop',
      fault: true,
    })
    expect(host.connections.find(({ botId }) => botId === large.botId)?.connection).toMatchObject({
      reason: 'no-memory',
    })
    expect(small.map(runs)).toEqual([true, true])
  })
})

import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { type Clock, systemTicker } from '../../lib/clock'
import { hostLoad } from '../../testing/bus/lease-value'
import { startNatsServer } from '../../testing/bus/nats-server'
import { natsTests } from '../../testing/bus/nats-tests'
import { testBus } from '../../testing/bus/test-bus'
import { checkout } from '../../testing/edges'
import { createTestClock } from '../../testing/fakes/clock'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { startTcpProxy } from '../../testing/tcp-proxy'
import { until } from '../../testing/until'
import type { Bus } from '../connection'
import type { HostInfo } from '../host-info'
import { type HoldOptions, holdLease } from './hold'
import { judgeLeases } from './judge-leases'

/** So long that no machine is too slow for it, and so short that it is over soon. */
const long = { renewMs: 100, actMs: 60_000, lostMs: 80_000 }
const short = { renewMs: 100, actMs: 1_500, lostMs: 2_000 }

function hold(bus: Bus, hostId: string, inc: string, more: Partial<HoldOptions> = {}) {
  const lease = holdLease(bus, { hostId, inc, times: () => long, info: () => hostLoad, ...more })
  const losses: string[] = []
  lease.onLost((why) => losses.push(why))
  return { lease, losses }
}

function judge(bus: Bus, times = long, clock: Clock = systemTicker) {
  const said = {
    up: [] as HostInfo[],
    renewed: [] as HostInfo[],
    lost: [] as string[],
    suspicious: [] as string[][],
    alive: new Set<string>(),
  }
  const judging = judgeLeases(bus, {
    times: () => times,
    known: [],
    clock,
    onUp(info) {
      said.up.push(info)
      said.alive.add(info.hostId)
    },
    onRenewed: (info) => said.renewed.push(info),
    onLost(hosts) {
      said.lost.push(...hosts)
      for (const host of hosts) said.alive.delete(host)
    },
    onSuspicious: (hosts) => said.suspicious.push(hosts),
  })
  return { judging, said }
}

const Act = z.object({ at: z.number(), epoch: z.number() })

function holderProcess(url: string, hostId: string, times: object) {
  const file = join(checkout, 'server', 'testing', 'bus', 'holder-child.ts')
  const child = Bun.spawn([process.execPath, file, url, hostId, JSON.stringify(times)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const acts: z.infer<typeof Act>[] = []
  const reading = (async () => {
    let rest = ''
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) acts.push(...[Act.safeParse(JSON.parse(line)).data ?? []].flat())
    }
  })()
  return {
    acts,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await reading
    },
  }
}

natsTests('a lease', () => {
  test('is claimed, renewed with how its host does, and given back', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    await using host = (await testBus(nats.url)).bus
    const { judging, said } = judge(control)
    await using _ = judging
    let bots = 3
    const { lease, losses } = hold(host, 'eu-1', 'first', { info: () => ({ ...hostLoad, bots }) })
    await until('the lease', () => lease.mayAct())
    await until('the host', () => said.up.length === 1)
    expect(said.up).toEqual([
      expect.objectContaining({ hostId: 'eu-1', inc: 'first', epoch: 1, bots: 3 }),
    ])
    bots = 4
    await until('a renewal', () => said.renewed.some((info) => info.bots === 4))
    expect(lease.until().monoMs - performance.now()).toBeLessThan(long.actMs)
    await lease[Symbol.asyncDispose]()
    expect(lease.mayAct()).toBe(false)
    await until('that it left', () => said.lost.length === 1)
    expect([said.lost, losses]).toEqual([['eu-1'], []])
  })

  test('goes to the process that comes later; the earlier one knows, and stays away while that one lives', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    await using host = (await testBus(nats.url)).bus
    const { judging, said } = judge(control)
    await using _ = judging
    const first = hold(host, 'eu-1', 'first')
    await until('the first', () => first.lease.mayAct() && said.up.length === 1)
    const second = hold(host, 'eu-1', 'second')
    await until('the second', () => second.lease.mayAct() && said.up.length === 2)
    await until('that the first has lost', () => first.losses.length === 1)
    expect(first.losses).toEqual(['taken'])
    expect(said.up.map(({ inc, epoch }) => [inc, epoch])).toEqual([
      ['first', 1],
      ['second', 2],
    ])
    await second.lease[Symbol.asyncDispose]()
    await until('the first again', () => first.lease.mayAct() && said.up.length === 3)
    expect(second.losses).toEqual([])
    await first.lease[Symbol.asyncDispose]()
  })

  test('outlives control, a frozen bus, a killed one and one that has lost all that it had', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    await using host = (await testBus(nats.url)).bus
    const first = judge(control)
    const { lease, losses } = hold(host, 'eu-1', 'inc')
    await using _ = lease
    await until('the host', () => first.said.up.length === 1 && lease.mayAct())
    await first.judging[Symbol.asyncDispose]()
    const renewedBy = lease.until().monoMs
    await until('renewals without control', () => lease.until().monoMs > renewedBy)

    const { judging, said } = judge(control)
    await using __ = judging
    await until('that control finds it', () => said.up.length === 1)
    const isRenewed = async (what: string) => {
      const [before, told] = [lease.until().monoMs, said.renewed.length]
      await until(what, () => lease.until().monoMs > before && said.renewed.length > told)
    }
    nats.freeze()
    await until('that it is missed', () => !control.isUp() && !host.isUp())
    nats.thaw()
    await isRenewed('a renewal after the frost')
    await nats.kill()
    await nats.start()
    await isRenewed('a renewal after the kill')
    await nats.restartEmpty()
    await isRenewed('a renewal in an empty bus')
    expect([losses, said.lost, said.suspicious, lease.epoch()]).toEqual([[], [], [], 1])
  })

  test('is held and judged over a slow bus', async () => {
    await using nats = await startNatsServer()
    await using proxy = await startTcpProxy(nats.url)
    const url = proxy.url.replace('http', 'nats')
    await using control = (await testBus(url)).bus
    await using host = (await testBus(url)).bus
    proxy.slow(30)
    const { judging, said } = judge(control)
    await using _ = judging
    const { lease, losses } = hold(host, 'eu-1', 'inc')
    await until('the host', () => lease.mayAct() && said.up.length === 1)
    await until('renewals', () => said.renewed.length >= 3)
    expect([losses, said.lost, lease.epoch()]).toEqual([[], [], 1])
    proxy.slow(0)
    await lease[Symbol.asyncDispose]()
  })

  test('ends on its own clock when nothing is heard, and is then claimed anew, never revived', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    await using proxy = await startTcpProxy(nats.url)
    await using host = (await testBus(proxy.url.replace('http', 'nats'))).bus
    const { judging, said } = judge(control)
    await using _ = judging
    const [ticker, clock] = [createFakeTicker(), createTestClock()]
    const { lease, losses } = hold(host, 'eu-1', 'inc', { ticker, clock })
    await using __ = lease
    const wait = (what: string, probe: () => boolean) =>
      until(what, async () => {
        await ticker.run(ticker.now() + long.renewMs)
        return probe()
      })
    await wait('the lease', () => lease.mayAct() && said.up.length === 1)
    proxy.cut()
    await until('the cut', () => !host.isUp())
    const { monoMs } = lease.until()
    await ticker.run(monoMs - 1)
    expect([lease.mayAct(), losses]).toEqual([true, []])
    await ticker.run(monoMs)
    expect([lease.mayAct(), losses]).toEqual([false, ['expired']])
    proxy.mend()
    await wait('a new claim', () => lease.mayAct())
    expect(lease.epoch()).toBe(2)
    await until('that control knows', () => said.up.some(({ epoch }) => epoch === 2))
    clock.advance(long.actMs)
    expect([lease.mayAct(), losses]).toEqual([false, ['expired', 'expired']])
    clock.advance(-long.actMs)
    expect(lease.mayAct()).toBe(false)
  })

  test('is not claimed anew by who may still be ending what it did', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    await using proxy = await startTcpProxy(nats.url)
    await using host = (await testBus(proxy.url.replace('http', 'nats'))).bus
    const { judging, said } = judge(control)
    await using _ = judging
    const ticker = createFakeTicker()
    const { lease, losses } = hold(host, 'eu-1', 'a', { ticker, untilLost: true })
    await using __ = lease
    const wait = (what: string, probe: () => boolean) =>
      until(what, async () => {
        await ticker.run(ticker.now() + long.renewMs)
        return probe()
      })
    await wait('the lease', () => lease.mayAct() && said.up.length === 1)
    proxy.cut()
    await until('the cut', () => !host.isUp())
    await ticker.run(lease.until().monoMs)
    expect([lease.mayAct(), losses]).toEqual([false, ['expired']])
    proxy.mend()
    await until('the bus', () => host.isUp())
    const other = hold(host, 'eu-2', 'b').lease
    await using ___ = other
    await wait('another on the same way', () => said.up.length === 2)
    expect([lease.mayAct(), lease.epoch()]).toEqual([false, 1])
    expect(said.up.map(({ hostId }) => hostId)).toEqual(['eu-1', 'eu-2'])
  })

  test('of a process that was frozen is lost, and it does nothing when it wakes', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    const { judging, said } = judge(control, short)
    await using _ = judging
    await using holder = holderProcess(nats.url, 'eu-1', short)
    await until('acts', () => said.up.length > 0 && holder.acts.length > 0)
    holder.signal('SIGSTOP')
    await until('the loss', () => said.alive.size === 0)
    const [lostAt, last] = [Date.now(), said.up.at(-1)?.epoch ?? 0]
    holder.signal('SIGCONT')
    await until('a new claim', () => holder.acts.some(({ epoch }) => epoch > last))
    expect(holder.acts.filter(({ at, epoch }) => at >= lostAt && epoch <= last)).toEqual([])
  })

  test('of a killed process is lost, also by a control that began later', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    const first = judge(control, short)
    {
      await using holder = holderProcess(nats.url, 'eu-1', short)
      await until('acts', () => first.said.up.length > 0 && holder.acts.length > 0)
    }
    await first.judging[Symbol.asyncDispose]()
    const { judging, said } = judge(control, short)
    await using _ = judging
    await until('the loss', () => said.lost.length > 0)
    expect([said.up, said.lost]).toEqual([[], ['eu-1']])
  })

  test('is not judged by a control that could not see it', async () => {
    await using nats = await startNatsServer()
    await using proxy = await startTcpProxy(nats.url)
    await using control = (await testBus(proxy.url.replace('http', 'nats'))).bus
    await using host = (await testBus(nats.url)).bus
    const clock = createTestClock(0)
    const { judging, said } = judge(control, long, clock)
    await using _ = judging
    const { lease } = hold(host, 'eu-1', 'inc')
    await using __ = lease
    await until('the host', () => said.up.length === 1)
    proxy.cut()
    await until('the cut', () => !control.isUp())
    clock.advance(10 * long.lostMs)
    proxy.mend()
    const before = said.renewed.length
    await until('a renewal', () => said.renewed.length > before)
    expect([said.lost, said.suspicious]).toEqual([[], []])
  })

  test('is not taken while too many are silent, but if somebody says so', async () => {
    await using nats = await startNatsServer()
    await using control = (await testBus(nats.url)).bus
    const host = (await testBus(nats.url)).bus
    const { judging, said } = judge(control, short)
    await using _ = judging
    const holders = ['a', 'b', 'c'].map((id) => hold(host, id, id, { times: () => short }))
    await until('the hosts', () => said.up.length >= 3)
    await host[Symbol.asyncDispose]()
    await until('a suspicion', () => said.suspicious.at(-1)?.length === 3)
    expect(said.lost).toEqual([])
    judging.giveUp('b')
    await until('the one that was given up', () => said.lost.length === 1)
    expect(said.lost).toEqual(['b'])
    for (const { lease } of holders) await lease[Symbol.asyncDispose]()
  })
})

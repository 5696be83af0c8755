import { expect, test } from 'bun:test'
import { createLink, type LinkMessage } from '../game/link'
import { HostError } from '../game/protocol'
import { startNatsServer } from '../testing/bus/nats-server'
import { natsTests } from '../testing/bus/nats-tests'
import { testBus } from '../testing/bus/test-bus'
import { startTcpProxy } from '../testing/tcp-proxy'
import { until } from '../testing/until'
import { mostBytes } from './codec'
import { controlTransport, hostTransport } from './link'

type Commands = {
  double: { args: number; result: number }
  fill: { args: { length: number; extra?: Uint8Array }; result: Uint8Array }
  never: { args: null; result: void }
}
type Events = { seen: string }

const refusal = (code: string) => expect.objectContaining({ name: 'HostError', code })

/** Both ends, each with its own connection; the host answers as its handlers do. */
async function pair(url: string) {
  const [{ bus }, { bus: hostBus, troubles }] = [await testBus(url), await testBus(url)]
  const lost: LinkMessage[] = []
  const keep = (message: LinkMessage) => void lost.push(message)
  function hostLink(inc: string) {
    const transport = hostTransport(hostBus, 'eu-1', inc, keep)
    const link = createLink<Commands, Events>(transport)
    return { link, listening: transport.listen(link.receive) }
  }
  function controlLink(inc: string) {
    const transport = controlTransport(bus, 'eu-1', inc, keep)
    const link = createLink<Commands, Events>(transport)
    transport.listen(link.receive)
    return link
  }
  const host = hostLink('first')
  host.link.handle({
    double: (value) => value * 2,
    fill: ({ length }) => new Uint8Array(length).fill(7),
    never: () => new Promise(() => {}),
  })
  const control = controlLink('first')
  await Promise.all([bus.connection().flush(), hostBus.connection().flush()])
  return {
    ...{ bus, hostBus, host, control, hostLink, controlLink, lost, troubles },
    async [Symbol.asyncDispose]() {
      await bus[Symbol.asyncDispose]()
      await hostBus[Symbol.asyncDispose]()
    },
  }
}

natsTests('a link over the bus', () => {
  test('carries requests, results, failures, deadlines and events', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { host, control } = ends
    expect(await control.request('double', 4)).toBe(8)
    host.link.handle({
      double() {
        throw new HostError('BOT_NOT_RUNNING', 'not there')
      },
    })
    await expect(control.request('double', 1)).rejects.toEqual(refusal('BOT_NOT_RUNNING'))
    const late = control.request('never', null, { deadlineMs: 50 })
    await expect(late).rejects.toEqual(refusal('DEADLINE'))
    const seen: string[] = []
    control.on('seen', (what) => seen.push(what))
    for (const what of ['a', 'b', 'c']) host.link.emit('seen', what)
    await until('the events', () => seen.length === 3)
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('fails typed where a message is too long, either way, and goes on', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control } = ends
    const extra = new Uint8Array(mostBytes)
    const there = control.request('fill', { length: 1, extra })
    await expect(there).rejects.toEqual(refusal('TOO_LARGE'))
    await expect(control.request('fill', { length: mostBytes })).rejects.toEqual(
      refusal('TOO_LARGE'),
    )
    expect(await control.request('fill', { length: 300_000 })).toHaveLength(300_000)
    ends.host.link.emit('seen', 'x'.repeat(mostBytes))
    expect(ends.lost).toEqual([expect.objectContaining({ kind: 'event', name: 'seen' })])
  })

  test('says at once that a command was for a process that is no more', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control, host, hostLink, controlLink } = ends
    host.listening[Symbol.dispose]()
    const next = hostLink('second')
    next.link.handle({ double: (value) => value * 20 })
    await ends.hostBus.connection().flush()
    const stale = control.request('double', 1, { deadlineMs: Number.POSITIVE_INFINITY })
    await expect(stale).rejects.toEqual(refusal('STALE'))
    expect(await controlLink('second').request('double', 1)).toBe(20)
  })

  test('takes no answer to what an earlier control had asked', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const answer = Promise.withResolvers<number>()
    ends.host.link.handle({ double: (value) => (value === 1 ? answer.promise : value * 2) })
    const earlier = ends.control.request('double', 1)
    const later = ends.controlLink('first')
    const asked = later.request('never', null, { deadlineMs: Number.POSITIVE_INFINITY })
    answer.resolve(2)
    expect([await earlier, await later.request('double', 5)]).toEqual([2, 10])
    expect(await Promise.race([asked, 'still waits'])).toBe('still waits')
  })

  test('while the bus is down requests fail at once, and the host loses what nobody waits for', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    await nats.kill()
    await until('that it is down', () => !ends.bus.isUp() && !ends.hostBus.isUp())
    const down = refusal('HOST_UNAVAILABLE')
    await expect(ends.control.request('double', 1)).rejects.toEqual(down)
    ends.host.link.emit('seen', 'a')
    expect(ends.lost).toEqual([{ kind: 'event', name: 'seen', payload: 'a' }])
    await nats.start()
    await until('both', () => ends.bus.isUp() && ends.hostBus.isUp())
    await ends.hostBus.connection().flush()
    expect(await ends.control.request('double', 4)).toBe(8)
  })

  test('over a slow bus answers come late, in order, or not before the deadline', async () => {
    await using nats = await startNatsServer()
    await using proxy = await startTcpProxy(nats.url)
    await using ends = await pair(proxy.url.replace('http', 'nats'))
    proxy.slow(100)
    const late = ends.control.request('double', 1, { deadlineMs: 50 })
    await expect(late).rejects.toEqual(refusal('DEADLINE'))
    const patient = { deadlineMs: Number.POSITIVE_INFINITY }
    const answers = [1, 2, 3].map((value) => ends.control.request('double', value, patient))
    expect(await Promise.all(answers)).toEqual([2, 4, 6])
  })

  test('outlives whatever else comes on its subjects', async () => {
    await using nats = await startNatsServer()
    await using ends = await pair(nats.url)
    const { control, bus, hostBus } = ends
    const failure = { kind: 'failure', id: 1, error: { code: 'TOLD_BY_NOBODY', message: 'm' } }
    const broken = [
      null,
      7,
      {},
      { inc: 'first' },
      { inc: 'first', message: { kind: 'failure', id: 1 } },
    ]
    for (const message of broken) {
      hostBus.publish('enj.1.evt.eu-1', message)
      bus.publish('enj.1.cmd.eu-1', message)
    }
    hostBus.publish('enj.1.evt.eu-1', { inc: 'another', message: failure })
    expect(await control.request('double', 4)).toBe(8)
    await until('what was said of it', () => ends.troubles.length === broken.length)
  })
})

test('a host whose id could name others has no subjects', () => {
  const bus = {} as Parameters<typeof controlTransport>[0]
  for (const host of ['', '*', '>', 'a.b', 'A', 'a b', 'ñ', 'x'.repeat(41), 'a\n'])
    expect(() => controlTransport(bus, host, 'i', () => {})).toThrow('no id of a host')
})

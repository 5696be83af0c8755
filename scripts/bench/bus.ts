// Prints how much the bus carries between two processes' worth of connections and one nats-server on
// this machine: requests, events, pictures, kept events, renewals of leases. Asserts nothing.

import { parseArgs } from 'node:util'
import { followKept } from '../../server/bus/keep/follow-kept'
import { publishKept } from '../../server/bus/keep/publish-kept'
import { openBucket } from '../../server/bus/lease/bucket'
import { controlTransport, hostTransport } from '../../server/bus/link'
import { store } from '../../server/bus/store'
import { createLink } from '../../server/game/link'
import { startNatsServer } from '../../server/testing/bus/nats-server'
import { testBus } from '../../server/testing/bus/test-bus'
import { until } from '../../server/testing/until'

const { values } = parseArgs({ options: { hosts: { type: 'string', default: '100' } } })
const hosts = Array.from({ length: Number(values.hosts) }, (_, i) => `host-${i}`)
const say = (line: string) => console.log(line)

type Commands = { echo: { args: number; result: number } }
type Events = { seen: unknown }

await using nats = await startNatsServer()
await using control = (await testBus(nats.url)).bus
await using host = (await testBus(nats.url)).bus
say(`nats-server ${control.server()?.version}, ${hosts.length} hosts`)

async function measure(what: string, count: number, run: () => Promise<unknown>) {
  const begun = performance.now()
  await run()
  const seconds = (performance.now() - begun) / 1_000
  say(`${what}: ${Math.round(count / seconds)} a second`)
}

const lost = () => {
  throw new Error('lost')
}
const [near, far] = [
  controlTransport(control, 'eu-1', 'i', lost),
  hostTransport(host, 'eu-1', 'i', lost),
]
const [asking, answering] = [createLink<Commands, Events>(near), createLink<Commands, Events>(far)]
using _near = near.listen(asking.receive)
using _far = far.listen(answering.receive)
answering.handle({ echo: (value) => value })
await host.connection().flush()

const took: number[] = []
await measure('requests, one after the other', 5_000, async () => {
  for (let i = 0; i < 5_000; i++) {
    const begun = performance.now()
    await asking.request('echo', i)
    took.push(performance.now() - begun)
  }
})
took.sort((a, b) => a - b)
const at = (share: number) => took[Math.floor(took.length * share)]?.toFixed(2)
say(`  p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
await measure('requests, 200 at once', 40_000, () => {
  const line = async () => {
    for (let i = 0; i < 200; i++) await asking.request('echo', i)
  }
  return Promise.all(Array.from({ length: 200 }, line))
})

let seen = 0
asking.on('seen', () => seen++)
async function events(what: string, count: number, payload: unknown) {
  seen = 0
  await measure(what, count, async () => {
    for (let i = 0; i < count; i++) {
      answering.emit('seen', payload)
      if (i % 100 === 0) await host.connection().flush()
    }
    await until(what, () => seen === count)
  })
}
await events('events of 600 bytes', 100_000, { line: 'x'.repeat(560), at: 1 })
await events('events of 200 KB', 2_000, { picture: new Uint8Array(200_000) })

let kept = 0
const counted = (events: unknown[]) => {
  kept += events.length
}
const following = followKept(control, { store: counted, lastSeq: () => 0, onGap() {} })
await until('the stream', () =>
  publishKept(host, 'warm-up', 'i', 1, null).then(
    () => true,
    () => false,
  ),
)
await measure('kept events, each host one after the other', 100 * hosts.length, async () => {
  const publish = async (id: string) => {
    for (let seq = 1; seq <= 100; seq++)
      await publishKept(host, id, 'i', seq, { status: 'online', at: seq })
  }
  await Promise.all(hosts.map(publish))
  await until('all of them', () => kept > 100 * hosts.length)
})
await following[Symbol.asyncDispose]()

const bucket = openBucket(control, { replicas: 1, timeoutMs: 5_000 })
await bucket.readAll()
await measure('renewals of leases', 100 * hosts.length, () => {
  const renew = async (id: string) => {
    let after: number | null = 0
    for (let i = 0; i < 100 && after !== null; i++)
      after = await store(host, `$KV.enj_hosts.${id}`, JSON.stringify({ id, i }), {
        after,
        timeoutMs: 5_000,
      })
  }
  return Promise.all(hosts.map(renew))
})
await measure('readings of all leases', 50, async () => {
  for (let i = 0; i < 50; i++) await bucket.readAll()
})

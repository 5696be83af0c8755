import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Inventory } from '#contract/inventory'
import { localHost } from '../../../bots/fleet/hosts/hosts'
import { leaseTimes } from '../../../bus/lease/term'
import { natsTests } from '../../bus/nats-tests'
import { type Census, startCensus } from '../../cluster/census'
import { type Cluster, machinesUp, startCluster } from '../../cluster/cluster'
import type { ClusterHost } from '../../cluster/cluster-host'
import { until } from '../../until'

setDefaultTimeout(900_000)

const names = Array.from({ length: 10 }, (_, index) => `bot_${index}`)
const secret = 'un secreto de bot'
const spoken = 'hola desde el panel'

let census: Census
let cluster: Cluster
let passed = Buffer.alloc(0)
const ids = new Map<string, string>()
/** Bots whose machine was stopped while they were in. */
const frozen = new Set<string>()

const present = () => Object.keys(census.present())
const namesAt = (...hostIds: string[]) =>
  names.filter((name) => hostIds.includes(cluster.placed()[name] ?? ''))
const running = () => cluster.hosts.filter((host) => host.isRunning())
const allIn = () =>
  until(
    () => `all bots, of ${present()}`,
    () => present().length === names.length,
  )

/** The stays of these, to be compared with what they are later. */
function staysOf(some: string[]) {
  const now = census.present()
  return Object.fromEntries(some.map((name) => [name, now[name]]))
}

/** Bots of this machine are in again, from elsewhere, and nobody else has moved. */
async function movedFrom(host: ClusterHost, act: () => unknown) {
  const own = namesAt(host.id)
  const others = staysOf(names.filter((name) => !own.includes(name)))
  const before = staysOf(own)
  await act()
  await until('its bots elsewhere', () => {
    const now = census.present()
    return own.every((name) => now[name] !== undefined && now[name] !== before[name])
  })
  expect(staysOf(Object.keys(others))).toEqual(others)
  return own
}

/** Lets every bot leave and come back, until each machine has some. */
async function spread() {
  const all = [...ids.values()]
  const isSpread = () =>
    [localHost, ...running().map(({ id }) => id)].every((id) => namesAt(id).length > 0)
  do {
    await Promise.all(all.map((id) => cluster.admin().call('POST', `/bots/${id}/stop`)))
    await until('nobody', () => present().length === 0)
    for (const id of all) await cluster.admin().call('POST', `/bots/${id}/start`)
    await allIn()
  } while (!isSpread())
}

async function everythingUp() {
  await machinesUp(cluster, running().length)
  await allIn()
  await cluster.admin().running(names.length)
}

natsTests('bots over several machines', () => {
  beforeAll(async () => {
    census = await startCensus()
    cluster = await startCluster({
      hosts: 4,
      // As few machines have it by themselves: a restart of the bus costs nobody the lease.
      env: { ENJAMBRE_LEASE: 'slow' },
      tap: (piece) => {
        passed = Buffer.concat([passed, piece])
      },
    })
    await machinesUp(cluster, 4)
    for (const username of names) {
      const bot = await cluster.admin().createBot({
        ...{ username, port: census.port, password: secret },
      })
      ids.set(username, bot.id)
    }
    await spread()
  })

  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]()
    await census?.[Symbol.asyncDispose]()
  })

  beforeEach(everythingUp)

  test('do what they are told, and tell what they see, wherever they are', async () => {
    for (const { id: hostId } of cluster.hosts) {
      const [name = ''] = namesAt(hostId)
      const id = ids.get(name)
      await cluster.admin().call('POST', `/bots/${id}/chat`, { message: spoken })
      await until('what it said', () => census.said.some((said) => said.name === name))
      await cluster.admin().call('POST', `/bot/${id}/console/command`, { command: '!pos' })
      await cluster.admin().line(id ?? '', /!pos/)
      const { inventory } = await cluster
        .admin()
        .call<{ inventory: Inventory }>('GET', `/bots/${id}/inventory`)
      expect(inventory).toBeDefined()
    }
  })

  test('have no secret on the bus that could be read there', () => {
    expect(passed.includes(spoken)).toBe(true)
    for (const { id } of cluster.hosts) {
      for (const name of namesAt(id)) expect(passed.includes(ids.get(name) ?? '')).toBe(true)
    }
    expect(passed.includes(secret)).toBe(false)
    expect(passed.includes(Buffer.from(secret).toString('base64'))).toBe(false)
    passed = Buffer.alloc(0)
  })

  test('stay while control ends and begins, and while the bus does', async () => {
    const before = staysOf(names)
    await cluster.restartControl('SIGTERM')
    await everythingUp()
    await cluster.restartControl('SIGKILL')
    await everythingUp()
    await cluster.nats.kill()
    await Bun.sleep(4_000)
    await cluster.nats.start()
    await everythingUp()
    expect(staysOf(names)).toEqual(before)
    // From here on machines are lost after seconds.
    await cluster.restartControl('SIGTERM', { ENJAMBRE_LEASE: 'fast' })
    await everythingUp()
    expect(staysOf(names)).toEqual(before)
  })

  test('go elsewhere when a machine is gone, and so do those of one that is back at once', async () => {
    const [one, other] = cluster.hosts as [ClusterHost, ClusterHost]
    await movedFrom(one, one.kill)
    await movedFrom(other, async () => {
      await other.kill()
      other.start()
    })
    one.start()
    await everythingUp()
  })

  test('go elsewhere when a machine is stopped in order', async () => {
    await spread()
    const [host] = cluster.hosts as [ClusterHost]
    await movedFrom(host, host.stop)
    host.start()
    await everythingUp()
  })

  test('go elsewhere when a machine stands still, which says nothing more when it wakes', async () => {
    await spread()
    const [, , host] = cluster.hosts as [ClusterHost, ClusterHost, ClusterHost]
    for (const name of namesAt(host.id)) frozen.add(name)
    const moved = await movedFrom(host, host.freeze)
    expect(census.superseded()).toBe(moved.length)
    host.thaw()
    await until('the end of what it had', () => census.superseded() === 0)
    await everythingUp()
    expect(census.late).toEqual([])
  })

  test('leave when the bus stays away, and come back with it', async () => {
    const local = staysOf(namesAt(localHost))
    await cluster.nats.kill()
    await until('that the machines have let go', () => {
      return present().length === Object.keys(local).length
    })
    expect(staysOf(Object.keys(local))).toEqual(local)
    await cluster.nats.start()
    await everythingUp()
  })

  test('stay when only control is cut off', async () => {
    await spread()
    const before = staysOf(names)
    cluster.ways.control.mute('')
    await Bun.sleep(leaseTimes.fast.lostMs + leaseTimes.fast.renewMs)
    cluster.ways.control.mend()
    await until('control on the bus', async () => {
      const machines = await cluster.machines()
      return machines.every(({ live }) => live?.state === 'up' && live.roundTripMs !== null)
    })
    await everythingUp()
    expect(staysOf(names)).toEqual(before)
  })

  test('are given to nobody when many machines fall silent at once', async () => {
    const [one, other] = cluster.hosts as [ClusterHost, ClusterHost]
    const before = cluster.placed()
    const others = staysOf(names.filter((name) => !namesAt(one.id, other.id).includes(name)))
    for (const name of namesAt(one.id, other.id)) frozen.add(name)
    one.freeze()
    other.freeze()
    await until('that it is noticed', () => {
      const silent = cluster
        .product()
        .errors()
        .split('\n')
        .findLast((line) => /"hosts":\["/.test(line))
      return silent?.includes(one.id) && silent.includes(other.id)
    })
    await Bun.sleep(leaseTimes.fast.lostMs)
    expect(cluster.placed()).toEqual(before)
    one.thaw()
    other.thaw()
    await everythingUp()
    expect(staysOf(Object.keys(others))).toEqual(others)
    expect(census.late).toEqual([])
  })

  test('leave a machine that is trusted no longer, and are in elsewhere', async () => {
    await spread()
    const [, , , host] = cluster.hosts as [ClusterHost, ClusterHost, ClusterHost, ClusterHost]
    await movedFrom(host, () =>
      cluster.admin().call('POST', `/admin/machines/${host.id}/revoke`, { reason: 'vendido' }),
    )
    expect(namesAt(host.id)).toEqual([])
    await host.kill()
    host.start()
    expect(await host.ended()).not.toBe(0)
    await everythingUp()
  })

  test('were in twice only where a machine that stood still could not let go', () => {
    expect(census.late).toEqual([])
    expect(census.twice.filter((name) => !frozen.has(name))).toEqual([])
    expect(passed.includes(secret)).toBe(false)
  })
})

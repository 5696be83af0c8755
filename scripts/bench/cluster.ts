// Prints what becomes of bots on several machines when one of these dies or stands still, and when control
// or the bus ends: real hosts, real bots, a real bus. Asserts nothing. `bun scripts/bench/cluster.ts
// --bots 2000 --minutes 10`; `--help` lists the rest.
import { parseArgs } from 'node:util'
import { leaseTimes } from '../../server/bus/lease/term'
import { minuteMs } from '../../server/lib/time'
import { type Census, startCensus } from '../../server/testing/cluster/census'
import { type Cluster, machinesUp, startCluster } from '../../server/testing/cluster/cluster'
import { startWorldServer } from '../../server/testing/minecraft/world-server'
import { rssOf } from '../../server/testing/processes'
import { until } from '../../server/testing/until'
import { fillBots } from './fleet/fill-bots'

const help = `  --bots 200 --hosts 4   so many bots on so many machines
  --minutes 10           how long nothing happens to them
  --radius 1             chunks around them
  --limit 600            seconds after which it goes on without who is missing
`
const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '200' },
    hosts: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    radius: { type: 'string', default: '1' },
    limit: { type: 'string', default: '600' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const [bots, hosts, minutes, radius, limit] = [
  values.bots,
  values.hosts,
  values.minutes,
  values.radius,
  values.limit,
].map(Number) as [number, number, number, number, number]
const frozenMs = 22_000
const downMs = 4_000

const begun = performance.now()
const since = (at: number) => `${((performance.now() - at) / 1_000).toFixed(1)} s`
const say = (line: string) => process.stdout.write(`${since(begun).padStart(9)}  ${line}\n`)

async function measure() {
  const world = await startWorldServer({ version: '1.20.4', radius, deflated: false })
  await using census = await startCensus(world)
  await using cluster = await startCluster({ hosts })
  await machinesUp(cluster, hosts)
  await cluster.product().end('SIGTERM')
  const machines = cluster.hosts.map(({ id }) => id)
  fillBots(cluster.databaseFile, {
    ...{ bots, owners: 10, machines },
    addressOf: () => ({ host: '127.0.0.1', port: census.port }),
  })
  await cluster.restartControl('SIGTERM')
  const at = performance.now()
  await allIn(census, bots)
  say(
    `${count(census)} of ${bots} bots in after ${since(at)}, on ${hosts} machines and control's own`,
  )
  say(`memory: ${memoryOf(cluster)}`)

  const before = census.present()
  await Bun.sleep(minutes * minuteMs)
  say(`${lostOf(before, census)} of ${Object.keys(before).length} lost in ${minutes} min`)

  await losing(cluster, census, 0, 'killed', (host) => host.kill())
  cluster.hosts[0]?.start()
  await machinesUp(cluster, hosts)
  await losing(cluster, census, 1, 'frozen', async (host) => host.freeze(), frozenMs)
  cluster.hosts[1]?.thaw()
  await until('the end of what it had', () => census.superseded() === 0)
  say(`thawed: ${census.late.length} packets by a superseded token`)
  await machinesUp(cluster, hosts)
  await allIn(census, bots)
  await staying(census, 'control killed and begun again', async () => {
    await cluster.restartControl('SIGKILL')
    await machinesUp(cluster, hosts)
  })
  await staying(census, `NATS away for ${downMs / 1_000} s`, async () => {
    await cluster.nats.kill()
    await Bun.sleep(downMs)
    await cluster.nats.start()
    await machinesUp(cluster, hosts)
  })
  say(`memory: ${memoryOf(cluster)}`)
}

const count = (census: Census) => Object.keys(census.present()).length

/** Names that are not in any more, or in anew. */
function lostOf(before: Record<string, number>, census: Census): number {
  const now = census.present()
  return Object.entries(before).filter(([name, stay]) => now[name] !== stay).length
}

async function allIn(census: Census, wanted: number) {
  const at = performance.now()
  while (count(census) < wanted && performance.now() - at < limit * 1_000) await Bun.sleep(100)
}

/** Does something to a machine, and says when its bots were in elsewhere. */
async function losing(
  cluster: Cluster,
  census: Census,
  index: number,
  what: string,
  act: (host: Cluster['hosts'][number]) => Promise<void>,
  leastMs = 0,
) {
  const host = cluster.hosts[index]
  if (!host) return
  const placed = cluster.placed()
  const present = census.present()
  const own = Object.keys(present).filter((name) => placed[name] === host.id)
  const others = Object.fromEntries(
    Object.entries(present).filter(([name]) => placed[name] !== host.id),
  )
  const at = performance.now()
  await act(host)
  const moved = () => {
    const now = census.present()
    return own.filter((name) => now[name] !== undefined && now[name] !== present[name]).length
  }
  await until('a bot elsewhere', () => own.length === 0 || moved() > 0)
  say(`machine with ${own.length} bots ${what}: the first is elsewhere after ${since(at)}`)
  while (moved() < own.length && performance.now() - at < limit * 1_000) await Bun.sleep(100)
  say(
    `  ${moved()} of ${own.length} elsewhere after ${since(at)}; ${lostOf(others, census)} others moved`,
  )
  await Bun.sleep(Math.max(0, leastMs - (performance.now() - at)))
}

async function staying(census: Census, what: string, act: () => Promise<void>) {
  const before = census.present()
  const at = performance.now()
  await act()
  const took = since(at)
  // Whoever has lost the lease by it has left by then.
  await Bun.sleep(leaseTimes.fast.lostMs)
  const all = Object.keys(before).length
  say(`${what}: up after ${took}; ${lostOf(before, census)} of ${all} left`)
}

function memoryOf(cluster: Cluster): string {
  const each = cluster.hosts.map((host) => `${rssOf(host.pid()).toFixed(0)} MB`)
  return `control ${rssOf(cluster.product().pid).toFixed(0)} MB, machines ${each.join(', ')}`
}

if (values.help) process.stdout.write(help)
else await measure()

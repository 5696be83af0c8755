// Prints what so many bots on so many machines cost control, where each machine only speaks: real control,
// real bus, real enrolment, no Minecraft. Asserts nothing. `bun scripts/bench/fleet.ts --bots 20000
// --hosts 20`; `--help` lists the rest.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { InvitationMade } from '#contract/admin/machines'
import { localHost } from '../../server/bots/fleet/hosts/hosts'
import { every } from '../../server/lib/every'
import { type Cluster, startCluster } from '../../server/testing/cluster/cluster'
import { temporaryFolder } from '../../server/testing/folder'
import { rssOf } from '../../server/testing/processes'
import { fromSource } from '../../server/testing/product'
import { cpuSecondsOf } from './bots/cpu'
import { fillBots } from './fleet/fill-bots'

const help = `  --bots 20000 --hosts 20   so many bots on so many machines
  --servers 500             Minecraft servers that they are on
  --owners 200              accounts that they belong to
  --interval 4000           ms between two joins to one server
  --seconds 60              how long they are watched once all are in
  --limit 600               seconds after which it goes on, whoever is in
  --lines 20 --vitals 30 --reconnects 1 --stats 60   of each bot, an hour
`
const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '20000' },
    hosts: { type: 'string', default: '20' },
    servers: { type: 'string', default: '500' },
    owners: { type: 'string', default: '200' },
    interval: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '60' },
    limit: { type: 'string', default: '600' },
    lines: { type: 'string', default: '20' },
    vitals: { type: 'string', default: '30' },
    reconnects: { type: 'string', default: '1' },
    stats: { type: 'string', default: '60' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const number = (name: Exclude<keyof typeof values, 'help'>) => Number(values[name])
const [bots, hosts] = [number('bots'), number('hosts')]
const sampleMs = 250
const lookMs = 3_000
const begun = performance.now()
const say = (line: string) =>
  process.stdout.write(
    `${((performance.now() - begun) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`,
  )

async function measure() {
  using folder = temporaryFolder()
  const probe = join(folder.path, 'loop')
  const [bun = '', main = ''] = fromSource
  await using cluster = await startCluster({
    hosts: 0,
    command: [bun, '--preload', join(import.meta.dir, 'fleet', 'loop-probe.ts'), main],
    env: { LOOP_PROBE: probe, ENJAMBRE_JOIN_INTERVAL_MS: String(number('interval')) },
  })
  const rates = JSON.stringify({
    ...{ lines: number('lines'), vitals: number('vitals') },
    ...{ reconnects: number('reconnects'), stats: number('stats') },
  })
  await using sim = startSims(folder.path, rates)
  for (let index = 0; index < hosts; index += 1) await sim.start(await invite(cluster, index))
  const machines = await cluster.machines()
  await cluster.product().end('SIGTERM')
  const servers = number('servers')
  fillBots(cluster.databaseFile, {
    ...{ bots, owners: number('owners'), machines: machines.map(({ id }) => id) },
    addressOf: (n) => ({ host: `mc${n % servers}.ejemplo.com`, port: 25_565 }),
  })
  await cluster.restartControl('SIGTERM')
  say(
    `${bots} bots of ${number('owners')} owners on ${hosts} machines and ${number('servers')} servers`,
  )
  using api = sampleApi(cluster.product().url, cluster.admin().token)
  const control = cluster.product().pid

  async function phase(name: string, seconds: number, isOver: () => Promise<boolean>) {
    rmSync(probe, { force: true })
    api.take()
    await sim.tally()
    const [cpu, at] = [cpuSecondsOf(control), performance.now()]
    while (!(await isOver()) && performance.now() - at < seconds * 1_000) await Bun.sleep(lookMs)
    const took = (performance.now() - at) / 1_000
    const share = ((cpuSecondsOf(control) - cpu) / took) * 100
    say(
      `${name}: ${took.toFixed(1)} s; control ${share.toFixed(0)} % of a core, ${memory(control)}`,
    )
    const loop = readLoop(probe)
    say(`  event loop late ${quantiles(loop.map(([late]) => late))}`)
    say(`  by its own work ${quantiles(loop.map(([, own]) => own))}`)
    for (const [path, times] of api.take()) say(`  GET ${path} ${quantiles(times)}`)
    return { took, tally: await sim.tally() }
  }

  /** What was given to control's own machine, which is none of ours, never comes in. */
  const elsewhere = () =>
    Object.values(cluster.placed()).filter((host) => host !== localHost).length
  const start = await phase('start', number('limit'), async () => {
    const inside = await sim.running()
    // Some are always on their way back in.
    return inside > 0 && inside >= elsewhere() * 0.999
  })
  const inside = await sim.running()
  const paced = (number('servers') * 1_000) / number('interval')
  say(
    `  ${inside} of ${elsewhere()} in: ${(inside / start.took).toFixed(0)} a second; paced for ${paced.toFixed(0)}`,
  )
  const { took, tally } = await phase('steady', number('seconds'), async () => false)
  for (const [name, { count, bytes }] of tally) {
    const each = (count / inside / took) * 3_600
    say(
      `  ${name.padEnd(28)} ${each.toFixed(2).padStart(8)} a bot and hour, ${Math.round(bytes / count)} B`,
    )
  }
}

async function invite(cluster: Cluster, index: number): Promise<string> {
  const form = { name: `Nodo ${index}`, label: null }
  const made = await cluster
    .admin()
    .call<InvitationMade>('POST', '/admin/machines/invitations', form)
  return made.command.split(' ').at(-1)?.replaceAll("'", '') ?? ''
}

function startSims(folder: string, rates: string) {
  const said: unknown[] = []
  const script = join(import.meta.dir, 'fleet', 'sim-process.ts')
  const child = Bun.spawn([process.execPath, script, folder, rates], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: (message) => said.push(message),
  })
  const next = async () => {
    while (said.length === 0) {
      if (child.exitCode !== null) throw new Error('the simulated machines ended')
      await Bun.sleep(20)
    }
    return said.shift()
  }
  return {
    async start(link: string) {
      child.send({ link })
      await next()
    },
    async running() {
      child.send('running')
      return Number(await next())
    },
    async tally() {
      child.send('tally')
      const tally = (await next()) as [string, { count: number; bytes: number }][]
      return tally.sort(([, one], [, other]) => other.count - one.count)
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

/** What people ask meanwhile, one after the other. */
function sampleApi(url: string, token: string) {
  const paths = ['/status', '/auth/profile', '/bots', '/admin/machines']
  let times = new Map<string, number[]>()
  async function sample(path: string) {
    const at = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    await (await fetch(`${url}/api${path}`, { headers })).arrayBuffer()
    times.set(path, [...(times.get(path) ?? []), performance.now() - at])
  }
  const failed = (error: unknown) => say(String(error))
  const timers = paths.map((path) => every(sampleMs, () => sample(path), failed))
  return {
    take() {
      const taken = times
      times = new Map()
      return taken
    },
    [Symbol.dispose]() {
      for (const timer of timers) timer[Symbol.dispose]()
    },
  }
}

function readLoop(file: string): [late: number, own: number][] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line) as [number, number][])
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${(sorted.at(-1) ?? 0).toFixed(1)} ms (${sorted.length})`
}

function memory(pid: number) {
  return `${rssOf(pid).toFixed(0)} MB`
}

if (values.help) process.stdout.write(help)
else await measure()

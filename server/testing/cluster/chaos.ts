import { createRandom } from '../random'
import { until } from '../until'
import type { Census } from './census'
import { type Cluster, machinesUp } from './cluster'
import type { ClusterHost } from './cluster-host'

type Options = {
  cluster: Cluster
  census: Census
  steps: number
  seed: number
  /** Between two steps, at most. */
  pauseMs: number
  say?: (line: string) => void
}

export type Outcome = {
  /** Names that spoke on a connection after they had logged in anew. */
  late: string[]
  /** Names that logged in while an earlier connection was open, though no machine stood still with it. */
  twice: string[]
  /** What should run by what was asked, and by the database. */
  asked: string[]
  desired: string[]
  present: string[]
}

const mostBots = 12

/** Does `steps` random things to a cluster, mends all of it, and says what came of it. */
export async function runChaos(options: Options): Promise<Outcome> {
  const { cluster, census, steps, seed, pauseMs, say = () => undefined } = options
  const below = createRandom(seed)
  const ids = new Map<string, string>()
  const asked = new Set<string>()
  const frozen = new Set<ClusterHost>()
  const drained = new Set<ClusterHost>()
  /** Names that were at a machine which stood still. */
  const stood = new Set<string>()
  let made = 0
  let isBusUp = true

  const call = (method: string, path: string, body?: unknown) =>
    cluster.admin().call(method, path, body)
  /** False: the bot is on its way somewhere, and takes no such orders. */
  async function isDone(method: string, path: string) {
    try {
      await call(method, path)
      return true
    } catch (error) {
      if (/ 409 /.test(String(error))) return false
      throw error
    }
  }

  const one = <T>(of: Iterable<T>): T | undefined => {
    const all = [...of]
    return all[below(all.length)]
  }
  const namesAt = ({ id }: ClusterHost) =>
    Object.entries(cluster.placed()).flatMap(([name, host]) => (host === id ? [name] : []))
  const upHosts = () => cluster.hosts.filter((host) => host.isRunning() && !frozen.has(host))
  const idle = () => [...ids.keys()].filter((name) => !asked.has(name))

  async function create() {
    const username = `caos_${seed}_${++made}`
    const bot = await cluster.admin().createBot({ username, port: census.port })
    ids.set(username, bot.id)
    return username
  }

  async function ask(name: string, what: 'start' | 'stop') {
    if (!(await isDone('POST', `/bots/${ids.get(name)}/${what}`))) return undefined
    if (what === 'start') asked.add(name)
    else asked.delete(name)
    return name
  }

  async function drain(host: ClusterHost, draining: boolean) {
    await call('POST', `/admin/machines/${host.id}/drain`, { draining, reason: 'azar' })
    if (draining) drained.add(host)
    else drained.delete(host)
    return host.name
  }

  /** Each does it to something, and says to what; undefined: there is nothing to do it to. */
  const deeds: Record<string, () => unknown> = {
    kill: () => of(one(upHosts()), (host) => host.kill()),
    stop: () => of(one(upHosts()), (host) => host.stop()),
    start: () => of(one(cluster.hosts.filter((host) => !host.isRunning())), (host) => host.start()),
    again: () =>
      of(one(upHosts()), async (host) => {
        await host.kill()
        host.start()
      }),
    freeze: () =>
      of(one(upHosts()), (host) => {
        for (const name of namesAt(host)) stood.add(name)
        frozen.add(host)
        host.freeze()
      }),
    thaw: () => of(one(frozen), thaw),
    cut: () => of(one(cluster.hosts), ({ id }) => cluster.ways.hosts.mute(id)),
    cutControl: () => cluster.ways.control.mute('') ?? 'control',
    mend,
    mendToo: mend,
    drain: () => of(one(cluster.hosts), (host) => drain(host, true)),
    open: () => of(one(drained), (host) => drain(host, false)),
    startBot: () => to(one(idle()), (name) => ask(name, 'start')),
    stopBot: () => to(one(asked), (name) => ask(name, 'stop')),
    newBot: async () => (ids.size < mostBots ? ask(await create(), 'start') : undefined),
    deleteBot: () => to(one(ids.keys()), forget),
    killControl: () => cluster.restartControl('SIGKILL').then(() => 'control'),
    endControl: () => cluster.restartControl('SIGTERM').then(() => 'control'),
    killBus: () => (isBusUp ? killBus() : undefined),
    startBus: () => (isBusUp ? undefined : startBus()),
  }

  async function of(host: ClusterHost | undefined, act: (host: ClusterHost) => unknown) {
    if (host) await act(host)
    return host?.name
  }

  const to = (name: string | undefined, act: (name: string) => unknown) =>
    name === undefined ? undefined : act(name)

  function thaw(host: ClusterHost) {
    frozen.delete(host)
    host.thaw()
  }

  function mend() {
    cluster.ways.control.mend()
    cluster.ways.hosts.mend()
    return 'all'
  }

  async function forget(name: string) {
    if (!(await isDone('DELETE', `/bots/${ids.get(name)}`))) return undefined
    ids.delete(name)
    asked.delete(name)
    return name
  }

  async function killBus() {
    isBusUp = false
    await cluster.nats.kill()
    return 'bus'
  }

  async function startBus() {
    isBusUp = true
    await cluster.nats.start()
    return 'bus'
  }

  async function mendAll() {
    mend()
    if (!isBusUp) await startBus()
    for (const host of [...frozen]) thaw(host)
    for (const host of cluster.hosts) if (!host.isRunning()) host.start()
    for (const host of [...drained]) await drain(host, false)
    await machinesUp(cluster, cluster.hosts.length)
    await until(
      () => `${[...asked].sort()}, not ${Object.keys(census.present())}`,
      () => Object.keys(census.present()).join() === [...asked].sort().join(),
    )
    await cluster.admin().running(asked.size)
    await until('the end of what was superseded', () => census.superseded() === 0)
  }

  for (let bot = 0; bot < mostBots / 2; bot += 1) await ask(await create(), 'start')
  const begun = performance.now()
  for (let step = 1; step <= steps; ) {
    const [name = '', deed] = one(Object.entries(deeds)) ?? []
    const what = await deed?.()
    if (what === undefined) continue
    const second = ((performance.now() - begun) / 1_000).toFixed(1)
    say(`${second.padStart(7)} s  ${step}. ${name} ${what}; ${census.late.length} late`)
    await Bun.sleep(below(pauseMs))
    step += 1
  }
  await mendAll()
  return {
    late: census.late,
    twice: census.twice.filter((name) => !stood.has(name)),
    asked: [...asked].sort(),
    desired: Object.keys(cluster.placed()).sort(),
    present: Object.keys(census.present()),
  }
}

import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Machine } from '#contract/admin/machines'
import { startTrusting, type TrustingServer } from '../bus/trusting-server'
import { type Client, signIn } from '../client'
import { temporaryFolder } from '../folder'
import { freePort } from '../free-port'
import { newest, type Product, startProduct } from '../product'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy'
import { until } from '../until'
import { type ClusterHost, inviteHost } from './cluster-host'

const account = { email: 'jefa@ejemplo.com', password: 'una clave bien larga' }

/** One installation over a real NATS server: control, its own host, and hosts as processes of their own. */
export type Cluster = AsyncDisposable & {
  product(): Product
  admin(): Client
  /** Control ends with this signal and begins again, with these settings beside its own. */
  restartControl(signal: 'SIGKILL' | 'SIGTERM', env?: Record<string, string>): Promise<void>
  hosts: ClusterHost[]
  /** Takes one more machine in. */
  addHost(): Promise<ClusterHost>
  nats: TrustingServer
  /** Between the bus and control, and between the bus and hosts, who introduce themselves by their ids. */
  ways: { control: TcpProxy; hosts: TcpProxy }
  machines(): Promise<Machine[]>
  databaseFile: string
  /** The host that each bot which should run was given to, by the bot's name in the game. */
  placed(): Record<string, string | null>
}

type Options = {
  hosts: number
  env?: Record<string, string>
  /** Of the machines, beside their own. */
  hostEnv?: Record<string, string>
  command?: string[]
  /** Reads all that passes between the bus and anybody. */
  tap?: (piece: Buffer) => void
}

export async function startCluster(options: Options): Promise<Cluster> {
  const { hosts: count, env: more = {}, hostEnv = {}, command = newest, tap } = options
  await using started = new AsyncDisposableStack()
  const folder = started.use(temporaryFolder())
  const port = await freePort()
  const panelPort = await freePort()
  const bus = `nats://127.0.0.1:${port}`
  const ways = {
    control: started.use(await startTcpProxy(bus, tap)),
    hosts: started.use(await startTcpProxy(bus, tap)),
  }
  const dataDir = join(folder.path, 'data')
  const databaseFile = join(dataDir, 'enjambre.db')
  let env: Record<string, string> = {
    PORT: String(panelPort),
    ENJAMBRE_DATA_DIR: dataDir,
    ENJAMBRE_PUBLIC_URL: `http://127.0.0.1:${panelPort}`,
    ENJAMBRE_BUS_URL: ways.control.url.replace('http', 'nats'),
    ENJAMBRE_BUS_PUBLIC_URL: ways.hosts.url.replace('http', 'nats'),
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
    ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
    ENJAMBRE_JOIN_INTERVAL_MS: '0',
    ENJAMBRE_WORKERS: '1',
    ENJAMBRE_LEASE: 'fast',
    ENJAMBRE_RESTART_GRACE_MINUTES: '10',
    ...more,
  }
  const nats = await startTrusting(port, (store) => {
    const args = ['bus-config', '--without-tls', '--listen', `127.0.0.1:${port}`, '--store', store]
    const child = Bun.spawn([...command, ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return new Response(child.stdout).text()
  })
  started.use(nats)
  let product = await startProduct({ command, folder: folder.path, env })
  started.defer(() => product[Symbol.asyncDispose]())
  let admin = await signIn(product.url, account.email, account.password)

  const machines = async () =>
    (await admin.call<{ machines: Machine[] }>('GET', '/admin/machines')).machines

  const hosts: ClusterHost[] = []
  started.defer(() => Promise.all(hosts.map((host) => host[Symbol.asyncDispose]())).then())
  async function addHost() {
    const index = hosts.length + 1
    const options = { command, folder: folder.path, index, env: hostEnv }
    const host = await inviteHost(admin, machines, options)
    hosts.push(host)
    return host
  }

  for (let index = 0; index < count; index += 1) await addHost()
  const running = started.move()
  return {
    product: () => product,
    admin: () => admin,
    async restartControl(signal, others = {}) {
      await product.end(signal)
      env = { ...env, ...others }
      product = await startProduct({ command, folder: folder.path, env })
      admin = await signIn(product.url, account.email, account.password)
    },
    ...{ hosts, addHost, nats, ways, machines, databaseFile },
    placed() {
      const db = new SQLite(databaseFile, { readonly: true })
      try {
        const rows = db
          .prepare(`SELECT username, host_id FROM bots WHERE desired = 'running'`)
          .raw()
        return Object.fromEntries(rows.all() as [string, string | null][])
      } finally {
        db.close()
      }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Waits until so many machines take bots. */
export const machinesUp = (cluster: Cluster, count: number) =>
  until(`${count} machines`, async () => {
    const up = (await cluster.machines()).filter(({ live }) => live?.state === 'up')
    return up.length === count
  })

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { InvitationMade, Machine } from '#contract/admin/machines'
import { startTrusting, type TrustingServer } from '../bus/trusting-server'
import { type Client, signIn } from '../client'
import { temporaryFolder } from '../folder'
import { freePort } from '../free-port'
import { newest, type Product, startProduct } from '../product'
import { until } from '../until'

const account = { email: 'jefa@ejemplo.com', password: 'una clave bien larga' }

/** A machine that runs `enjambre host`. */
export type ClusterHost = {
  name: string
  pid(): number
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
}

/** One installation over a real NATS server: control, its own host, and hosts as processes of their own. */
export type Cluster = AsyncDisposable & {
  product(): Product
  admin(): Client
  /** Control ends with this signal and begins again. */
  restartControl(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  hosts: ClusterHost[]
  nats: TrustingServer
  machines(): Promise<Machine[]>
}

type Options = { hosts: number; env?: Record<string, string>; command?: string[] }

export async function startCluster({
  hosts: count,
  env: more = {},
  command = newest,
}: Options): Promise<Cluster> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(temporaryFolder())
  const port = await freePort()
  const panelPort = await freePort()
  const env: Record<string, string> = {
    PORT: String(panelPort),
    ENJAMBRE_DATA_DIR: join(folder.path, 'data'),
    ENJAMBRE_PUBLIC_URL: `http://127.0.0.1:${panelPort}`,
    ENJAMBRE_BUS_URL: `nats://127.0.0.1:${port}`,
    ENJAMBRE_ADMIN_EMAIL: account.email,
    ENJAMBRE_ADMIN_PASSWORD: account.password,
    ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
    ENJAMBRE_JOIN_INTERVAL_MS: '0',
    ENJAMBRE_WORKERS: '1',
    ENJAMBRE_LEASE: 'fast',
    ENJAMBRE_RESTART_GRACE_MINUTES: '10',
    ...more,
  }
  const run = (args: string[], own: Record<string, string>) =>
    Bun.spawn([...command, ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  const nats = await startTrusting(port, async (store) => {
    const args = ['bus-config', '--without-tls', '--listen', `127.0.0.1:${port}`, '--store', store]
    return new Response(run(args, env).stdout).text()
  })
  started.use(nats)
  let product = await startProduct({ command, folder: folder.path, env })
  started.defer(() => product[Symbol.asyncDispose]())
  let admin = await signIn(product.url, account.email, account.password)

  const machines = async () =>
    (await admin.call<{ machines: Machine[] }>('GET', '/admin/machines')).machines

  async function addHost(index: number): Promise<ClusterHost> {
    const name = `Nodo ${index + 1}`
    const { command: line } = await admin.call<InvitationMade>(
      'POST',
      '/admin/machines/invitations',
      { name, label: null },
    )
    const dataDir = join(folder.path, `host-${index}`)
    mkdirSync(dataDir, { recursive: true })
    const own = { ENJAMBRE_DATA_DIR: dataDir, ENJAMBRE_WORKERS: '1' }
    const link = line.split(' ').at(-1)?.replaceAll("'", '') ?? ''
    let child = run(['host', '--join', link], own)
    started.defer(async () => {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await child.exited
      clearTimeout(timer)
    })
    return {
      name,
      pid: () => child.pid,
      async kill() {
        child.kill('SIGKILL')
        await child.exited
      },
      async start() {
        child = run(['host'], own)
      },
      freeze: () => child.kill('SIGSTOP'),
      thaw: () => child.kill('SIGCONT'),
    }
  }

  const hosts: ClusterHost[] = []
  for (let index = 0; index < count; index += 1) hosts.push(await addHost(index))
  const running = started.move()
  return {
    product: () => product,
    admin: () => admin,
    async restartControl(signal) {
      await product.end(signal)
      product = await startProduct({ command, folder: folder.path, env })
      admin = await signIn(product.url, account.email, account.password)
    },
    hosts,
    nats,
    machines,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Waits until so many machines take bots. */
export const machinesUp = (cluster: Cluster, count: number) =>
  until(`${count} machines`, async () => {
    const up = (await cluster.machines()).filter(({ live }) => live?.state === 'up')
    return up.length === count
  })

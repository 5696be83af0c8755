import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { InvitationMade, Machine } from '#contract/admin/machines'
import type { Client } from '../client'
import { until } from '../until'

/** A machine that runs `enjambre host`. */
export type ClusterHost = AsyncDisposable & {
  id: string
  name: string
  pid(): number
  isRunning(): boolean
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Ends it in order, as a service manager does; returns its exit code. */
  stop(): Promise<number>
  start(): void
  freeze(): void
  thaw(): void
  /** Settles with its exit code when it has ended by itself. */
  ended(): Promise<number>
}

type Options = { command: string[]; folder: string; index: number; env: Record<string, string> }

const endMs = 60_000

/** Has a machine join, and waits until control knows it. */
export async function inviteHost(
  admin: Client,
  machines: () => Promise<Machine[]>,
  { command, folder, index, env: more }: Options,
): Promise<ClusterHost> {
  const name = `Nodo ${index}`
  const form = { name, label: null }
  const made = await admin.call<InvitationMade>('POST', '/admin/machines/invitations', form)
  const dataDir = join(folder, `host-${index}`)
  mkdirSync(dataDir, { recursive: true })
  const link = made.command.split(' ').at(-1)?.replaceAll("'", '') ?? ''

  const env = { PATH: process.env.PATH, ENJAMBRE_DATA_DIR: dataDir, ENJAMBRE_WORKERS: '1', ...more }

  function run(...args: string[]) {
    return Bun.spawn([...command, 'host', ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', Bun.file(join(dataDir, 'log'))],
    })
  }

  let child = run('--join', link)
  const { id } = await until(`the machine ${name}`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    return (await machines()).find((machine) => machine.name === name)
  })

  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endMs)
    const code = await child.exited
    clearTimeout(timer)
    return code
  }

  return {
    ...{ id, name, stop },
    pid: () => child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL')
      await child.exited
    },
    start() {
      child = run()
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    ended: () => child.exited,
    async [Symbol.asyncDispose]() {
      child.kill('SIGCONT')
      await stop()
    },
  }
}

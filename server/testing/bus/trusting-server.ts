import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../folder'
import { until } from '../until'
import { natsServer } from './find-nats'
import { greets } from './greets'

/** A real nats-server with a whole configuration of ours. */
export type TrustingServer = AsyncDisposable & {
  /** Ends it as a crash does; `start` begins it again, with the same configuration and what it keeps. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Has it read its configuration again, as for a renewed certificate. */
  reload(): Promise<void>
}

/** `configure` gets the folder in which it may keep things. */
export async function startTrusting(
  port: number,
  configure: (store: string) => Promise<string>,
): Promise<TrustingServer> {
  const folder = temporaryFolder()
  const file = join(folder.path, 'nats.conf')
  const log = Bun.file(join(folder.path, 'log'))
  writeFileSync(file, await configure(folder.path))
  let child: Bun.Subprocess | null = null

  async function start() {
    const begun = Bun.spawn([natsServer, '-c', file], { stdout: log, stderr: log })
    child = begun
    await until('a nats-server that greets', async () => {
      if (begun.exitCode !== null) throw new Error(await log.text())
      return greets(port)
    })
  }

  async function kill() {
    child?.kill('SIGKILL')
    await child?.exited
  }

  const reloads = async () => (await log.text()).split('Reloaded server configuration').length

  await start()
  return {
    start,
    kill,
    async reload() {
      const before = await reloads()
      child?.kill('SIGHUP')
      await until('a configuration that was read again', async () => (await reloads()) > before)
    },
    async [Symbol.asyncDispose]() {
      await kill()
      folder[Symbol.dispose]()
    },
  }
}

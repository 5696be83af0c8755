import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../folder'
import { freePort } from '../free-port'
import { until } from '../until'
import { natsServer } from './find-nats'
import { greets } from './greets'

/** A real nats-server on a free port of 127.0.0.1, with its streams in a temporary folder. */
export type NatsServer = AsyncDisposable & {
  url: string
  pid(): number
  /** Ends it at once; `start` begins it again, with what it has stored. */
  kill(): Promise<void>
  start(): Promise<void>
  /** It keeps its connections, and says nothing. */
  freeze(): void
  thaw(): void
  /** Begins anew without anything that was stored. */
  restartEmpty(): Promise<void>
}

/** `config` is added to its file, e.g. an `authorization` block. */
export async function startNatsServer(config = ''): Promise<NatsServer> {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder.path, 'nats.conf')
  const store = join(folder.path, 'store')
  const head = `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${store}" }\n`
  writeFileSync(file, head + config)
  let child = spawn()

  function spawn() {
    const log = Bun.file(join(folder.path, 'log'))
    return Bun.spawn([natsServer, '-c', file], { stdout: log, stderr: log })
  }

  async function kill() {
    child.kill('SIGKILL')
    await child.exited
  }

  async function start() {
    if (child.exitCode !== null || child.signalCode !== null) child = spawn()
    await until('a nats-server that greets', () => greets(port))
  }

  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: () => child.pid,
    kill,
    start,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async restartEmpty() {
      await kill()
      rmSync(store, { recursive: true })
      await start()
    },
    async [Symbol.asyncDispose]() {
      await kill()
      folder[Symbol.dispose]()
    },
  }
}

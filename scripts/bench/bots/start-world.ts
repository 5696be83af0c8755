import { join } from 'node:path'

/** Who is on the server, and whom it has lost. */
export type Count = { there: number; lost: number; timedOut: number }

type Options = {
  version: string
  /** Chunks around the bots. */
  radius: number
  /** Blocks before the bots' eyes that become others, a second. */
  changes?: number
}

/** The server of a bench in a process of its own. */
export async function startWorld({ version, radius, changes = 0 }: Options) {
  const said: Partial<Count & { port: number }>[] = []
  const args = [version, String(radius), String(changes)]
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'world.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (message) => said.push(message),
  })
  const next = async () => {
    while (said.length === 0) {
      if (child.exitCode !== null) throw new Error('the server ended')
      await Bun.sleep(20)
    }
    return said.shift() ?? {}
  }
  return {
    port: (await next()).port ?? 0,
    async count(): Promise<Count> {
      child.send('count')
      return { there: 0, lost: 0, timedOut: 0, ...(await next()) }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

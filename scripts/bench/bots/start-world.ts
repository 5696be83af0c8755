import { join } from 'node:path'

/** Who is on the server, whom it has lost, and how many blocks all of them have walked. */
export type Count = { there: number; lost: number; timedOut: number; walked: number }

type Options = {
  version: string
  /** Chunks around the bots. */
  radius: number
  /** Blocks before the bots' eyes that become others, a second. */
  changes?: number
  /** Hills for bots that walk so far, instead of the same ground for all. */
  reach?: number
}

/** The server of a bench in a process of its own. */
export async function startWorld({ version, radius, changes = 0, reach }: Options) {
  const said: Partial<Count & { port: number }>[] = []
  const args = [version, String(radius), String(changes), String(reach)]
  const script = join(import.meta.dir, reach ? 'terrain.ts' : 'world.ts')
  const child = Bun.spawn([process.execPath, script, ...args], {
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
      return { there: 0, lost: 0, timedOut: 0, walked: 0, ...(await next()) }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

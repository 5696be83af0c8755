import { join } from 'node:path'
import type { FarmReport } from './farm'

/** Starts the servers, in a process of their own, on which a week's hour takes so long. */
export async function startFarm(hourMs: number) {
  let reported = Promise.withResolvers<FarmReport>()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'farm.ts'), String(hourMs)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ipc: (report: FarmReport) => reported.resolve(report),
  })
  const { ports } = await reported.promise
  return {
    ports,
    /** Why the servers have ended sessions so far. */
    async endings() {
      reported = Promise.withResolvers()
      child.send('report')
      return (await reported.promise).endings
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

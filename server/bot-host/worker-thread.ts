import type { LinkMessage } from '../game/link'
import { watchThreadWait } from '../lib/proc/run-queue'

/** Where a worker thread's messages go, and why it is gone when nobody ended it. */
export type ThreadOwner = { receive(message: LinkMessage): void; lost(why: string): void }

export type WorkerThread = {
  post(message: LinkMessage): void
  end(): void
  /** How long it has been ready to run while others had the cores. */
  waitedMs(): number
}

export type StartThread = (name: string, owner: ThreadOwner) => WorkerThread

/**
 * Where the worker thread's code is. In the binary it is the build's extra entry point
 * `server/worker/main.ts`, named from the project's folder (the build's `root`).
 */
export function workerFile(): string {
  if (Bun.isStandaloneExecutable) return './server/worker/main.js'
  return new URL('../worker/main.ts', import.meta.url).href
}

let started = 0

export const threadsOf =
  (file: string): StartThread =>
  (role, owner) => {
    const name = `${role} #${++started}`
    const worker = new Worker(file, { name })
    worker.addEventListener('message', ({ data }) => owner.receive(data))
    worker.addEventListener('error', ({ message }) => owner.lost(message))
    worker.addEventListener('close', () => owner.lost('it ended'))
    return {
      post: (message) => worker.postMessage(message),
      end: () => worker.terminate(),
      waitedMs: watchThreadWait(name),
    }
  }

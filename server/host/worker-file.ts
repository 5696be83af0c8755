/**
 * Where the worker thread's code is. In the binary it is the build's extra entry point
 * `server/host/worker.ts`, named from the project's folder (the build's `root`).
 */
export function workerFile(): string {
  if (Bun.isStandaloneExecutable) return './server/host/worker.js'
  return new URL('./worker.ts', import.meta.url).href
}

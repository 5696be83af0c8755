/**
 * Where the worker thread's code is. In the binary it is the build's extra entry point
 * `server/worker/main.ts`, named from the project's folder (the build's `root`).
 */
export function workerFile(): string {
  if (Bun.isStandaloneExecutable) return './server/worker/main.js'
  return new URL('../worker/main.ts', import.meta.url).href
}

import { join } from 'node:path'

/** The command line that runs this program again with other arguments, from source or compiled. */
export function selfCommand(...args: string[]): string[] {
  if (Bun.isStandaloneExecutable) return [process.execPath, ...args]
  return [process.execPath, join(import.meta.dir, 'main.ts'), ...args]
}

import { join } from 'node:path'

/** The command line that runs this program again with other arguments, from source or compiled. */
export function selfCommand(...args: string[]): string[] {
  if (Bun.isStandaloneExecutable) return [process.execPath, ...args]
  return [process.execPath, join(import.meta.dir, 'main.ts'), ...args]
}

/** Our environment without our own settings: children that face Minecraft learn no secret. */
export function childEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('ENJAMBRE_')),
  )
}

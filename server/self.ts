import { join } from 'node:path'

/** The command line that runs this program again with other arguments, from source or compiled. */
export function selfCommand(...args: string[]): string[] {
  if (Bun.isStandaloneExecutable) return [process.execPath, ...args]
  return [process.execPath, join(import.meta.dir, 'main.ts'), ...args]
}

/**
 * Our environment without our own settings: children that face Minecraft learn no secret. Bun ends
 * them when this process ends, however it does, unless they are to outlive it; this process may live on
 * without its own parent.
 */
export function childEnvironment(
  end: 'with us' | 'outlives' = 'with us',
): Record<string, string | undefined> {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('ENJAMBRE_'))
  const { BUN_FEATURE_FLAG_NO_ORPHANS: _, ...others } = Object.fromEntries(ours)
  return end === 'outlives' ? others : { ...others, BUN_FEATURE_FLAG_NO_ORPHANS: '1' }
}

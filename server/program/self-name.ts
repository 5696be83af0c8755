import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

type Program = {
  isCompiled: boolean
  execPath: string
  /** The file that Bun runs when the program is not compiled. */
  main: string
  folder: string
  /** Where a shell finds a command of that name. */
  which(name: string): string | null
}

const itself: Program = {
  isCompiled: Bun.isStandaloneExecutable,
  execPath: process.execPath,
  main: join(import.meta.dir, '..', 'main.ts'),
  folder: process.cwd(),
  which: Bun.which,
}

/** What whoever reads our advice types to run this program: `enjambre`, `./dist/enjambre`… */
export function selfName({ isCompiled, execPath, main, folder, which }: Program = itself): string {
  if (!isCompiled) return `bun ${shortest(main, folder)}`
  const found = which('enjambre')
  if (found !== null && realpathSync(found) === realpathSync(execPath)) return 'enjambre'
  const path = shortest(execPath, folder)
  return path.startsWith('/') ? path : `./${path}`
}

function shortest(path: string, folder: string): string {
  const fromHere = relative(folder, path)
  return fromHere.startsWith('..') ? path : fromHere
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '#contract/limits'

export const synonymsFile = 'sinonimos.txt'
const guideFile = /^([a-z0-9][a-z0-9-]*)\.md$/
const mostFiles = 50

/** Where the administrator's own guides and synonyms lie. */
export const guidesFolder = (dataDir: string): string => join(dataDir, 'guides')

/** Changes when a file comes, goes or is written; empty while there is none. */
export function signatureOf(folder: string): string {
  return filesOf(folder)
    .map((name) => `${name} ${stampOf(join(folder, name))}`)
    .join('\n')
}

function stampOf(path: string) {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    // A broken or circular link: reading it says so.
    return 'unreadable'
  }
}

export const nameOf = (file: string): string => guideFile.exec(file)?.[1] ?? ''

export function filesOf(folder: string): string[] {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (!isThere) return []
  return readdirSync(folder).filter(isUsed).sort().slice(0, mostFiles)
}

/** `search` is an address of its own beside the guides. */
const isUsed = (file: string) =>
  file === synonymsFile ||
  (guideFile.test(file) && file !== 'search.md' && nameOf(file).length <= limits.guides.name)

import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from '../../locales/text'
import { bad, type Finding, ok, warning } from '../findings'

const everybodyElse = 0o077
/** What a server writes to, beside what it makes anew. */
const written = ['enjambre.db', 'enjambre.db-wal', 'enjambre.db-shm', 'server.lock', 'backups']

/** Whether a server could keep its data there; what is found is tried, and taken away again. */
export function examineFolder(dataDir: string): { findings: Finding[]; isUsable: boolean } {
  const unusable = (finding: Finding) => ({ findings: [finding], isUsable: false })
  if (!existsSync(dataDir)) return unusable(examineParent(resolve(dataDir)))
  if (!statSync(dataDir).isDirectory())
    return unusable(bad(text('cliOperations.doctor.folderIsFile', dataDir)))
  const code = refusalOf(dataDir)
  if (code !== null) return unusable(bad(refused(dataDir, code)))
  return {
    findings: [
      isPrivate(dataDir) ? ok(text('cliOperations.doctor.folder', dataDir)) : openToOthers(dataDir),
      ...foreignFiles(dataDir),
    ],
    isUsable: true,
  }
}

/** It is made by the first start, if it may be. */
function examineParent(dataDir: string): Finding {
  let parent = dirname(dataDir)
  while (!existsSync(parent)) parent = dirname(parent)
  try {
    accessSync(parent, constants.W_OK | constants.X_OK)
    return warning(text('cliOperations.doctor.folderMissing', dataDir))
  } catch (error) {
    return bad(text('cliOperations.doctor.folderNotMade', dataDir, parent, codeOf(error)))
  }
}

/** The system's reason against a new file in the folder; null when there is none. */
function refusalOf(dataDir: string): string | null {
  const file = join(dataDir, `.doctor-${process.pid}`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    writeFileSync(file, 'x')
    rmSync(file)
    return null
  } catch (error) {
    return codeOf(error)
  }
}

function refused(dataDir: string, code: string) {
  const owner = statSync(dataDir).uid
  const self = process.getuid?.() ?? owner
  return owner !== self && code !== 'EROFS' && code !== 'ENOSPC'
    ? text('cliOperations.doctor.folderOwner', dataDir, owner, self)
    : text('cliOperations.doctor.folderForbidden', dataDir, code)
}

/** Left behind by another user, as by a command that root has run: the folder's owner cannot write. */
function foreignFiles(dataDir: string): Finding[] {
  if (process.platform === 'win32') return []
  const owner = statSync(dataDir).uid
  return written.flatMap((name) => {
    const file = join(dataDir, name)
    const uid = statSync(file, { throwIfNoEntry: false })?.uid
    if (uid === undefined || uid === owner) return []
    return [bad(text('cliOperations.doctor.fileOwner', file, uid, owner, dataDir))]
  })
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

export const openToOthers = (path: string) => warning(text('cliOperations.doctor.folderOpen', path))

/** Windows has other means, which are not looked at. */
export const isPrivate = (path: string) =>
  process.platform === 'win32' || (statSync(path).mode & everybodyElse) === 0

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#contract/limits'
import { isAlive, startTimeOf } from '../lib/proc/process-identity'

const Listening = z.object({
  pid: z.int().positive(),
  startedAt: z.string(),
  port: z.int().min(1).max(limits.port.max),
  version: z.string().max(40),
})
export type Listening = z.infer<typeof Listening>

const mostRead = 20
const mostBytes = 1_000
const name = /^\d+\.json$/

const folderOf = (dataDir: string) => join(dataDir, 'practice', 'listening')

/**
 * Notes in an installation's data folder where this process listens, so that its bots may come. Who
 * may write there may do anything with the installation; where there is none, nothing is noted.
 */
export function recordListening(
  dataDir: string,
  at: { port: number; version: string },
): Disposable {
  const startedAt = startTimeOf(process.pid)
  const nothing = { [Symbol.dispose]: () => undefined }
  if (startedAt === null || !isFolder(dataDir)) return nothing
  const folder = folderOf(dataDir)
  const file = join(folder, `${process.pid}.json`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt, ...at }), { mode: 0o600 })
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

/** The practice servers that other processes of this machine run for the installation. */
export function readListening(dataDir: string): Listening[] {
  const folder = folderOf(dataDir)
  if (!isFolder(folder)) return []
  const files = readdirSync(folder).filter((file) => name.test(file))
  return files.slice(0, mostRead).flatMap((file) => {
    const found = readOne(join(folder, file))
    return found && isAlive(found) ? [found] : []
  })
}

/** Nothing for a file that is half written or no such record. */
function readOne(path: string): Listening | null {
  try {
    if (statSync(path).size > mostBytes) return null
    return Listening.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

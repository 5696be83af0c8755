import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAlive, startTimeOf } from '../../lib/proc/process-identity'

const HostRecord = z.object({ pid: z.int().positive(), startedAt: z.string() })
type HostRecord = z.infer<typeof HostRecord>

const fileOf = (dataDir: string) => join(dataDir, 'host.json')

/** Notes which process is our bot host, for the next control process. */
export function recordHost(dataDir: string, pid: number): void {
  const startedAt = startTimeOf(pid)
  if (startedAt === null) return
  writeFileSync(fileOf(dataDir), JSON.stringify({ pid, startedAt }), { mode: 0o600 })
}

export function forgetHost(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/**
 * Waits for the end of a host that an earlier control process has left, and ends it after `waitMs`
 * ms: two hosts would log the same accounts in twice. A process that is not that host is left alone.
 */
export async function endLeftoverHost(dataDir: string, waitMs = 3_000): Promise<void> {
  const record = readRecord(dataDir)
  if (!record) return
  const deadline = performance.now() + waitMs
  while (isAlive(record)) {
    if (performance.now() > deadline) kill(record.pid)
    await Bun.sleep(50)
  }
  forgetHost(dataDir)
}

function readRecord(dataDir: string): HostRecord | undefined {
  try {
    return HostRecord.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    // No file, or half of one: then there is nothing that could be verified, or killed.
    return undefined
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

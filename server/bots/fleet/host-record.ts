import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

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

const isAlive = ({ pid, startedAt }: HostRecord) => startTimeOf(pid) === startedAt

/**
 * When a process was started: boot id and clock ticks. Null when it has ended, or where
 * the system has no /proc: there nothing is recorded, and the closed channel alone ends the host.
 */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may hold anything.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[18]}`
  } catch {
    return null
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

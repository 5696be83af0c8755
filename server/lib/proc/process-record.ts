import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { isAlive, startTimeOf } from './process-identity'

const ProcessRecord = z.object({ pid: z.int().positive(), startedAt: z.string() })
export type ProcessRecord = z.infer<typeof ProcessRecord>

/** Whether processes can be told from others that have their number later: elsewhere nothing is recorded. */
export const canRecord = (): boolean => startTimeOf(process.pid) !== null

/** Notes in a file which process it is, for others that look for it. */
export function recordProcess(file: string, pid: number): void {
  const startedAt = startTimeOf(pid)
  if (startedAt === null) return
  writeFileSync(file, JSON.stringify({ pid, startedAt }), { mode: 0o600 })
}

/** The process that the file names, when it still runs. */
export function recordedProcess(file: string): ProcessRecord | null {
  const record = readRecord(file)
  if (record && isAlive(record)) return record
  forgetProcess(file)
  return null
}

export function forgetProcess(file: string): void {
  rmSync(file, { force: true })
}

/** Sends it a signal, if it is still that process. */
export function signalProcess(record: ProcessRecord, signal: NodeJS.Signals): void {
  if (isAlive(record)) process.kill(record.pid, signal)
}

/** Settles when it has ended: it is no child of ours, whose end the system would tell us. */
export async function processEnded(record: ProcessRecord, lookMs = 200): Promise<void> {
  while (isAlive(record)) await Bun.sleep(lookMs)
}

function readRecord(file: string): ProcessRecord | undefined {
  try {
    return ProcessRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // No file, or half of one: then there is nothing that could be verified, or signalled.
    return undefined
  }
}

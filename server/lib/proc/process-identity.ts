import { readFileSync } from 'node:fs'

/** Whether it is this very process that still runs, and no other under its number. */
export const isAlive = ({ pid, startedAt }: { pid: number; startedAt: string }): boolean =>
  startTimeOf(pid) === startedAt

/**
 * When a process was started: boot id and clock ticks. Null when it has ended, or where
 * the system has no /proc: there nothing is recorded, and the closed channel alone ends the host.
 */
export function startTimeOf(pid: number): string | null {
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

import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; command: string; running: boolean }

/** Every process below this one, nearest first (Linux). */
export function descendants(pid: number): Process[] {
  const all = allProcesses()
  const below = (parent: number): Process[] => {
    const children = all.filter((process) => process.parent === parent)
    return [...children, ...children.flatMap((child) => below(child.pid))]
  }
  return below(pid)
}

/** Whether it still runs; one that ended and was not yet waited for does not. */
export const isAlive = (pid: number): boolean =>
  allProcesses().some((process) => process.pid === pid && process.running)

/** Memory that a process holds now, in MB. */
export function rssOf(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return { pid: Number(name), parent: Number(parent), command, running: state !== 'Z' }
      } catch {
        return [] // ended while we looked
      }
    })
}

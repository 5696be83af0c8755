import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { cpus, freemem, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { DiskSpace } from './disk-reserve'

/** Time that the machine's cores have spent since its start, in any one unit. */
export type CpuTimes = { busy: number; total: number }

/** From Linux itself where it can be read: what `os` adds up leaves out the wait for disks. */
export function readCpuTimes(root = '/'): CpuTimes {
  const file = join(root, 'proc/stat')
  if (!existsSync(file)) return timesOfCores()
  const [first = ''] = readFileSync(file, 'utf8').split('\n', 1)
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] =
    first.split(/ +/).slice(1).map(Number)
  const busy = user + nice + system + irq + softirq + steal
  return { busy, total: busy + idle + wait }
}

function timesOfCores(): CpuTimes {
  let busy = 0
  let idle = 0
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq
    idle += times.idle
  }
  return { busy, total: busy + idle }
}

/** Percent of all cores between two looks; 0 when no time lies between them. */
export function cpuUsage(then: CpuTimes, now: CpuTimes): number {
  const total = now.total - then.total
  return total > 0 ? percent(now.busy - then.busy, total) : 0
}

/** Percent of the memory in use that this process may have: the container's, else the machine's. */
export function memoryUsage(root = '/'): number {
  const container = containerMemory(root)
  if (container && container.limit < totalmem()) return percent(container.used, container.limit)
  return percent(totalmem() - freemem(), totalmem())
}

/** Control groups, version 2 and 1: files of the limit, what is used, and of that the caches. */
const controlGroups = [
  ['memory.max', 'memory.current', 'memory.stat', 'inactive_file'],
  [
    'memory/memory.limit_in_bytes',
    'memory/memory.usage_in_bytes',
    'memory/memory.stat',
    'total_inactive_file',
  ],
] as const

function containerMemory(root: string) {
  for (const [limitFile, usedFile, statFile, cacheName] of controlGroups) {
    const limit = Number(read(root, limitFile))
    const used = Number(read(root, usedFile))
    if (!(limit > 0 && used > 0)) continue
    const caches = new RegExp(`^${cacheName} (\\d+)`, 'm').exec(read(root, statFile) ?? '')
    return { limit, used: used - Number(caches?.[1] ?? 0) }
  }
  return null
}

function read(root: string, name: string) {
  const file = join(root, 'sys/fs/cgroup', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Percent of the file system that holds this folder, as `df` counts it. */
function diskUsage(folder: string): number {
  const { blocks, bfree, bavail } = statfsSync(folder)
  const used = blocks - bfree
  return percent(used, used + bavail)
}

function diskSpace(folder: string): DiskSpace {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What is asked of the machine, so that tests can answer for it. */
export type Machine = {
  cpuTimes(): CpuTimes
  memory(): number
  disk(folder: string): number
  space(folder: string): DiskSpace
  /** Over 1, 5 and 15 minutes; zeros on Windows, which has none. */
  load(): [number, number, number]
}

export const thisMachine: Machine = {
  cpuTimes: () => readCpuTimes(),
  memory: () => memoryUsage(),
  disk: diskUsage,
  space: diskSpace,
  load: () => loadavg() as [number, number, number],
}

function percent(part: number, whole: number) {
  const value = whole > 0 ? (part / whole) * 100 : 0
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
}

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '#contract/admin/operations'
import { hourMs, toIso } from '../lib/time'

/** Who made it: the clock's are deleted when there are newer ones, others only by hand. */
export type Kind = 'manual' | 'automatic'

const prefixes: Record<Kind, string> = { manual: 'copia', automatic: 'automatica' }
/** What may stand in the folder: ours, and what a migration has left. Nothing that leads elsewhere. */
const fitting = /^[a-z0-9][a-z0-9_-]*\.db(\.enc)?$/i

/** Where the backups are; it is made on first use. */
export function folderOf(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const partOf = (file: string) => `${file}.part`

/** Newest first. */
export function listBackups(dataDir: string): Backup[] {
  return readdirSync(folderOf(dataDir))
    .flatMap((name) => readBackup(dataDir, name) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Null for a name that no backup has. */
export function readBackup(dataDir: string, name: string): Backup | null {
  if (!fitting.test(name)) return null
  const stat = statSync(join(folderOf(dataDir), name), { throwIfNoEntry: false })
  if (!stat?.isFile()) return null
  return { name, bytes: stat.size, at: toIso(instantIn(name) ?? stat.mtimeMs) }
}

/** What a server that was killed meanwhile has left unfinished. */
export function removeUnfinished(dataDir: string): void {
  const folder = folderOf(dataDir)
  for (const name of readdirSync(folder)) {
    if (/\.db(\.enc)?\.part(-journal)?$/.test(name)) rmSync(join(folder, name), { force: true })
  }
}

export const nameOf = (kind: Kind, at: number, encrypted: boolean) =>
  `${prefixes[kind]}-${stamp(at)}.db${encrypted ? '.enc' : ''}`

/** An instant as a file's name may hold it: `2030-01-31T04-00-00-000Z`. */
export const stamp = (at: number) => toIso(at).replaceAll(/[:.]/g, '-')

/** Backups made by the clock, newest first. */
export const automaticOf = (backups: Backup[]) =>
  backups.filter(({ name }) => name.startsWith(`${prefixes.automatic}-`))

/**
 * Whether one is to be made for the last time that it was `hour` o'clock here. The very first waits
 * for that hour; one that was missed while no server ran is made up for.
 */
export function isDue(now: number, hour: number, lastAt: number | null): boolean {
  const slot = new Date(now)
  slot.setHours(hour, 0, 0, 0)
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1)
  return lastAt === null ? now - slot.getTime() < hourMs : lastAt < slot.getTime()
}

function instantIn(name: string): number | null {
  const found = /-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.db(?:\.enc)?$/.exec(name)
  const at = found ? Date.parse(`${found[1]}:${found[2]}:${found[3]}.${found[4]}`) : Number.NaN
  return Number.isNaN(at) ? null : at
}

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Backup, BackupContents, type BackupKind } from '#contract/admin/backups'
import { stamp, toIso } from '../lib/time'

const prefixes: Record<BackupKind, string> = {
  manual: 'copia',
  automatic: 'automatica',
  migration: 'antes-de-migrar',
  restoration: 'antes-de-restaurar',
  uploaded: 'subida',
}
const kinds = Object.entries(prefixes) as [BackupKind, string][]

/** What may stand in the folder: ours, and what a migration has left. Nothing that leads elsewhere. */
const fitting = /^[a-z0-9][a-z0-9_-]*\.db(\.enc)?$/i

/** What was found when it was opened stands beside a backup. */
const Found = z.object({ version: z.string(), contents: BackupContents.nullable() })
export type Found = z.infer<typeof Found>

/** Where the backups are; it is made on first use. */
export function folderOf(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const partOf = (file: string) => `${file}.part`
const foundOf = (file: string) => `${file}.json`

/** Newest first. */
export function listBackups(dataDir: string): Backup[] {
  return readdirSync(folderOf(dataDir))
    .flatMap((name) => readBackup(dataDir, name) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Null for a name that no backup has. */
export function readBackup(dataDir: string, name: string): Backup | null {
  if (!fitting.test(name)) return null
  const file = join(folderOf(dataDir), name)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return null
  const found = readFound(file)
  return {
    ...{ name, bytes: stat.size, ...named(name, stat.mtimeMs), encrypted: name.endsWith('.enc') },
    checked: found !== null,
    contents: found?.contents ?? null,
    version: found?.version ?? null,
  }
}

/** What its name says; `at` where that says no time. */
export function named(name: string, at: number): Pick<Backup, 'at' | 'kind'> {
  const kind = kinds.find(([, prefix]) => name.startsWith(`${prefix}-`))?.[0] ?? 'manual'
  return { kind, at: toIso(instantIn(name) ?? at) }
}

/** Whether we made a file of this name, or may have: nothing else in a shared place is ours. */
export const isOurs = (name: string) =>
  /^(automatica|copia)-.+Z\.db(\.enc)?$/.test(name) && fitting.test(name)

function readFound(file: string): Found | null {
  try {
    return Found.parse(JSON.parse(readFileSync(foundOf(file), 'utf8')))
  } catch {
    // Nobody has opened it, or what stands there is not ours.
    return null
  }
}

export function writeFound(file: string, found: Found): void {
  writeFileSync(foundOf(file), JSON.stringify(found), { mode: 0o600 })
}

export function removeBackup(dataDir: string, name: string): void {
  const file = join(folderOf(dataDir), name)
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  rmSync(foundOf(file), { force: true })
}

/** What a server that was killed meanwhile has left unfinished. */
export function removeUnfinished(dataDir: string): void {
  const folder = folderOf(dataDir)
  for (const name of readdirSync(folder)) {
    if (/\.db(\.enc)?\.part(-journal|-wal|-shm)?$/.test(name))
      rmSync(join(folder, name), { force: true })
  }
}

export const nameOf = (kind: BackupKind, at: number, encrypted: boolean) =>
  `${prefixes[kind]}-${stamp(at)}.db${encrypted ? '.enc' : ''}`

/** The newest by hand or by the clock, of backups given newest first. */
export const newestOf = (backups: Backup[]): Backup | null =>
  backups.find(({ kind }) => kind === 'manual' || kind === 'automatic') ?? null

/** Backups made by the clock, newest first. */
export const automaticOf = (backups: Backup[]) => backups.filter(({ kind }) => kind === 'automatic')

/**
 * Whether one is to be made for the last time that it was `hour` o'clock here; one that was missed
 * while no server ran is made up for, and so is the very first.
 */
export function isDue(now: number, hour: number, lastAt: number | null): boolean {
  return lastAt === null || lastAt < slotBefore(now, hour)
}

/** When it is `hour` o'clock next. */
export function nextSlot(now: number, hour: number): number {
  const slot = new Date(slotBefore(now, hour))
  slot.setDate(slot.getDate() + 1)
  return slot.getTime()
}

function slotBefore(now: number, hour: number): number {
  const slot = new Date(now)
  slot.setHours(hour, 0, 0, 0)
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1)
  return slot.getTime()
}

/** As `stamp` writes it, or as a migration does: in milliseconds. */
function instantIn(name: string): number | null {
  const found = /-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.db(?:\.enc)?$/.exec(name)
  if (found) {
    const at = Date.parse(`${found[1]}:${found[2]}:${found[3]}.${found[4]}`)
    return Number.isNaN(at) ? null : at
  }
  const millis = Number(/-(\d{13})\.db$/.exec(name)?.[1])
  return Number.isNaN(millis) ? null : millis
}

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { Context } from '../../context'
import { partLogger } from '../../log'
import { heldOf, holdBots } from './held'

const key = 'place'

const Place = z.object({
  /** A digest of the machine's own name; null where it has none, or in a container. */
  machine: z.string().nullable(),
  path: z.string(),
  /** Of the data folder. */
  inode: z.string(),
  bornAt: z.number(),
})
/** Where an installation lies, as far as that is known. */
export type Place = z.infer<typeof Place>

const log = partLogger('bots')

/**
 * Whether the same database may run in both places: its folder is another one, or on another
 * machine. A folder that was moved, or made anew in its place on the same machine, is the same.
 */
export function isElsewhere(known: Place, here: Place): boolean {
  const bothNamed = known.machine !== null && here.machine !== null
  if (bothNamed && known.machine !== here.machine) return true
  // Some file systems number their files anew whenever they are mounted; few forget since when they are.
  const isSameFolder =
    known.inode === here.inode || (known.bornAt > 0 && known.bornAt === here.bornAt)
  return !isSameFolder && !(bothNamed && known.path === here.path)
}

/** Holds the bots of an installation that was copied here, and remembers where it lies. */
export function recognisePlace(
  { db, config, clock, fleet }: Pick<Context, 'db' | 'config' | 'clock' | 'fleet'>,
  here = placeOf(config.dataDir),
): void {
  const now = clock.now()
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  const known = Place.safeParse(row?.value).data
  if (known && Bun.deepEquals(known, here)) return
  db.transaction((tx) => {
    if (known && isElsewhere(known, here) && heldOf(tx) === null) holdBots(tx, 'copied', now)
    const next = { key, value: here, updatedAt: now }
    tx.insert(settings).values(next).onConflictDoUpdate({ target: settings.key, set: next }).run()
  })
  if (heldOf(db) === null) return
  fleet.setPaused('held', true)
  log.warning('bots.held')
}

/** Of a database that comes from elsewhere, which nobody need be told twice. */
export function forgetPlace(db: DatabaseOrTransaction): void {
  db.delete(settings).where(eq(settings.key, key)).run()
}

/** Names this place, and no copy of it elsewhere. */
export const placeId = (dataDir: string): string =>
  Bun.hash(JSON.stringify(placeOf(dataDir))).toString(16)

function placeOf(dataDir: string): Place {
  const { ino, birthtimeMs } = statSync(dataDir, { bigint: true })
  const path = realpathSync(dataDir)
  return { machine: machineName(), path, inode: String(ino), bornAt: Number(birthtimeMs) }
}

/** An image brings its own along, which the next one changes. */
function machineName(): string | null {
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv')) return null
  try {
    const name = readFileSync('/etc/machine-id', 'utf8').trim()
    return name === '' ? null : Bun.hash(name).toString(16)
  } catch {
    // Not every system has one.
    return null
  }
}

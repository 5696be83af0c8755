import type SQLite from 'better-sqlite3'
import { atlasLimits } from './atlas-limits'

const { bytesPerUser, worlds, containers, deaths } = atlasLimits

/** How full an atlas may stay: lower than full, so that not every region prunes again. */
const keptShare = 0.95
const atOnce = 200

/** What a row takes beside its texts and pictures. */
const rowBytes = 100

const ofUser = 'world_id IN (SELECT id FROM atlas_worlds WHERE user_id = @userId)'

type Sized = { isRegion: 0 | 1; id: number; bytes: number }

/** Keeps atlases within their limits: what was seen longest ago goes first. */
export function createPruning(client: SQLite.Database) {
  const sumOf = (bytes: string, table: string) =>
    `(SELECT coalesce(sum(${bytes}), 0) FROM ${table} WHERE world_id = atlas_worlds.id)`
  const weighed = `
    UPDATE atlas_worlds SET bytes = ${sumOf('bytes', 'atlas_regions')} +
      ${sumOf(`bytes + ${rowBytes}`, 'atlas_containers')} +
      ${sumOf(`coalesce(octet_length(message), 0) + ${rowBytes}`, 'atlas_deaths')}`
  const weigh = client.prepare(`${weighed} WHERE id = ?`)
  const weighAll = client.prepare(`${weighed} WHERE user_id = ?`)
  const usedBy = client
    .prepare<[string], number | null>('SELECT sum(bytes) FROM atlas_worlds WHERE user_id = ?')
    .pluck()
  const usedByAll = client
    .prepare<[], number | null>(
      `SELECT (SELECT coalesce(sum(bytes), 0) FROM atlas_worlds) +
        (SELECT coalesce(sum(stored_bytes), 0) FROM recordings)`,
    )
    .pluck()
  const largest = client
    .prepare<[], string>(
      'SELECT user_id FROM atlas_worlds GROUP BY user_id ORDER BY sum(bytes) DESC LIMIT 1',
    )
    .pluck()
  const oldest = client.prepare<object, Sized>(`
    SELECT isRegion, id, bytes FROM (
      SELECT 1 AS isRegion, rowid AS id, bytes, seen_at FROM atlas_regions WHERE ${ofUser}
      UNION ALL
      SELECT 0, rowid, bytes + ${rowBytes}, seen_at FROM atlas_containers WHERE ${ofUser})
    ORDER BY seen_at LIMIT ${atOnce}`)
  const dropRegion = client.prepare('DELETE FROM atlas_regions WHERE rowid = ?')
  const dropContainer = client.prepare('DELETE FROM atlas_containers WHERE rowid = ?')
  const dropWorlds = client.prepare(`
    DELETE FROM atlas_worlds WHERE id IN (
      SELECT id FROM atlas_worlds WHERE user_id = ? ORDER BY seen_at DESC LIMIT -1 OFFSET ${worlds})`)
  const newest = (table: string, by: string, kept: number) =>
    client.prepare(`
      DELETE FROM ${table} WHERE rowid IN (
        SELECT rowid FROM ${table} WHERE ${ofUser} ORDER BY ${by} DESC LIMIT -1 OFFSET ${kept})`)
  const dropContainers = newest('atlas_containers', 'seen_at', containers)
  const dropDeaths = newest('atlas_deaths', 'at', deaths)

  /** Drops so much of what a user's bots saw longest ago, as far as one look reaches. */
  function dropOldest(userId: string, bytes: number): number {
    let freed = 0
    for (const { isRegion, id, bytes: size } of oldest.all({ userId })) {
      if (freed >= bytes) break
      const drop = isRegion ? dropRegion : dropContainer
      drop.run(id)
      freed += size
    }
    return freed
  }

  return {
    /** A world has changed: what it takes is counted anew. */
    weigh: (worldId: string) => weigh.run(worldId),
    /** Keeps one user's atlas within the limits of everybody's. */
    prune(userId: string) {
      dropWorlds.run(userId)
      const dropped =
        dropContainers.run({ userId }).changes + dropDeaths.run({ userId }).changes > 0
      if (dropped) weighAll.run(userId)
      const used = usedBy.get(userId) ?? 0
      if (used <= bytesPerUser) return
      let excess = used - bytesPerUser * keptShare
      for (let freed = 1; freed > 0 && excess > 0; excess -= freed) {
        freed = dropOldest(userId, excess)
      }
      weighAll.run(userId)
    },
    /** Keeps all atlases together within a budget, some rows at a time, at the largest one's cost. */
    shrink(maxBytes: number) {
      const excess = (usedByAll.get() ?? 0) - maxBytes
      const userId = excess > 0 ? largest.get() : undefined
      if (userId === undefined) return
      dropOldest(userId, excess)
      weighAll.run(userId)
    },
  }
}

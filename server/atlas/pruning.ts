import type SQLite from 'better-sqlite3'
import { atlasLimits } from './atlas-limits'

const { bytesPerUser, worlds, containers, deaths } = atlasLimits

/** How full an atlas may stay: lower than full, so that not every region prunes again. */
const keptShare = 0.95

const ofUser = 'world_id IN (SELECT id FROM atlas_worlds WHERE user_id = ?)'

type Sized = { rowid: number; bytes: number }

/** Keeps a user's atlas within its limits: what was seen longest ago goes first. */
export function createPruning(client: SQLite.Database) {
  const used = client
    .prepare<[string], number | null>(`SELECT SUM(bytes) FROM atlas_regions WHERE ${ofUser}`)
    .pluck()
  const oldest = client.prepare<[string], Sized>(
    `SELECT rowid, bytes FROM atlas_regions WHERE ${ofUser} ORDER BY seen_at LIMIT 200`,
  )
  const dropRegion = client.prepare('DELETE FROM atlas_regions WHERE rowid = ?')
  const dropWorlds = client.prepare(`
    DELETE FROM atlas_worlds WHERE id IN (
      SELECT id FROM atlas_worlds WHERE user_id = ? ORDER BY seen_at DESC LIMIT -1 OFFSET ${worlds})`)
  const newest = (table: string, by: string, kept: number) =>
    client.prepare(`
      DELETE FROM ${table} WHERE rowid IN (
        SELECT rowid FROM ${table} WHERE ${ofUser} ORDER BY ${by} DESC LIMIT -1 OFFSET ${kept})`)
  const dropContainers = newest('atlas_containers', 'seen_at', containers)
  const dropDeaths = newest('atlas_deaths', 'at', deaths)

  return {
    prune(userId: string) {
      dropWorlds.run(userId)
      dropContainers.run(userId)
      dropDeaths.run(userId)
      let bytes = used.get(userId) ?? 0
      if (bytes <= bytesPerUser) return
      while (bytes > bytesPerUser * keptShare) {
        const regions = oldest.all(userId)
        if (regions.length === 0) return
        for (const { rowid, bytes: freed } of regions) {
          dropRegion.run(rowid)
          bytes -= freed
          if (bytes <= bytesPerUser * keptShare) return
        }
      }
    },
  }
}

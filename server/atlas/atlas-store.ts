import type SQLite from 'better-sqlite3'
import { limits } from '#contract/limits'
import type { AtlasColumn, HostEvents, Observer, Position } from '../game/protocol'
import { newId } from '../lib/ids'
import type { Contents } from './contents'
import { createPruning } from './pruning'
import { type Region, regionOf, withColumns } from './regions'

/** What hosts report, in the order in which it came. */
export type Report =
  | { kind: 'columns'; report: HostEvents['columns'] }
  | { kind: 'container'; report: ContainerReport }
  | { kind: 'died'; report: HostEvents['died'] }

/** Without contents the container is gone. */
type ContainerReport = Omit<HostEvents['container'], 'items'> & { contents: Contents | null }

type Owner = { userId: string; botName: string }
type World = { id: string; revision: number }
type Changed = { worldId: string; userId: string }

/** All users' atlases are held against their common budget this often. */
const shrinkMs = 1_000

/** Writes the atlas' tables by prepared statements; `maxBytes`: of all users together. */
export function createAtlasStore(client: SQLite.Database, maxBytes: number) {
  const owner = client.prepare<[string], Owner>(
    'SELECT user_id AS userId, name AS botName FROM bots WHERE id = ?',
  )
  const touch = client.prepare<object, World>(`
    INSERT INTO atlas_worlds (id, user_id, target, dimension, seen_at)
    VALUES (@id, @userId, @target, @dimension, @now)
    ON CONFLICT DO UPDATE SET seen_at = @now, revision = revision + @grows
    RETURNING id, revision`)
  const region = client.prepare<[string, number, number], Region>(
    'SELECT overview, columns, count FROM atlas_regions WHERE world_id = ? AND x = ? AND z = ?',
  )
  const putRegion = client.prepare(`
    INSERT OR REPLACE INTO atlas_regions
      (world_id, x, z, seen_at, revision, count, bytes, overview, columns)
    VALUES (@worldId, @x, @z, @now, @revision, @count, @bytes, @overview, @columns)`)
  const putContainer = client.prepare(`
    INSERT OR REPLACE INTO atlas_containers
      (world_id, x, y, z, kind, bot_name, seen_at, stacks, words, items, bytes)
    VALUES (@worldId, @x, @y, @z, @kind, @botName, @now, @stacks, @words, @items, @bytes)`)
  const dropContainer = client.prepare(
    'DELETE FROM atlas_containers WHERE world_id = @worldId AND x = @x AND y = @y AND z = @z',
  )
  const addDeath = client.prepare(`
    INSERT INTO atlas_deaths (world_id, at, bot_name, x, y, z, message)
    VALUES (@worldId, @at, @botName, @x, @y, @z, @message)`)
  const pruning = createPruning(client)
  let shrunkAt = Number.NEGATIVE_INFINITY

  function worldOf({ userId }: Owner, { target, dimension }: Observer, now: number, grows: 0 | 1) {
    const world = touch.get({ id: newId(), userId, target, dimension, now, grows })
    if (!world) throw new Error('no world was stored')
    return world
  }

  function addColumns(
    { id: worldId, revision }: World,
    columns: readonly AtlasColumn[],
    now: number,
  ) {
    const byRegion = Map.groupBy(columns, ({ x, z }) => `${regionOf(x)},${regionOf(z)}`)
    for (const [key, seen] of byRegion) {
      const [x = 0, z = 0] = key.split(',').map(Number)
      const merged = withColumns(region.get(worldId, x, z) ?? null, seen)
      const bytes = merged.overview.length + merged.columns.length
      putRegion.run({ worldId, x, z, now, revision, bytes, ...merged })
    }
  }

  function addContainer(world: World, by: Owner, report: ContainerReport, now: number) {
    const { position, kind, contents } = report
    const at = { worldId: world.id, ...position }
    if (!contents) return dropContainer.run(at)
    return putContainer.run({ ...at, kind, botName: by.botName, now, ...contents })
  }

  /** The world that it is of; null for what is dropped. */
  function add({ kind, report }: Report, now: number): Changed | null {
    const by = owner.get(report.botId)
    if (!by || !isReachable(kind === 'columns' ? { x: 0, y: 0, z: 0 } : report.position))
      return null
    const world = worldOf(by, report, now, kind === 'columns' ? 1 : 0)
    if (kind === 'columns') addColumns(world, report.columns.filter(isNear), now)
    else if (kind === 'container') addContainer(world, by, report, now)
    else {
      const { at, message, position } = report
      addDeath.run({ worldId: world.id, at, message, botName: by.botName, ...position })
    }
    return { worldId: world.id, userId: by.userId }
  }

  const addAll = client.transaction((reports: readonly Report[], now: number) => {
    const changed = reports.flatMap((report) => add(report, now) ?? [])
    for (const worldId of new Set(changed.map(({ worldId }) => worldId))) pruning.weigh(worldId)
    for (const userId of new Set(changed.map(({ userId }) => userId))) pruning.prune(userId)
    if (now - shrunkAt < shrinkMs) return
    shrunkAt = now
    pruning.shrink(maxBytes)
  })

  return {
    add: (reports: readonly Report[], now: number) => addAll.immediate(reports, now),
  }
}

/** Hostile servers put chunks, chests and bots anywhere. */
const isReachable = ({ x, y, z }: Position) =>
  [x, y, z].every((value) => Number.isInteger(value) && Math.abs(value) <= limits.atlas.farthest)
const isNear = ({ x, z }: AtlasColumn) => isReachable({ x: x * 16, y: 0, z: z * 16 })

import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { InventoryItem } from '#contract/inventory'
import type { Dimension } from '#contract/map'
import type { Unrendered } from '../../server/locales/rendered'
import { users } from './accounts'

/** A dimension of a server, as far as any of its owner's bots has seen it. */
export const atlasWorlds = sqliteTable(
  'atlas_worlds',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    dimension: text().$type<Dimension>().notNull(),
    seenAt: integer().notNull(),
    /** Grows with every change of the map. */
    revision: integer().notNull().default(0),
    /** What its map, containers and deaths take. */
    bytes: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('atlas_worlds_place').on(table.userId, table.target, table.dimension)],
)

const ofWorld = () =>
  text()
    .notNull()
    .references(() => atlasWorlds.id, { onDelete: 'cascade' })

/** Eight by eight columns of a world: how they look from afar, and each of them packed. */
export const atlasRegions = sqliteTable(
  'atlas_regions',
  {
    worldId: ofWorld(),
    x: integer().notNull(),
    z: integer().notNull(),
    seenAt: integer().notNull(),
    revision: integer().notNull(),
    count: integer().notNull(),
    bytes: integer().notNull(),
    overview: blob({ mode: 'buffer' }).notNull(),
    columns: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.worldId, table.x, table.z] }),
    // Covers what is asked of all regions at once: their number, size, age and bounds.
    index('atlas_regions_age').on(
      table.worldId,
      table.seenAt,
      table.bytes,
      table.count,
      table.x,
      table.z,
      table.revision,
    ),
  ],
)

/** A thing in a container; what its enchantments are called follows from their names. */
export type StoredItem = Omit<Unrendered<InventoryItem>, 'enchantments'> & {
  enchantments: { name: string; level: number }[]
}

/** Containers as a bot last found them; `words`: what lies in them, to be searched. */
export const atlasContainers = sqliteTable(
  'atlas_containers',
  {
    worldId: ofWorld(),
    x: integer().notNull(),
    y: integer().notNull(),
    z: integer().notNull(),
    kind: text().notNull(),
    botName: text().notNull(),
    seenAt: integer().notNull(),
    stacks: integer().notNull(),
    words: text().notNull(),
    items: text({ mode: 'json' }).$type<StoredItem[]>().notNull(),
    bytes: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.worldId, table.x, table.y, table.z] }),
    index('atlas_containers_age').on(table.worldId, table.seenAt, table.bytes),
    // Covers a search: items are read of those alone that are answered.
    index('atlas_containers_words').on(table.worldId, table.x, table.z, table.seenAt, table.words),
  ],
)

/** Where bots died. Kept for 90 days. */
export const atlasDeaths = sqliteTable(
  'atlas_deaths',
  {
    id: integer().primaryKey(),
    worldId: ofWorld(),
    at: integer().notNull(),
    botName: text().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    z: integer().notNull(),
    message: text(),
  },
  (table) => [
    index('atlas_deaths_world').on(table.worldId, table.at),
    index('atlas_deaths_age').on(table.at),
  ],
)

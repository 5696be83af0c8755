import { z } from 'zod'
import { says } from '../locales/coded'
import { answer, Instant, shape } from './common'
import { InventoryItem } from './inventory'
import { limits } from './limits'
import { Dimension } from './map'

/** A block's place, in whole blocks. */
const place = { x: z.number(), y: z.number(), z: z.number() }

/** The square of what was seen: its corners, both included. */
export const AtlasBounds = shape('AtlasBounds', {
  minX: z.number(),
  minZ: z.number(),
  maxX: z.number(),
  maxZ: z.number(),
})
export type AtlasBounds = z.infer<typeof AtlasBounds>

/** One dimension of one server, as far as any of the user's bots has seen it. */
export const AtlasWorld = shape('AtlasWorld', {
  id: z.string(),
  /** `host:port` that the bots dial. */
  target: z.string(),
  dimension: Dimension,
  seenAt: Instant,
  /** Grows with every change of the map: pictures of the same revision are the same. */
  revision: z.number(),
  /** Columns of 16 by 16 blocks that are kept. */
  columns: z.number(),
  containers: z.number(),
  deaths: z.number(),
  /** Null while nothing of it is drawn. */
  bounds: AtlasBounds.nullable(),
})
export type AtlasWorld = z.infer<typeof AtlasWorld>

/** The user's worlds, newest first; from `maxBytes` on, what was seen longest ago is forgotten. */
export const AtlasAnswer = answer('AtlasAnswer', {
  worlds: z.array(AtlasWorld),
  storage: z.object({ usedBytes: z.number(), maxBytes: z.number(), isFull: z.boolean() }),
})
export type AtlasAnswer = z.infer<typeof AtlasAnswer>

export const AtlasBot = shape('AtlasBot', { id: z.string(), name: z.string(), ...place })
export type AtlasBot = z.infer<typeof AtlasBot>

/** `message` is the server's own: untrusted plain text, already cut; null when it said nothing. */
const AtlasDeath = shape('AtlasDeath', {
  id: z.number(),
  botName: z.string(),
  at: Instant,
  ...place,
  message: z.string().nullable(),
})

/** A chest, barrel or the like that a bot has opened; `label` is its Spanish name. */
export const AtlasContainer = shape('AtlasContainer', {
  ...place,
  kind: z.string(),
  label: z.string(),
  botName: z.string(),
  seenAt: Instant,
  stacks: z.number(),
})
export type AtlasContainer = z.infer<typeof AtlasContainer>

/** Null: there is no picture of it. */
export const AtlasItem = InventoryItem.extend({ imageUrl: z.string().nullable() }).meta({
  id: 'AtlasItem',
})
export type AtlasItem = z.infer<typeof AtlasItem>

/** Who and what is where in a world: bots as they stand now, deaths and containers newest first. */
export const AtlasPlaces = answer('AtlasPlaces', {
  bots: z.array(AtlasBot),
  deaths: z.array(AtlasDeath),
  containers: z.array(AtlasContainer),
})
export type AtlasPlaces = z.infer<typeof AtlasPlaces>

export const AtlasContents = answer('AtlasContents', {
  container: AtlasContainer,
  items: z.array(AtlasItem),
})
export type AtlasContents = z.infer<typeof AtlasContents>

/**
 * A container with what was looked for in it: `count` of all, `items` by thing, the first few of
 * them; `distance` from the place given, in its world.
 */
export const AtlasFind = shape('AtlasFind', {
  worldId: z.string(),
  target: z.string(),
  dimension: Dimension,
  container: AtlasContainer,
  count: z.number(),
  items: z.array(AtlasItem),
  distance: z.number().nullable(),
})
export type AtlasFind = z.infer<typeof AtlasFind>

/** `total` counts the things in this page's finds; `hasMore`: there are further containers. */
export const AtlasFinds = answer('AtlasFinds', {
  finds: z.array(AtlasFind),
  total: z.number(),
  hasMore: z.boolean(),
})
export type AtlasFinds = z.infer<typeof AtlasFinds>

export const WorldParam = z.object({ worldId: z.string().max(64) })

const blockNumber = z.coerce.number().int().min(-limits.atlas.farthest).max(limits.atlas.farthest)

export const ContainerParams = WorldParam.extend({
  x: blockNumber,
  y: blockNumber,
  z: blockNumber,
})

/** `file` is the number of the tile's row and `.png`. A tile shows `tilePx << zoom` blocks a side. */
export const TileParams = WorldParam.extend({
  zoom: z.coerce.number().int().min(0).max(limits.atlas.maxZoom),
  x: blockNumber,
  file: z.string().regex(/^-?\d{1,8}\.png$/),
})

/** Spanish or English; with a world and a place in it, what is nearest there comes first. */
export const FindQuery = z.strictObject({
  item: z.string().trim().min(1, says('validation.empty')).max(limits.itemName),
  worldId: z.string().max(64).optional(),
  x: blockNumber.optional(),
  z: blockNumber.optional(),
  page: z.coerce.number().int().min(1).max(limits.atlas.pages).default(1),
})
export type FindQuery = z.infer<typeof FindQuery>

import { z } from 'zod'
import { answer, shape } from './common'
import { limits } from './limits'

export const Dimension = z.enum(['overworld', 'nether', 'end'])
export type Dimension = z.infer<typeof Dimension>

export const WorldPosition = shape('WorldPosition', {
  x: z.number(),
  y: z.number(),
  z: z.number(),
  dimension: Dimension,
})
export type WorldPosition = z.infer<typeof WorldPosition>

export const MapEntity = shape('MapEntity', {
  id: z.number(),
  type: z.string(),
  /** Spanish name of the creature; of a thing on the ground, the item's. */
  name: z.string(),
  hostile: z.boolean(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
})
export type MapEntity = z.infer<typeof MapEntity>

export const MapPlayer = shape('MapPlayer', {
  name: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
})
export type MapPlayer = z.infer<typeof MapPlayer>

/**
 * The world around a bot from above. `mapImage` is a PNG data URL whose left upper pixel shows the
 * block `startX, startZ`; a block is `pixelSize` of the picture's pixels, the picture `canvasSize`
 * pixels wide and high.
 */
export const MapData = shape('MapData', {
  mapImage: z.string(),
  botPosition: WorldPosition.extend({ yaw: z.number() }),
  entities: z.array(MapEntity).max(limits.map.entities),
  players: z.array(MapPlayer).max(limits.map.players),
  renderInfo: z.object({
    startX: z.number(),
    startZ: z.number(),
    pixelSize: z.number(),
    canvasSize: z.number(),
  }),
  stats: z.object({
    chunks: z.number(),
    entities: z.number(),
    players: z.number(),
    blocksRendered: z.number(),
  }),
  centerX: z.number(),
  centerZ: z.number(),
  /** Minecraft's time of day, 0 to 23999. */
  timeOfDay: z.number(),
  /** How much of each colour the hour leaves in the picture; 1 by day. */
  light: z.object({ red: z.number(), green: z.number(), blue: z.number() }),
})
export type MapData = z.infer<typeof MapData>

export const MapAnswer = answer('MapAnswer', { data: MapData })

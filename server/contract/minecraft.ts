import { z } from 'zod'
import { shape } from './common'

/**
 * Every item's picture in one: `image` is its address, a cell is `cell` pixels wide and high, a row
 * holds `columns` of them, and `items` tells the number of an item's cell.
 */
export const ItemSpriteSheet = shape('ItemAtlas', {
  image: z.string(),
  cell: z.number(),
  columns: z.number(),
  items: z.record(z.string(), z.number()),
})
export type ItemSpriteSheet = z.infer<typeof ItemSpriteSheet>

/** Hash of all pictures, and `name.png`. */
export const PictureParams = z.object({
  hash: z.string().max(64),
  file: z.string().max(128),
})

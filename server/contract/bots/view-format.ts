/**
 * A packed column (deflate, raw): its biomes as tints of 4 by 4 places, then every section with
 * something in it, and after them, where there are any, the signs that something is written on. `server/worker/view/encode-column.ts` writes it, `web/viewer/world/column.ts` reads it.
 */
export const columnFormat = {
  version: 1,
  /** How light stands in a section: none, full, or a nibble for each block. */
  light: { none: 0, full: 1, nibbles: 2 },
  /** In a section's flags: the sky's light, the blocks' light shifted by two, and whether it has blocks. */
  blockLightShift: 2,
  hasBlocks: 16,
} as const

/** What a sign hangs on or stands on; with which of sixteen ways it looks, clockwise from the south, its face. */
export const signBoards = { standing: 0, wall: 1, hanging: 2, wallHanging: 3 } as const

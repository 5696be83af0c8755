/** What is seen of a column from above, before shadows, night and dimension. */
export type Tile = {
  /** Red, green, blue and alpha of 16 by 16 blocks, northern rows first. */
  pixels: Uint8Array
  /** Of what is seen: the topmost block that hides more than it shows. */
  heights: Int16Array
}

export const emptyTile = (): Tile => ({
  pixels: new Uint8Array(256 * 4),
  heights: new Int16Array(256),
})

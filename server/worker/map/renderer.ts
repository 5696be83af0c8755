import type { Dimension } from '#contract/map'
import { compose, type Frame, lightOf } from '../../game/frame'
import { emptyTile, type Tile } from '../../game/tiles/tile'
import type { Column } from '../shared-columns/column'
import type { BiomeTints } from './biomes'
import type { BlockColours } from './block-colours'
import { type DrawOptions, drawCells, drawTile } from './tile'

/** The world that is drawn, as far as it is loaded. */
export type MapWorld = {
  colours: BlockColours
  tintsOf(biome: number): BiomeTints
  columnAt(x: number, z: number): Column | null
}

/** What to draw: the square around a place. */
export type View = {
  x: number
  y: number
  z: number
  size: number
  dimension: Dimension
  timeOfDay: number
}

export type MapRenderer = {
  /** The picture of now; the same object as before when nothing in it has changed. */
  draw(view: View): Frame
  /** A block is another one. */
  blockChanged(x: number, z: number): void
  /** A column came, is another one, or went. */
  columnChanged(x: number, z: number): void
  /** What drawing has cost since the beginning. */
  readonly work: { tiles: number; cells: number; frames: number }
}

type Known = { tile: Tile | null; stale: boolean; cells: Set<number> }

/** Under the nether's roof one sees from a little above the bot on; in steps, so that tiles last. */
const bandHeight = 8

/** Where looking begins in the nether of a bot that stands at `y`; null under the sky. */
export const startHeight = (dimension: Dimension, y: number): number | null =>
  dimension === 'nether' ? (Math.floor(y / bandHeight) + 1) * bandHeight : null

/** Draws a world from above, and again only what has changed. */
export function createMapRenderer(world: MapWorld): MapRenderer {
  const tiles = new Map<string, Known>()
  const work = { tiles: 0, cells: 0, frames: 0 }
  let drawn: { frame: Frame; key: string } | null = null
  let place = ''
  let touched = false

  function knownAt(x: number, z: number): Known {
    const key = `${x},${z}`
    let known = tiles.get(key)
    if (!known) {
      known = { tile: null, stale: true, cells: new Set() }
      tiles.set(key, known)
    }
    return known
  }

  /** Brings one column up to date. */
  function refresh(x: number, z: number, options: DrawOptions): void {
    const known = knownAt(x, z)
    if (!known.stale && known.cells.size === 0) return
    const column = world.columnAt(x, z)
    touched = true
    if (!column) known.tile = null
    else if (known.stale || !known.tile) {
      known.tile ??= emptyTile()
      drawTile(known.tile, column, options)
      work.tiles += 1
    } else {
      drawCells(known.tile, known.cells, column, options)
      work.cells += known.cells.size
    }
    known.stale = false
    known.cells.clear()
  }

  function forgetBeyond(left: number, top: number, right: number, bottom: number): void {
    for (const key of tiles.keys()) {
      const [x = 0, z = 0] = key.split(',').map(Number)
      if (x < left || x > right || z < top || z > bottom) tiles.delete(key)
    }
  }

  return {
    work,
    draw({ x, y, z, size, dimension, timeOfDay }) {
      const startX = Math.floor(x) - (size >> 1)
      const startZ = Math.floor(z) - (size >> 1)
      const from = startHeight(dimension, y)
      if (place !== `${dimension} ${from}`) tiles.clear()
      place = `${dimension} ${from}`
      const options = { colours: world.colours, tintsOf: world.tintsOf, from }
      const [left, right] = [startX >> 4, (startX + size - 1) >> 4]
      // One row more in the north: the shadows of the first row come from there.
      const [top, bottom] = [(startZ >> 4) - 1, (startZ + size - 1) >> 4]
      for (let cz = top; cz <= bottom; cz++) {
        for (let cx = left; cx <= right; cx++) refresh(cx, cz, options)
      }
      const light = lightOf(dimension, timeOfDay)
      const key = `${place} ${startX} ${startZ} ${size} ${light.red}`
      if (drawn && !touched && drawn.key === key) return drawn.frame
      forgetBeyond(left - 1, top - 1, right + 1, bottom + 1)
      const tileAt = (cx: number, cz: number) => tiles.get(`${cx},${cz}`)?.tile ?? undefined
      drawn = { key, frame: compose(tileAt, { startX, startZ, size }, light) }
      touched = false
      work.frames += 1
      return drawn.frame
    },
    blockChanged(x, z) {
      const known = tiles.get(`${x >> 4},${z >> 4}`)
      if (known && !known.stale) known.cells.add(((z & 15) << 4) | (x & 15))
    },
    columnChanged(x, z) {
      const known = tiles.get(`${x},${z}`)
      if (known) known.stale = true
    },
  }
}

import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { atlasRegions } from '#db/schema'
import type { Context } from '../context'
import { compose, lightOf } from '../game/frame'
import { shrunk, unpackTile } from '../game/tiles/packed-tile'
import { encodePng } from '../game/tiles/png'
import type { Tile } from '../game/tiles/tile'
import { inSlices, yieldToLoop } from '../lib/slices'
import type { WorldRow } from './atlas'
import { atlasLimits } from './atlas-limits'
import { columnIn, columnsOf, regionOf, regionPx } from './regions'

const { tilePx } = limits.atlas
const { regionColumns } = atlasLimits
const noon = 6_000
const fastCompression = 1

/** Up to this zoom tiles show every block, from the next on the regions' overviews. */
const maxBlockZoom = 1

/** In tiles of the zoom. */
export type TileCoordinates = { zoom: number; x: number; z: number }

/** The regions of a tile: the first, and how many a side. */
function span({ zoom, x, z }: TileCoordinates) {
  const side = (2 << zoom) * (8 / regionColumns)
  return { side, left: x * side, top: z * side }
}

/** Changes with a tile's picture; null: nothing of it was seen. */
export function versionOf({ db }: Context, worldId: string, tile: TileCoordinates): string | null {
  const { side, left, top } = span(tile)
  const { x, z, revision } = atlasRegions
  const row = db
    .select({ newest: sql<number | null>`max(${revision})`, regions: sql<number>`count(*)` })
    .from(atlasRegions)
    .where(
      and(
        eq(atlasRegions.worldId, worldId),
        gte(x, left),
        lte(x, left + side - 1),
        // The shadows of the first row come from the north.
        gte(z, top - 1),
        lte(z, top + side - 1),
      ),
    )
    .get()
  return row && row.newest !== null ? `${row.newest}-${row.regions}` : null
}

/** A tile as PNG, `tilePx` pixels a side, of `tilePx << zoom` blocks. */
export async function drawTilePng(ctx: Context, world: WorldRow, tile: TileCoordinates) {
  const pixels =
    tile.zoom > maxBlockZoom
      ? await fromOverviews(ctx, world.id, tile)
      : tile.zoom === 0
        ? everyBlock(ctx, world, tile.x, tile.z)
        : await fromQuarters(ctx, world, tile)
  await yieldToLoop()
  return encodePng(pixels, tilePx, tilePx, { level: fastCompression })
}

function everyBlock(ctx: Context, { id, dimension }: WorldRow, x: number, z: number): Uint8Array {
  const regions = new Map<string, ReturnType<typeof columnsOf>>()
  const tiles = new Map<string, Tile | null>()

  function regionAt(rx: number, rz: number) {
    const key = `${rx},${rz}`
    let region = regions.get(key)
    if (!region) {
      region = columnsOf(readColumns(ctx, id, rx, rz))
      regions.set(key, region)
    }
    return region
  }

  function tileAt(cx: number, cz: number): Tile | undefined {
    const key = `${cx},${cz}`
    let tile = tiles.get(key)
    if (tile === undefined) {
      const packed = columnIn(regionAt(regionOf(cx), regionOf(cz)), cx, cz)
      tile = packed ? unpackTile(packed) : null
      tiles.set(key, tile)
    }
    return tile ?? undefined
  }

  const square = { startX: x * tilePx, startZ: z * tilePx, size: tilePx }
  return compose(tileAt, square, lightOf(dimension, noon)).pixels
}

function readColumns({ db }: Context, worldId: string, x: number, z: number): Buffer {
  const row = db
    .select({ columns: atlasRegions.columns })
    .from(atlasRegions)
    .where(and(eq(atlasRegions.worldId, worldId), eq(atlasRegions.x, x), eq(atlasRegions.z, z)))
    .get()
  return row?.columns ?? Buffer.alloc(0)
}

/** Four tiles of every block, at half their size. */
async function fromQuarters(
  ctx: Context,
  world: WorldRow,
  { x, z }: TileCoordinates,
): Promise<Uint8Array> {
  const pixels = new Uint8Array(tilePx * tilePx * 4)
  for (let quarter = 0; quarter < 4; quarter++) {
    const [right, down] = [quarter & 1, quarter >> 1]
    const whole = everyBlock(ctx, world, x * 2 + right, z * 2 + down)
    await yieldToLoop()
    paste(pixels, shrunk(whole, tilePx), tilePx / 2, right, down)
  }
  return pixels
}

async function fromOverviews(
  ctx: Context,
  worldId: string,
  tile: TileCoordinates,
): Promise<Uint8Array> {
  const { side, left, top } = span(tile)
  const pixels = new Uint8Array(tilePx * tilePx * 4)
  const columns = Array.from({ length: side }, (_, right) => right)
  await inSlices(columns, (right) => {
    for (const { z, overview } of readOverviews(ctx, worldId, left + right, top, top + side - 1)) {
      let [picture, size]: [Uint8Array, number] = [overview, regionPx]
      for (; size > tilePx / side; size >>= 1) picture = shrunk(picture, size)
      paste(pixels, picture, size, right, z - top)
    }
  })
  return pixels
}

function readOverviews({ db }: Context, worldId: string, x: number, top: number, bottom: number) {
  return db
    .select({ z: atlasRegions.z, overview: atlasRegions.overview })
    .from(atlasRegions)
    .where(
      and(
        eq(atlasRegions.worldId, worldId),
        eq(atlasRegions.x, x),
        gte(atlasRegions.z, top),
        lte(atlasRegions.z, bottom),
      ),
    )
    .all()
}

/** Copies a square picture into its field of the tile. */
function paste(pixels: Uint8Array, part: Uint8Array, size: number, right: number, down: number) {
  const row = size * 4
  for (let y = 0; y < size; y++) {
    const line = part.subarray(y * row, (y + 1) * row)
    pixels.set(line, ((down * size + y) * tilePx + right * size) * 4)
  }
}

import type { AtlasColumn } from '../game/protocol'
import { overviewPx } from '../game/tiles/packed-tile'
import { atlasLimits } from './atlas-limits'

const { regionColumns } = atlasLimits
const columns = regionColumns * regionColumns
const headBytes = columns * 2
const columnBytes = overviewPx * overviewPx * 4
const mostPacked = 0xffff

/** Seen from afar a region is this many pixels wide. */
export const regionPx = regionColumns * overviewPx

export type Region = { overview: Buffer; columns: Buffer; count: number }

/** A column's number in its region, row by row. */
const numberOf = (x: number, z: number) =>
  (z & (regionColumns - 1)) * regionColumns + (x & (regionColumns - 1))

export const regionOf = (column: number) => Math.floor(column / regionColumns)

/** The region with these columns instead of what was known of them. */
export function withColumns(known: Region | null, seen: readonly AtlasColumn[]): Region {
  const all = known ? columnsOf(known.columns) : new Array<Uint8Array>(columns)
  const overview = known ? Buffer.from(known.overview) : Buffer.alloc(columns * columnBytes)
  for (const { x, z, packed, overview: picture } of seen) {
    if (packed.length > mostPacked || picture.length !== columnBytes) continue
    const number = numberOf(x, z)
    all[number] = packed
    paste(overview, picture, number)
  }
  return { overview, ...joined(all) }
}

function paste(overview: Buffer, picture: Uint8Array, number: number): void {
  const row = overviewPx * 4
  const left = (number % regionColumns) * row
  const top = Math.floor(number / regionColumns) * overviewPx
  for (let y = 0; y < overviewPx; y++) {
    overview.set(picture.subarray(y * row, (y + 1) * row), (top + y) * regionPx * 4 + left)
  }
}

/** Every column's bytes behind a list of their lengths; 0: it was never seen. */
function joined(all: readonly (Uint8Array | undefined)[]) {
  const head = Buffer.alloc(headBytes)
  const parts: Uint8Array[] = [head]
  for (let number = 0; number < columns; number++) {
    const column = all[number]
    if (!column) continue
    head.writeUInt16LE(column.length, number * 2)
    parts.push(column)
  }
  return { columns: Buffer.concat(parts), count: parts.length - 1 }
}

/** The columns of a region by number, still packed. */
export function columnsOf(region: Buffer): (Uint8Array | undefined)[] {
  const all = new Array<Uint8Array | undefined>(columns)
  let at = headBytes
  for (let number = 0; number < columns && region.length >= headBytes; number++) {
    const length = region.readUInt16LE(number * 2)
    if (length === 0) continue
    all[number] = region.subarray(at, at + length)
    at += length
  }
  return all
}

/** One column of a region. */
export const columnIn = (all: readonly (Uint8Array | undefined)[], x: number, z: number) =>
  all[numberOf(x, z)]

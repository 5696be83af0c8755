import type { Column } from '../shared-columns/column'
import type { BlockColours } from './block-colours'

/** A state's id by its place in a section: `y << 8 | z << 4 | x`. */
export type ReadState = (index: number) => number

/** A section from the top down; without `read` there is nothing to be seen in it. */
export type SeenSection = { bottom: number; read: ReadState | null }

/** How the game's versions keep states: bare numbers, bits with a palette beside, or a container. */
type Bits = { get(index: number): number; valueMask?: number; value?: number; palette?: number[] }
export type KeptSection = { data?: Buffer | Bits; palette?: number[] | null }

const air = Buffer.alloc(8192)

/** A column's sections for many reads in a row, past the costly general ways of the library. */
export function sectionsOf(column: Column, palette: BlockColours): SeenSection[] {
  const seen: SeenSection[] = []
  const { sections, minY } = column
  for (let index = sections.length - 1; index >= 0; index--) {
    const isUnseen = (state: number) => palette.cover[state] === 0
    seen.push({ bottom: minY + index * 16, read: readerOf(sections[index] ?? null, isUnseen) })
  }
  return seen
}

/** Null when there is nothing but what is unseen in it. */
export function readerOf(
  section: KeptSection | null,
  isUnseen: (state: number) => boolean,
): ReadState | null {
  const data = section?.data
  if (!data) return null
  if (Buffer.isBuffer(data)) {
    if (data.subarray(0, air.length).equals(air)) return null
    const states = new Uint16Array(data.buffer, data.byteOffset, 4096)
    return (index) => states[index] ?? 0
  }
  const states = data.palette ?? section.palette
  if (states ? states.every(isUnseen) : data.value !== undefined && isUnseen(data.value)) {
    return null
  }
  if (data.valueMask === undefined || !states) return (index) => data.get(index)
  return (index) => states[data.get(index)] ?? -1
}

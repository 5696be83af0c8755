import type { ViewSign } from '#contract/bots/view'
import { type Column, readColumn, type Section } from './column'

/** The columns that the browser holds, and which of their sections have to be drawn anew. */
export type Store = {
  at(x: number, z: number): Column | undefined
  isKnown(x: number, z: number): boolean
  /** These are to come; until then nothing beside them is drawn. */
  expect(x: number, z: number): void
  put(x: number, z: number, bytes: Uint8Array | null): void
  drop(x: number, z: number): void
  setBlock(x: number, y: number, z: number, state: number): void
  setSign(sign: ViewSign): void
  clear(): void
}

export type MarkDirty = (x: number, y: number, z: number, isUrgent: boolean) => void
/** What can be read in a column is another. */
export type MarkRead = (x: number, z: number, signs: ViewSign[]) => void

const around = [-1, 0, 1]
const key = (x: number, z: number) => `${x},${z}`

export function createStore(markDirty: MarkDirty, markRead: MarkRead = () => {}): Store {
  /** Null: it is on its way. */
  const columns = new Map<string, Column | null>()
  const at = (x: number, z: number) => columns.get(key(x, z)) ?? undefined
  const isAwaited = (x: number, z: number) => columns.get(key(x, z)) === null

  /** A column beside one that is to come would be drawn twice. */
  const isReady = (x: number, z: number) =>
    at(x, z) && around.every((dx) => around.every((dz) => !isAwaited(x + dx, z + dz)))

  function markSection(x: number, y: number, z: number) {
    for (const dx of around) {
      for (const dz of around) {
        if (!isReady(x + dx, z + dz)) continue
        for (const dy of around) {
          if (at(x + dx, z + dz)?.sections.has(y + dy)) markDirty(x + dx, y + dy, z + dz, false)
        }
      }
    }
  }

  function markColumn(x: number, z: number) {
    if (!isReady(x, z)) return
    for (const y of at(x, z)?.sections.keys() ?? []) markDirty(x, y, z, false)
  }

  const markAround = (x: number, z: number) => {
    for (const dx of around) for (const dz of around) markColumn(x + dx, z + dz)
  }

  function tellSigns(x: number, z: number, { signs }: Column) {
    const told = [...signs.values()].map((sign): ViewSign => {
      const [dx, y, dz] = sign.at
      return { ...sign, at: [x * 16 + dx, y, z * 16 + dz] }
    })
    markRead(x, z, told)
  }

  return {
    at,
    isKnown: (x, z) => columns.has(key(x, z)),
    expect(x, z) {
      if (!columns.has(key(x, z))) columns.set(key(x, z), null)
    },
    put(x, z, bytes) {
      const before = at(x, z)
      if (!bytes) {
        if (!before) columns.delete(key(x, z))
        markAround(x, z)
        return
      }
      const column = readColumn(bytes)
      columns.set(key(x, z), column)
      if (column.signs.size + (before?.signs.size ?? 0) > 0) tellSigns(x, z, column)
      if (!before) {
        markAround(x, z)
        return
      }
      // Grass beside another biome is of both their colours.
      if (!isSame(before.tints, column.tints)) markAround(x, z)
      for (const y of new Set([...before.sections.keys(), ...column.sections.keys()])) {
        if (differs(before.sections.get(y), column.sections.get(y))) markSection(x, y, z)
        if (!column.sections.has(y)) markDirty(x, y, z, false)
      }
    },
    drop(x, z) {
      columns.delete(key(x, z))
      markAround(x, z)
    },
    setBlock(x, y, z, state) {
      const column = at(x >> 4, z >> 4)
      if (!column) return
      const section = column.sections.get(y >> 4) ?? { states: null, sky: 15, block: 0 }
      column.sections.set(y >> 4, section)
      if (column.signs.delete([x & 15, y, z & 15].join())) tellSigns(x >> 4, z >> 4, column)
      section.states ??= new Uint16Array(4096)
      section.states[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] = state
      for (const sx of new Set([(x - 1) >> 4, (x + 1) >> 4])) {
        for (const sz of new Set([(z - 1) >> 4, (z + 1) >> 4])) {
          for (const sy of new Set([(y - 1) >> 4, (y + 1) >> 4])) {
            if (at(sx, sz)?.sections.has(sy) && isReady(sx, sz)) markDirty(sx, sy, sz, true)
          }
        }
      }
    },
    setSign(sign) {
      const [x, y, z] = sign.at
      const column = at(x >> 4, z >> 4)
      if (!column) return
      const place: ViewSign['at'] = [x & 15, y, z & 15]
      column.signs.set(place.join(), { ...sign, at: place })
      tellSigns(x >> 4, z >> 4, column)
    },
    clear: () => columns.clear(),
  }
}

const differs = (one: Section | undefined, other: Section | undefined) =>
  one === undefined ||
  other === undefined ||
  !isSame(one.states, other.states) ||
  !isSame(one.sky, other.sky) ||
  !isSame(one.block, other.block)

type Values = Uint8Array | Uint16Array | number | null

function isSame(one: Values, other: Values): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  return one.every((value, index) => value === other[index])
}

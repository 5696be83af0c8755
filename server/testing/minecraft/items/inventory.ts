import type { Client } from 'minecraft-protocol'

/** A stack as the server keeps it. */
export type Stack = { type: number; count: number }
export type Slot = Stack | null

export type Click = { slot: number; mouseButton: number; mode: number }

/** What lies in the crafting grid, row by row without empty edges, and what becomes of it. */
export type Recipe = { shape: (number | null)[][]; result: Stack }

const fullStack = 64

/** Slots and a cursor, clicked as the protocol says; the truth that a client may only guess. */
export class ServedWindow {
  cursor: Slot = null
  /** With a width of the grid, slot 0 is what comes out of the slots behind it. */
  constructor(
    readonly slots: Slot[],
    readonly gridWidth = 0,
    readonly recipes: readonly Recipe[] = [],
  ) {}

  get gridSize(): number {
    return this.gridWidth ** 2
  }

  /** Plain clicks, and clicks beside the window; anything else changes nothing. */
  click({ slot, mouseButton, mode }: Click): void {
    if (mode !== 0) return
    if (slot === -999) this.#drop(mouseButton === 0 ? fullStack : 1)
    else if (slot === 0 && this.gridWidth > 0) this.#craft()
    else if (mouseButton === 0) this.#left(slot)
    else this.#right(slot)
    this.showResult()
  }

  /** Puts in the first slot what the grid makes. */
  showResult(): void {
    if (this.gridWidth > 0) this.slots[0] = this.#recipe()?.result ?? null
  }

  /** Takes away what lies in the grid and on the cursor. */
  empty(): Stack[] {
    const grid = this.gridWidth > 0 ? this.slots.slice(1, this.gridSize + 1) : []
    this.slots.fill(null, 0, grid.length > 0 ? this.gridSize + 1 : 0)
    const left = [this.cursor, ...grid].filter((stack) => stack !== null)
    this.cursor = null
    return left
  }

  /** Puts a stack where there is room among the player's own slots. */
  take({ type, count }: Stack, from: number, to: number): number {
    const fits = (at: number) => {
      const there = this.slots[at]
      return there?.type === type && there.count + count <= fullStack
    }
    const places = Array.from({ length: to - from }, (_, index) => from + index)
    const at = places.find(fits) ?? places.find((place) => !this.slots[place])
    if (at === undefined) throw new Error('no room')
    this.slots[at] = { type, count: (this.slots[at]?.count ?? 0) + count }
    return at
  }

  #drop(most: number) {
    if (!this.cursor) return
    this.cursor = some(this.cursor, this.cursor.count - Math.min(most, this.cursor.count))
  }

  #left(at: number) {
    const there = this.slots[at] ?? null
    const { cursor } = this
    if (!cursor || !there || cursor.type !== there.type) {
      this.slots[at] = cursor
      this.cursor = there
      return
    }
    const moved = Math.min(cursor.count, fullStack - there.count)
    this.slots[at] = some(there, there.count + moved)
    this.cursor = some(cursor, cursor.count - moved)
  }

  #right(at: number) {
    const there = this.slots[at] ?? null
    const { cursor } = this
    if (!cursor && there) {
      this.cursor = some(there, Math.ceil(there.count / 2))
      this.slots[at] = some(there, Math.floor(there.count / 2))
    } else if (cursor && (!there || there.type === cursor.type)) {
      this.slots[at] = { type: cursor.type, count: (there?.count ?? 0) + 1 }
      this.cursor = some(cursor, cursor.count - 1)
    }
  }

  /** Takes the result in hand, and one of everything out of the grid. */
  #craft() {
    const result = this.#recipe()?.result
    const { cursor } = this
    if (!result || (cursor && cursor.type !== result.type)) return
    this.cursor = { type: result.type, count: result.count + (cursor?.count ?? 0) }
    for (let at = 1; at <= this.gridSize; at += 1) {
      const there = this.slots[at]
      if (there) this.slots[at] = some(there, there.count - 1)
    }
  }

  #recipe(): Recipe | undefined {
    const { gridWidth } = this
    const rows = Array.from({ length: gridWidth }, (_, y) =>
      this.slots
        .slice(1 + y * gridWidth, 1 + (y + 1) * gridWidth)
        .map((slot) => slot?.type ?? null),
    )
    const laid = JSON.stringify(trimmed(transposed(trimmed(transposed(rows)))))
    return this.recipes.find(({ shape }) => JSON.stringify(shape) === laid)
  }

  count(type: number, from = 0, to = this.slots.length): number {
    return this.slots
      .slice(from, to)
      .reduce((sum, stack) => sum + (stack?.type === type ? stack.count : 0), 0)
  }
}

type Rows = (number | null)[][]

/** Without the empty rows above and below. */
function trimmed(rows: Rows): Rows {
  const isFull = (row: Rows[number]) => row.some((type) => type !== null)
  return rows.slice(rows.findIndex(isFull), rows.findLastIndex(isFull) + 1)
}

const transposed = (rows: Rows): Rows =>
  (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] ?? null))

const some = ({ type }: Stack, count: number): Slot => (count > 0 ? { type, count } : null)

/** What the protocol writes for a stack, by the client's version. */
export type Notch = (stack: Slot) => object

/** The state of every window that is sent. */
export const shownState = 1

export function sendWindow(client: Client, windowId: number, window: ServedWindow, notch: Notch) {
  client.write('window_items', {
    windowId,
    stateId: shownState,
    items: window.slots.map(notch),
    carriedItem: notch(window.cursor),
  })
}

export function sendSlot(
  client: Client,
  windowId: number,
  window: ServedWindow,
  slot: number,
  notch: Notch,
) {
  client.write('set_slot', {
    windowId,
    stateId: shownState,
    slot,
    item: notch(window.slots[slot] ?? null),
  })
}

import type { Client } from 'minecraft-protocol'

/** A stack as the server keeps it. */
export type Stack = { type: number; count: number }
type Slot = Stack | null

export type Click = { slot: number; mouseButton: number; mode: number }

const fullStack = 64

/** Slots and a cursor, clicked as the protocol says; the truth that a client may only guess. */
export class ServedWindow {
  cursor: Slot = null
  constructor(readonly slots: Slot[]) {}

  /** Plain clicks, and clicks beside the window; anything else changes nothing. */
  click({ slot, mouseButton, mode }: Click): void {
    if (mode !== 0) return
    if (slot === -999) this.#drop(mouseButton === 0 ? fullStack : 1)
    else if (mouseButton === 0) this.#left(slot)
    else this.#right(slot)
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

  count(type: number, from = 0, to = this.slots.length): number {
    return this.slots
      .slice(from, to)
      .reduce((sum, stack) => sum + (stack?.type === type ? stack.count : 0), 0)
  }
}

const some = ({ type }: Stack, count: number): Slot => (count > 0 ? { type, count } : null)

/** What the protocol writes for a stack, by the client's version. */
export type Notch = (stack: Slot) => object

export function sendWindow(client: Client, windowId: number, window: ServedWindow, notch: Notch) {
  client.write('window_items', {
    windowId,
    stateId: 1,
    items: window.slots.map(notch),
    carriedItem: notch(window.cursor),
  })
}

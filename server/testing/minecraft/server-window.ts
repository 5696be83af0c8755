/** A stack as the server keeps it. */
export type Stack = { type: number; count: number }
type Slot = Stack | null

/** Rows of the crafting grid without its empty edges, and what becomes of them. */
export type Made = { rows: (number | null)[][]; result: Stack }

export type Rules = {
  stackSize(type: number): number
  /** What may be worn in slots 5 to 8. */
  worn: Record<number, number>
  recipes: readonly Made[]
}

/**
 * A player's inventory and cursor as a server keeps them: what a client can only guess.
 * With a grid of three by three it is a crafting table's, with the player's slots behind it.
 */
export class ServerWindow {
  cursor: Slot = null
  readonly slots: Slot[] = Array<Slot>(46).fill(null)
  /** What lies on the ground, by its kind. */
  readonly dropped = new Map<number, number>()

  readonly own: { from: number; to: number }
  readonly grid: readonly number[]

  constructor(
    readonly rules: Rules,
    readonly width: 2 | 3 = 2,
  ) {
    this.own = width === 2 ? { from: 9, to: 45 } : { from: 10, to: 46 }
    this.grid = Array.from({ length: width ** 2 }, (_, index) => index + 1)
  }

  click(slot: number, button: number): void {
    if (slot === -999) this.#drop(button === 0)
    else if (slot === 0) this.#make()
    else if (button === 0) this.#left(slot)
    else this.#right(slot)
    this.slots[0] = this.#made()?.result ?? null
  }

  /** The player closed it: what is on the cursor and in the grid goes back to them. */
  close(): void {
    const back = [this.cursor, ...this.grid.map((at) => this.slots[at] ?? null)]
    this.cursor = null
    for (const at of [0, ...this.grid]) this.slots[at] = null
    for (const stack of back) if (stack) this.#take(stack)
  }

  /** How many there are of a kind, wherever the player has them. */
  count(type: number): number {
    return [...this.slots.slice(1), this.cursor].reduce(
      (sum, stack) => sum + (stack?.type === type ? stack.count : 0),
      0,
    )
  }

  #drop(all: boolean) {
    if (!this.cursor) return
    const { type, count } = this.cursor
    const some = all ? count : 1
    this.dropped.set(type, (this.dropped.get(type) ?? 0) + some)
    this.cursor = stack(type, count - some)
  }

  #most(slot: number, type: number) {
    const worn = this.rules.worn[slot]
    if (this.width === 2 && slot >= 5 && slot <= 8) return worn === type ? 1 : 0
    return this.rules.stackSize(type)
  }

  #left(at: number) {
    const there = this.slots[at] ?? null
    const { cursor } = this
    if (!cursor) {
      this.cursor = there
      this.slots[at] = null
      return
    }
    const most = this.#most(at, cursor.type)
    if (there && there.type !== cursor.type) {
      if (cursor.count > most) return
      this.slots[at] = cursor
      this.cursor = there
      return
    }
    this.#put(at, Math.max(0, Math.min(cursor.count, most - (there?.count ?? 0))))
  }

  #right(at: number) {
    const there = this.slots[at] ?? null
    const { cursor } = this
    if (!cursor) {
      if (!there) return
      this.cursor = stack(there.type, Math.ceil(there.count / 2))
      this.slots[at] = stack(there.type, Math.floor(there.count / 2))
    } else if (!there || there.type === cursor.type) {
      const room = this.#most(at, cursor.type) - (there?.count ?? 0)
      this.#put(at, room > 0 ? 1 : 0)
    } else this.#left(at)
  }

  #put(at: number, some: number) {
    if (!this.cursor || some === 0) return
    const { type, count } = this.cursor
    this.slots[at] = stack(type, (this.slots[at]?.count ?? 0) + some)
    this.cursor = stack(type, count - some)
  }

  #made(): Made | undefined {
    const { width } = this
    const rows = Array.from({ length: width }, (_, y) =>
      this.grid.slice(y * width, (y + 1) * width).map((at) => this.slots[at]?.type ?? null),
    )
    const laid = JSON.stringify(turned(turned(rows)))
    return this.rules.recipes.find(({ rows }) => JSON.stringify(rows) === laid)
  }

  #make() {
    const result = this.#made()?.result
    const { cursor } = this
    if (!result || (cursor && cursor.type !== result.type)) return
    const count = result.count + (cursor?.count ?? 0)
    if (count > this.rules.stackSize(result.type)) return
    this.cursor = stack(result.type, count)
    for (const at of this.grid) {
      const there = this.slots[at]
      if (there) this.slots[at] = stack(there.type, there.count - 1)
    }
  }

  #take({ type, count }: Stack) {
    let left = count
    for (const joins of [true, false]) {
      for (let at = this.own.from; at < this.own.to && left > 0; at += 1) {
        const there = this.slots[at] ?? null
        if (joins ? there?.type !== type : there !== null) continue
        const some = Math.min(left, this.rules.stackSize(type) - (there?.count ?? 0))
        this.slots[at] = stack(type, (there?.count ?? 0) + some)
        left -= some
      }
    }
    if (left > 0) this.dropped.set(type, (this.dropped.get(type) ?? 0) + left)
  }
}

const stack = (type: number, count: number): Slot => (count > 0 ? { type, count } : null)

/** Without the empty rows, on its side. */
function turned(rows: (number | null)[][]): (number | null)[][] {
  const full = rows.filter((row) => row.some((type) => type !== null))
  return (full[0] ?? []).map((_, x) => full.map((row) => row[x] ?? null))
}

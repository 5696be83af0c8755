import { joins, type Slot, type Stack, some } from './stacks'

/** An open window as clicks see it: its slots in the order of the protocol. */
export type View = {
  size: number
  get(slot: number): Slot
  set(slot: number, stack: Slot): void
  /** How many of a thing may lie in a slot; 0 where it does not belong. */
  most(slot: number, stack: Stack): number
  /** Where a quick move from a slot goes, in order. */
  quick(slot: number): readonly number[]
  /** Where the nine slots of the hot bar begin. */
  hotBar: number
  offHand: number | null
  /** Takes one of everything out of the crafting grid, of which slot 0 is the result. */
  make: (() => void) | null
}

/** What a player holds in a window, and lets fall. */
export type Hand = {
  cursor: Slot
  drag: { button: number; slots: Set<number> } | null
  drop(stack: Stack): void
}

export type Click = { slot: number; mouseButton: number; mode: number }

const outside = -999
const left = 0
const offHandButton = 40
const mostCrafts = 64

/** Does to the slots and the cursor what the protocol says of a click; any other changes nothing. */
export function click(hand: Hand, view: View, { slot, mouseButton, mode }: Click): void {
  const isSlot = Number.isInteger(slot) && slot >= 0 && slot < view.size
  if (mode !== 5) hand.drag = null
  if (mode === 0 && slot === outside) dropHeld(hand, mouseButton === left)
  else if (mode === 5) drag(hand, view, slot, mouseButton)
  else if (!isSlot) return
  else if (mode === 0) pick(hand, view, slot, mouseButton)
  else if (mode === 1) quickMove(view, slot)
  else if (mode === 2) swap(hand, view, slot, mouseButton)
  else if (mode === 4) dropFrom(hand, view, slot, mouseButton)
  else if (mode === 6) gather(hand, view)
}

/** Puts as much as fits among slots: first upon what is of its kind, then where nothing is. */
export function put(view: View, stack: Stack, slots: readonly number[]): Slot {
  let rest: Slot = stack
  for (const wantsSame of [true, false]) {
    for (const at of slots) {
      if (!rest) return null
      const there = view.get(at)
      if (wantsSame ? !joins(there, rest) : there !== null) continue
      const moved = Math.min(rest.count, view.most(at, rest) - (there?.count ?? 0))
      if (moved <= 0) continue
      view.set(at, some(rest, (there?.count ?? 0) + moved))
      rest = some(rest, rest.count - moved)
    }
  }
  return rest
}

function dropHeld(hand: Hand, all: boolean) {
  const { cursor } = hand
  if (!cursor) return
  const count = all ? cursor.count : 1
  hand.drop({ ...cursor, count })
  hand.cursor = some(cursor, cursor.count - count)
}

const isResult = (view: View, slot: number) => slot === 0 && view.make !== null

function pick(hand: Hand, view: View, slot: number, button: number) {
  const there = view.get(slot)
  const { cursor } = hand
  if (isResult(view, slot)) return takeResult(hand, view)
  if (!cursor) {
    if (!there) return
    const taken = button === left ? there.count : Math.ceil(there.count / 2)
    hand.cursor = some(there, taken)
    view.set(slot, some(there, there.count - taken))
    return
  }
  const most = view.most(slot, cursor)
  if (there && !joins(there, cursor)) {
    if (cursor.count > most) return
    view.set(slot, cursor)
    hand.cursor = there
    return
  }
  const wanted = button === left ? cursor.count : 1
  const moved = Math.min(wanted, most - (there?.count ?? 0))
  if (moved <= 0) return
  view.set(slot, some(cursor, (there?.count ?? 0) + moved))
  hand.cursor = some(cursor, cursor.count - moved)
}

function takeResult(hand: Hand, view: View) {
  const result = view.get(0)
  const { cursor } = hand
  if (!result || (cursor && !joins(cursor, result))) return
  const count = result.count + (cursor?.count ?? 0)
  // Any slot of the player's own tells how many make a stack.
  if (count > view.most(view.hotBar, result)) return
  view.make?.()
  hand.cursor = { ...result, count }
}

function quickMove(view: View, slot: number) {
  if (!isResult(view, slot)) {
    const stack = view.get(slot)
    if (stack) view.set(slot, put(view, stack, view.quick(slot)))
    return
  }
  const first = view.get(0)
  for (let made = 0; made < mostCrafts; made += 1) {
    const result = view.get(0)
    if (!result || !joins(result, first) || !hasRoom(view, result, view.quick(0))) return
    view.make?.()
    put(view, result, view.quick(0))
  }
}

const hasRoom = (view: View, stack: Stack, slots: readonly number[]) =>
  slots.reduce((room, at) => room + roomIn(view, at, stack), 0) >= stack.count

function roomIn(view: View, at: number, stack: Stack): number {
  const there = view.get(at)
  if (there && !joins(there, stack)) return 0
  return Math.max(0, view.most(at, stack) - (there?.count ?? 0))
}

/** A number key, or the key of the other hand. */
function swap(hand: Hand, view: View, slot: number, button: number) {
  const isBar = button >= 0 && button < 9
  const other = isBar ? view.hotBar + button : button === offHandButton ? view.offHand : null
  if (other === null || other === slot || hand.cursor) return
  const [there, mine] = [view.get(slot), view.get(other)]
  if (isResult(view, slot)) {
    if (!there || mine) return
    view.make?.()
    view.set(other, there)
    return
  }
  if (mine && view.most(slot, mine) < mine.count) return
  if (there && view.most(other, there) < there.count) return
  view.set(slot, mine)
  view.set(other, there)
}

function dropFrom(hand: Hand, view: View, slot: number, button: number) {
  const there = view.get(slot)
  if (!there || hand.cursor || button > 1) return
  if (isResult(view, slot)) {
    view.make?.()
    hand.drop(there)
    return
  }
  const count = button === left ? 1 : there.count
  view.set(slot, some(there, there.count - count))
  hand.drop({ ...there, count })
}

/** Begins, goes on over slots, and ends: then each of them gets its share. */
function drag(hand: Hand, view: View, slot: number, mouseButton: number) {
  const button = mouseButton >> 2
  const step = mouseButton & 3
  if (button > 1) return
  if (step === 0) hand.drag = { button, slots: new Set() }
  else if (hand.drag?.button !== button) hand.drag = null
  else if (step === 1) {
    const { cursor } = hand
    const isSlot = slot >= 0 && slot < view.size && !isResult(view, slot)
    if (cursor && isSlot && roomIn(view, slot, cursor) > 0) hand.drag.slots.add(slot)
  } else {
    const { slots } = hand.drag
    hand.drag = null
    share(hand, view, [...slots], button)
  }
}

function share(hand: Hand, view: View, slots: readonly number[], button: number) {
  const { cursor } = hand
  if (!cursor || slots.length === 0) return
  const each = button === left ? Math.floor(cursor.count / slots.length) : 1
  let rest: Slot = cursor
  for (const at of slots) {
    if (!rest) break
    const moved = Math.min(each, rest.count, roomIn(view, at, rest))
    if (moved <= 0) continue
    view.set(at, some(rest, (view.get(at)?.count ?? 0) + moved))
    rest = some(rest, rest.count - moved)
  }
  hand.cursor = rest
}

/** A double click: what is of the cursor's kind comes to it. */
function gather(hand: Hand, view: View) {
  const { cursor } = hand
  if (!cursor) return
  const most = view.most(view.hotBar, cursor)
  let { count } = cursor
  for (let at = 0; at < view.size && count < most; at += 1) {
    const there = view.get(at)
    if (!there || !joins(there, cursor) || isResult(view, at)) continue
    const moved = Math.min(there.count, most - count)
    view.set(at, some(there, there.count - moved))
    count += moved
  }
  hand.cursor = some(cursor, count)
}

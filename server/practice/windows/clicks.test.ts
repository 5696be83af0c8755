import { describe, expect, test } from 'bun:test'
import { createRandom } from '../../testing/random'
import { type Click, click, type Hand, type View } from './clicks'
import type { Slot, Stack } from './stacks'

const size = 45
const planks = (count: number): Stack => ({ type: 5, count, metadata: 0 })

/** A window of plain slots, of which the last nine are the hot bar. */
function newWindow(filled: Record<number, Stack>, most = 64) {
  const slots: Slot[] = Array.from({ length: size }, (_, at) => filled[at] ?? null)
  const fallen: Stack[] = []
  const hand: Hand = { cursor: null, drag: null, drop: (stack) => fallen.push(stack) }
  const view: View = {
    size,
    get: (at) => slots[at] ?? null,
    set: (at, stack) => {
      slots[at] = stack
    },
    most: () => most,
    quick: (at) => Array.from({ length: 9 }, (_, index) => (at < 36 ? 36 + index : index)),
    hotBar: 36,
    offHand: null,
    make: null,
  }
  const all = () =>
    [...slots, hand.cursor, ...fallen].reduce((sum, one) => sum + (one?.count ?? 0), 0)
  const clicks = (...list: [slot: number, button: number, mode: number][]) => {
    for (const [slot, mouseButton, mode] of list) click(hand, view, { slot, mouseButton, mode })
  }
  return { slots, hand, view, fallen, all, clicks }
}

describe('clicks in a window', () => {
  test('share what is dragged, and keep the rest in hand', () => {
    const { slots, hand, clicks } = newWindow({ 0: planks(10) })
    clicks([0, 0, 0], [-999, 0, 5], [1, 1, 5], [2, 1, 5], [3, 1, 5], [-999, 2, 5])
    expect(slots.slice(0, 4)).toEqual([null, planks(3), planks(3), planks(3)])
    expect(hand.cursor).toEqual(planks(1))
  })

  test('gather, move at once, swap with the hot bar and let fall', () => {
    const { slots, hand, fallen, clicks } = newWindow({
      0: planks(10),
      1: planks(60),
      2: planks(5),
    })
    clicks([0, 0, 0], [0, 0, 6])
    expect([hand.cursor?.count, slots[1], slots[2]]).toEqual([64, planks(6), planks(5)])
    clicks([0, 0, 0], [0, 0, 1], [1, 3, 2], [2, 1, 4], [39, 0, 4])
    expect([slots[36], slots[39], slots[1]]).toEqual([planks(64), planks(5), null])
    expect(fallen).toEqual([planks(5), planks(1)])
  })

  test('whatever a client sends, nothing is lost or doubled', () => {
    const random = createRandom(11)
    const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T
    const other = { type: 1, count: 40, metadata: 2 }
    const { view, hand, slots, all } = newWindow(
      { 0: planks(64), 3: planks(7), 9: other, 40: other },
      64,
    )
    const before = all()
    const odd = [-999, -1, 45, 1_000, 0.5, Number.NaN]
    for (let turn = 0; turn < 5_000; turn += 1) {
      const asked: Click = {
        slot: random(5) === 0 ? pick(odd) : random(size),
        mouseButton: pick([0, 0, 1, 2, 4, 5, 6, 8, 40, -1]),
        mode: pick([0, 0, 1, 2, 3, 5, 5, 6, 7, -1, ...(turn % 500 === 0 ? [4] : [])]),
      }
      // What falls is gone from the window, so now and then it stays in hand.
      if (asked.slot === -999 && asked.mode === 0 && turn % 100 > 0) continue
      click(hand, view, asked)
      if (all() !== before) throw new Error(`${JSON.stringify(asked)} makes ${all()} of ${before}`)
    }
    expect(all()).toBe(before)
    expect(slots.every((one) => one === null || (one.count > 0 && one.count <= 64))).toBe(true)
  })
})

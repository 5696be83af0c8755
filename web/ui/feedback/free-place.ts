type Size = { width: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** From the left of the window, and from its lower edge, from where notices grow upwards. */
export type Place = { left: number; bottom: number }

const margin = 16
const step = 8
/** What has the focus is what somebody works on: rather everything else is covered. */
const focusWeight = 1_000

/** The lowest place without anything in it that can be used, right before left before middle. */
export function freePlace(size: Size, view: Size, taken: readonly Box[], focused?: Box): Place {
  const right = Math.max(margin, view.width - size.width - margin)
  const columns = [right, margin, Math.max(margin, (view.width - size.width) / 2)]
  const highest = Math.max(margin, view.height - size.height - margin)
  let best = { place: { left: right, bottom: margin }, cost: Number.POSITIVE_INFINITY }
  for (const left of columns) {
    for (let bottom = margin; bottom <= highest; bottom += step) {
      const place = { left, bottom }
      const cost = costOf(place, size, view, taken, focused)
      if (cost === 0) return place
      if (cost < best.cost) best = { place, cost }
    }
  }
  return best.place
}

/** How much that can be used would be covered. */
export function costOf(
  { left, bottom }: Place,
  size: Size,
  view: Size,
  taken: readonly Box[],
  focused?: Box,
): number {
  const lower = view.height - bottom
  const box = { left, top: lower - size.height, right: left + size.width, bottom: lower }
  const covered = taken.filter((one) => meets(box, one)).length
  return covered + (focused && meets(box, focused) ? focusWeight : 0)
}

const gap = 8

const meets = (a: Box, b: Box) =>
  a.left < b.right + gap &&
  b.left < a.right + gap &&
  a.top < b.bottom + gap &&
  b.top < a.bottom + gap

const usable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Not a whole panel or dialog that takes the focus for its scrolling. */
export const isControl = (height: number, view: Size) => height < view.height / 2

/** What can be used now: under a dialog that is open only what is in it. */
export function usableBoxes(view: Size): Box[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')
  const layer = [...dialogs].at(-1) ?? document.body
  const boxes = [...layer.querySelectorAll(usable)]
    .filter((element) => !element.closest('[data-notices]'))
    .map((element) => element.getBoundingClientRect())
  return boxes.filter(
    ({ width, height, left, top, right, bottom }) =>
      width * height > 0 &&
      right > 0 &&
      bottom > 0 &&
      left < view.width &&
      top < view.height &&
      isControl(height, view),
  )
}

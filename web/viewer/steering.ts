import { type CameraState, type Move, moved, turned, zoomed } from './cameras'

/** Radians for each pixel that is dragged, and in a second of an arrow key. */
const perPixel = 0.0055
const perSecond = 1.8
const blocksPerSecond = 9
const zoomStep = 1.15
const flights: Record<string, Partial<Move>> = {
  KeyW: { ahead: 1 },
  KeyS: { ahead: -1 },
  KeyA: { aside: -1 },
  KeyD: { aside: 1 },
  Space: { up: 1 },
  ShiftLeft: { up: -1 },
}
const turns: Record<string, [left: number, up: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const zooms: Record<string, number> = { '+': zoomStep, '-': 1 / zoomStep }

type Presses = { cycle(): void; picture(): void }

/** Moves the camera by what is dragged, pinched, rolled and pressed over the picture. */
export function createSteering(element: HTMLElement, presses: Presses) {
  const pointers = new Map<number, { x: number; y: number }>()
  const held = new Set<string>()
  let left = 0
  let up = 0
  let zoom = 1

  function onDown({ pointerId, clientX: x, clientY: y, button }: PointerEvent) {
    if (button !== 0) return
    pointers.set(pointerId, { x, y })
    element.setPointerCapture(pointerId)
  }
  function onMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const before = pointers.get(pointerId)
    if (!before) return
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
    if (other) {
      const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y)
      zoom *= apart({ x, y }) / Math.max(1, apart(before))
    } else {
      left += (x - before.x) * perPixel
      up += (y - before.y) * perPixel
    }
    pointers.set(pointerId, { x, y })
  }
  const onUp = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId)
  function onWheel(event: WheelEvent) {
    event.preventDefault()
    zoom *= zoomStep ** -Math.sign(event.deltaY)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOurs = event.code in flights || event.code in turns
    if (isOurs) held.add(event.code)
    zoom *= zooms[event.key] ?? 1
    if (event.code === 'KeyV' && !event.repeat) presses.cycle()
    else if (event.code === 'KeyP' && !event.repeat) presses.picture()
    else if (!isOurs && !(event.key in zooms)) return
    event.preventDefault()
  }
  const onKeyUp = ({ code }: KeyboardEvent) => void held.delete(code)
  const onBlur = () => held.clear()

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
    ['wheel', onWheel],
    ['keydown', onKeyDown],
    ['keyup', onKeyUp],
    ['blur', onBlur],
  ]
  for (const [name, listener] of listeners) {
    element.addEventListener(name, listener as EventListener, { passive: false })
  }

  return {
    /** The camera after all that was done since it was asked last. */
    steer(state: CameraState, ms: number): CameraState {
      const move: Move = { ahead: 0, aside: 0, up: 0 }
      for (const code of held) {
        const { ahead = 0, aside = 0, up: rise = 0 } = flights[code] ?? {}
        move.ahead += ahead
        move.aside += aside
        move.up += rise
        const [toLeft, toUp] = turns[code] ?? [0, 0]
        left += (toLeft * perSecond * ms) / 1_000
        up += (toUp * perSecond * ms) / 1_000
      }
      const far = (blocksPerSecond * ms) / 1_000
      const isMoving = Object.values(move).some((value) => value !== 0)
      let next = state
      if (left !== 0 || up !== 0) next = turned(next, left, up)
      if (zoom !== 1) next = zoomed(next, zoom)
      if (isMoving) {
        next = moved(next, { ahead: move.ahead * far, aside: move.aside * far, up: move.up * far })
      }
      left = 0
      up = 0
      zoom = 1
      return next
    },
    dispose() {
      for (const [name, listener] of listeners) {
        element.removeEventListener(name, listener as EventListener)
      }
    },
  }
}

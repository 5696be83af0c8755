import type { DriveSession } from '../screen/session'
import { heldButtons, heldKeys, slotOf, turnKeys } from './key-map'

/** Radians for each pixel that a mouse goes, or a finger is drawn. */
const perMousePixel = 0.0024
const perDragPixel = 0.0058
/** More in one move is what browsers make up. */
const mostPixels = 400
/** Of a wheel; a touch pad tells many small ones. */
const perSlot = 50
const perLine = 16

type Presses = {
  cycle(): void
  picture(): void
  inventory(): void
  help(): void
  leave(): void
  /** The surface was pressed by a mouse whose pointer is not ours. */
  surface(): void
  hand(kind: 'mouse' | 'touch'): void
  respawn(): void
}

/** What keys, a mouse and fingers over the screen do, for whoever drives. */
export function takeHands(
  screen: HTMLElement,
  surface: HTMLElement,
  session: DriveSession,
  presses: Presses,
) {
  const fingers = new Map<number, { x: number; y: number }>()
  let rolled = 0

  const isLocked = () => document.pointerLockElement === surface
  const isPaused = () => session.shown.pause !== null

  const once = new Map<string, (event: KeyboardEvent) => void>([
    ['KeyQ', ({ ctrlKey }) => session.act(ctrlKey ? 'dropStack' : 'drop')],
    ['KeyF', () => session.act('swapHands')],
    ['KeyE', presses.inventory],
    ['KeyV', presses.cycle],
    ['KeyP', presses.picture],
    ['KeyH', presses.help],
    ['Enter', presses.respawn],
  ])

  function onKeyDown(event: KeyboardEvent) {
    const { code, repeat } = event
    if (event.metaKey || event.altKey) return
    // A button that has the focus is pressed as everywhere.
    const isOnButton = event.target instanceof HTMLButtonElement
    if (code === 'Escape') presses.leave()
    else if (isPaused() || (isOnButton && (code === 'Space' || code === 'Enter'))) return
    else if (!isHeld(code) && !repeat && !isOnce(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function isHeld(code: string) {
    const key = heldKeys[code]
    const turn = turnKeys[code]
    if (key) session.press(code, key)
    if (turn) session.keepTurning(code, turn)
    return key !== undefined || turn !== undefined
  }

  function isOnce(event: KeyboardEvent) {
    const slot = slotOf(event.code)
    const act = once.get(event.code)
    if (slot !== null) session.select(slot)
    else act?.(event)
    return slot !== null || act !== undefined
  }

  const onKeyUp = ({ code }: KeyboardEvent) => session.release(code)

  /** A mouse tells of its second button by these alone. */
  function onMouseDown(event: MouseEvent) {
    const key = heldButtons[event.button]
    if (isLocked() && !isPaused() && key) session.press(`mouse ${event.button}`, key)
    else if (event.button === 0 && !isLocked()) presses.surface()
  }
  const onMouseUp = ({ button }: MouseEvent) => session.release(`mouse ${button}`)
  function onMouseMove({ movementX, movementY }: MouseEvent) {
    if (!isLocked() || isPaused()) return
    if (Math.max(Math.abs(movementX), Math.abs(movementY)) > mostPixels) return
    session.turn(-movementX * perMousePixel, -movementY * perMousePixel)
  }

  function onPointerDown(event: PointerEvent) {
    // No mouse is made up for a finger.
    if (event.pointerType === 'touch') event.preventDefault()
    const { pointerId, clientX: x, clientY: y, button } = event
    if (isPaused() || button !== 0) return
    presses.hand(event.pointerType === 'touch' ? 'touch' : 'mouse')
    if (isLocked()) return
    fingers.set(pointerId, { x, y })
    surface.setPointerCapture(pointerId)
  }
  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const before = fingers.get(pointerId)
    if (!before || isPaused()) return
    session.turn((before.x - x) * perDragPixel, (before.y - y) * perDragPixel)
    fingers.set(pointerId, { x, y })
  }
  const onPointerUp = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)

  function onWheel(event: WheelEvent) {
    event.preventDefault()
    if (isPaused()) return
    rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? perLine : 1)
    if (Math.abs(rolled) < perSlot) return
    session.select(session.shown.slot + Math.sign(rolled))
    rolled = 0
  }

  const noMenu = (event: Event) => event.preventDefault()

  const listeners: [HTMLElement, string, (event: never) => void][] = [
    [screen, 'keydown', onKeyDown],
    [screen, 'keyup', onKeyUp],
    [screen, 'wheel', onWheel],
    [screen, 'contextmenu', noMenu],
    [surface, 'mousedown', onMouseDown],
    [surface, 'mouseup', onMouseUp],
    [surface, 'mousemove', onMouseMove],
    [surface, 'pointerdown', onPointerDown],
    [surface, 'pointermove', onPointerMove],
    [surface, 'pointerup', onPointerUp],
    [surface, 'pointercancel', onPointerUp],
  ]
  for (const [element, name, listener] of listeners) {
    element.addEventListener(name, listener as EventListener, { passive: false })
  }
  return () => {
    for (const [element, name, listener] of listeners) {
      element.removeEventListener(name, listener as EventListener)
    }
  }
}

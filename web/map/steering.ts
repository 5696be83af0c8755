import type { KeyboardEvent } from 'react'
import type { Point } from './geometry'

type Steering = {
  /** How far an arrow moves, in pixels. */
  step: number
  drag(by: Point): void
  zoom(direction: 1 | -1): void
  home(): void
  enter?(): void
}

/** Moves a map by arrows, `+`, `-` and Home, and presses its middle by Enter. */
export function steering({ step, drag, zoom, home, enter }: Steering) {
  return function steer(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = arrows[event.key]
    const direction = zoomKeys[event.key]
    if (to) drag({ left: to.left * step, top: to.top * step })
    else if (direction) zoom(direction)
    else if (event.key === 'Home') home()
    else if (event.key === 'Enter' && enter) enter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { left: 1, top: 0 },
  ArrowRight: { left: -1, top: 0 },
  ArrowUp: { left: 0, top: 1 },
  ArrowDown: { left: 0, top: -1 },
}

const zoomKeys: Partial<Record<string, 1 | -1>> = { '+': 1, '-': -1 }

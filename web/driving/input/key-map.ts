import type { DriveKey } from '#contract/bots/drive'
import type { Turn } from './controls'

/** By where keys are, whatever is printed on them. */
export const heldKeys: Partial<Record<string, DriveKey>> = {
  KeyW: 'forward',
  KeyS: 'back',
  KeyA: 'left',
  KeyD: 'right',
  Space: 'jump',
  ShiftLeft: 'sneak',
  ShiftRight: 'sneak',
  ControlLeft: 'sprint',
  ControlRight: 'sprint',
  KeyJ: 'attack',
  KeyK: 'use',
}

/** Turning by keys, for whoever has no mouse. */
export const turnKeys: Partial<Record<string, Turn>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A mouse's buttons, once its pointer is ours. */
export const heldButtons: Partial<Record<number, DriveKey>> = { 0: 'attack', 2: 'use' }

/** The place in the hot bar; null: another key. */
export function slotOf(code: string): number | null {
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? []
  return digit ? Number(digit) - 1 : null
}

import { proxy } from 'valtio'

export type Overlay = 'actions' | 'shortcuts'

export const overlay = proxy<{ shown: Overlay | null }>({ shown: null })

let opener: Element | null = null
let chosen: () => unknown = () => {}

export function openOverlay(which: Overlay) {
  if (overlay.shown === null) opener = document.activeElement
  overlay.shown = which
}

/** Closes it; `then` runs once it is gone and the focus is back where it came from. */
export function closeOverlay(then: () => unknown = () => {}) {
  chosen = then
  overlay.shown = null
}

/** To be called when it has left the page. */
export function finishClosing() {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  opener = null
  const then = chosen
  chosen = () => {}
  then()
}

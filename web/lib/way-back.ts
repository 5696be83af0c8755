type Hold = (event: PopStateEvent) => void

let hold: Hold | null = null

// Browsers call a window's listeners in the order they came in, so that this one has to be there
// before the router's: `main.tsx` imports it before anything is drawn.
addEventListener('popstate', (event: PopStateEvent) => hold?.(event), { capture: true })

/** Has `next` hear of the way back before the page does, and hold it with `stopImmediatePropagation`. */
export function holdWayBack(next: Hold): () => void {
  hold = next
  return () => {
    if (hold === next) hold = null
  }
}

/** So near to an end of the window, in px, the page scrolls, at most by so much a frame. */
const edge = { top: 170, bottom: 70, push: 14 }

type Drag = {
  /** How far below the list's top the pointer is. */
  over: (y: number) => void
  end: (isDropped: boolean) => void
}

/** Follows a pointer over a list until it is lifted or Escape is pressed; what it returns ends it too. */
export function followPointer(list: HTMLElement, from: PointerEvent, drag: Drag): () => void {
  const { pointerId } = from
  const listening = new AbortController()
  const { signal } = listening
  let y = from.clientY
  let frame = 0
  const look = () => drag.over(y - list.getBoundingClientRect().top)
  const follow = () => {
    const push = pushAt(y)
    if (push) window.scrollBy({ top: push, behavior: 'instant' })
    look()
    frame = requestAnimationFrame(follow)
  }
  const end = (isDropped: boolean) => {
    if (signal.aborted) return
    listening.abort()
    cancelAnimationFrame(frame)
    drag.end(isDropped)
  }
  const ours = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) run(event)
  }
  const move = ours(({ clientY }) => {
    y = clientY
  })
  const lift = ours((event) => {
    y = event.clientY
    look()
    end(true)
  })
  const cancel = ours(() => end(false))
  // Its row may be taken over by another bot, or go, while the page scrolls.
  list.setPointerCapture(pointerId)
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', lift, { signal })
  document.addEventListener('pointercancel', cancel, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  frame = requestAnimationFrame(follow)
  return () => end(false)
}

function pushAt(y: number) {
  if (y < edge.top) return -Math.min(edge.push, Math.ceil((edge.top - y) / 6))
  const below = window.innerHeight - edge.bottom
  return y > below ? Math.min(edge.push, Math.ceil((y - below) / 4)) : 0
}

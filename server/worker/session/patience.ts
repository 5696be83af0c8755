/** How long joining may take, without the time that a server waits for a person. */
export type Patience = {
  /** Counts no more until called. */
  hold(): () => void
  /** How long it has been held in all, in ms. */
  heldMs(): number
  end(): void
}

export function createPatience(ms: number, late: () => void): Patience {
  let timer: Timer | undefined = setTimeout(late, ms)
  let holds = 0
  let since = 0
  let held = 0
  let isOver = false

  function release() {
    holds -= 1
    if (holds > 0) return
    held += performance.now() - since
    if (!isOver) timer = setTimeout(late, ms)
  }

  return {
    hold() {
      clearTimeout(timer)
      if (holds === 0) since = performance.now()
      holds += 1
      let isHeld = true
      return () => {
        if (isHeld) release()
        isHeld = false
      }
    },
    heldMs: () => held + (holds > 0 ? performance.now() - since : 0),
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

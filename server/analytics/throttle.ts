/** Passes values on at most once in `everyMs`: the first at once, of the others the newest. */
export function calmly<T>(everyMs: number, pass: (value: T) => void) {
  let timer: Timer | undefined
  let newest: { value: T } | null = null

  function release() {
    timer = undefined
    const waits = newest
    newest = null
    if (waits) send(waits.value)
  }

  function send(value: T) {
    timer = setTimeout(release, everyMs)
    timer.unref()
    pass(value)
  }

  return {
    take(value: T) {
      if (timer) newest = { value }
      else send(value)
    },
    close() {
      clearTimeout(timer)
      newest = null
    },
  }
}

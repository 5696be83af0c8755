/** Runs at most once in `everyMs`: the first time at once, then when the time is up. */
export function throttle(everyMs: number, run: () => void) {
  let timer: Timer | undefined
  let isWanted = false

  function release() {
    timer = undefined
    if (isWanted) start()
  }

  function start() {
    isWanted = false
    timer = setTimeout(release, everyMs)
    timer.unref()
    run()
  }

  return {
    take() {
      if (timer) isWanted = true
      else start()
    },
    close() {
      clearTimeout(timer)
      isWanted = false
    },
  }
}

const hiddenMs = 30_000

/** Begins, ends a while after the page is hidden, and begins again when it is seen; until it is called off. */
export function whileSeen(begin: () => () => void): () => void {
  let end: (() => void) | null = begin()
  let hiding: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(hiding)
    end?.()
    end = null
  }
  const onChange = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(stop, hiddenMs)
    else end ??= begin()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    stop()
  }
}

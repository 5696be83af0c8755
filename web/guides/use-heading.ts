import { useEffect, useRef } from 'react'

const moves = ['hashchange', 'pushState', 'replaceState']

/**
 * Goes to the heading that the address names, once the guide's content is drawn and whenever the
 * address is set again. Another guide without one starts at its top.
 */
export function useHeading(name: string, content: string | undefined): void {
  const drawn = useRef<string | null>(null)
  useEffect(() => {
    if (content === undefined) return
    if (drawn.current !== null && drawn.current !== name) goToTop()
    drawn.current = name
    goToHeading()
    for (const move of moves) addEventListener(move, goToHeading)
    return () => {
      for (const move of moves) removeEventListener(move, goToHeading)
    }
  }, [name, content])
}

function goToTop() {
  scrollTo(0, 0)
  const focusIsLost = document.activeElement === document.body
  if (focusIsLost) document.querySelector<HTMLElement>('article h1')?.focus()
}

function goToHeading() {
  const heading = document.getElementById(decoded(location.hash.slice(1)))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

import { useEffect, useState } from 'react'

const firstShown = 16
const everyMs = 2_200

/** How many lines of a recording are out; grows one by one, and stands still for those who ask. */
export function useReplay() {
  const [shown, setShown] = useState(firstShown)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setShown((count) => count + 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return shown
}

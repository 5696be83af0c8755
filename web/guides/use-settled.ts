import { useEffect, useState } from 'react'

const settledMs = 150

/** A value that has not changed for a moment: what somebody has typed, not what they are typing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { useEffect, useRef } from 'react'

/** Runs whenever the value is another one than at the last time; not at first. */
export function useChange(value: unknown, run: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    run()
  })
}

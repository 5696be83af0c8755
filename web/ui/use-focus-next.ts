import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to what a selector finds in the frame, once what was asked for is drawn. */
export function useFocusNext(frame: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    frame.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  return (selector: string) => {
    wanted.current = selector
  }
}

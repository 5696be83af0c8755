import { type RefObject, useEffect, useRef } from 'react'
import { isMeant } from '../../ui/use-shortcut'

/** The browser's own search knows only the lines that are on the screen: Ctrl+F is ours here. */
export function useSearchKey(root: RefObject<HTMLElement | null>, open: () => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const around = root.current?.closest('[role=dialog]')
      if (!isMeant(event, 'mod+f') || (around && !around.contains(event.target as Node))) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [root])
}

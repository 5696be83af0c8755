import { useEffect, useRef } from 'react'
import { isPageCovered } from './page-covered'

/** Kinds of input into which nothing is typed. */
const untyped = ['checkbox', 'radio', 'range', 'button', 'submit', 'color']
  .map((type) => `[type=${type}]`)
  .join()
const fields = `input:not(${untyped}), textarea, select, [contenteditable]`

/**
 * Runs when the key is pressed anywhere on the page, but neither while somebody types nor under a
 * dialog. `mod+k` is the key with Ctrl or ⌘.
 */
export function useShortcut(key: string, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isMeant(event, key) || isBusy(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [key])
}

/** Shift is left out of it: where `?` and `/` are, it depends on the keyboard. */
export function isMeant({ key, ctrlKey, metaKey, altKey }: KeyPress, wanted: string) {
  const plain = wanted.replace('mod+', '')
  return key.toLowerCase() === plain && !altKey && (ctrlKey || metaKey) === (plain !== wanted)
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

function isBusy({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent) {
  if (defaultPrevented || isComposing || repeat) return true
  return (target instanceof Element && target.closest(fields) !== null) || isPageCovered()
}

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { pauses } from '../../lib/pauses'
import { SearchField } from './search-field'

/** A search box that tells what was typed once typing pauses. */
export function LateSearch({ value, onChange, ...field }: ComponentProps<typeof SearchField>) {
  const latest = useRef(onChange)
  latest.current = onChange
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    setAsked(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === value) return
    const timer = setTimeout(() => latest.current(wanted), pauses.typingMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return <SearchField {...field} value={typed} onChange={setTyped} />
}

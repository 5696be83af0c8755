import { type ComponentProps, useEffect, useState } from 'react'
import { SearchField } from './search-field'

/** A search box that tells what was typed once typing pauses for `pauseMs`. */
export function LateSearch({
  value,
  pauseMs,
  onChange,
  ...field
}: ComponentProps<typeof SearchField> & { pauseMs: number }) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    setAsked(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === value) return
    const timer = setTimeout(() => onChange(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, pauseMs, onChange])
  return <SearchField {...field} value={typed} onChange={setTyped} />
}

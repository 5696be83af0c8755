import { useEffect, useState } from 'react'
import { pauses } from '../lib/pauses'

/** The name that is shown: a new one takes over when the old one, if any, has faded out. */
export function useFaded(name: string): { shown: string; isFading: boolean } {
  const [last, setLast] = useState(name)
  const isFading = last !== '' && last !== name
  useEffect(() => {
    if (last === name) return
    const timer = setTimeout(() => setLast(name), isFading ? pauses.guideFadeMs : 0)
    return () => clearTimeout(timer)
  }, [last, name, isFading])
  return { shown: last || name, isFading }
}

import { useEffect, useMemo, useState } from 'react'
import type { BotVitals } from '#contract/bots/vitals'
import type { Day } from '../presence/day'
import { allDays } from '../presence/presence-store'
import { allVitals } from '../vitals/vitals-store'

const renewMs = 5_000
/** After so long without a scroll rows may move. */
const restMs = 1_000

/** What is known of bots beside themselves, by id: what orders and narrows the table. */
export type Figures = {
  vitals: ReadonlyMap<string, BotVitals>
  days: ReadonlyMap<string, Day>
}

export const noFigures: Figures = { vitals: new Map(), days: new Map() }

const readFigures = (): Figures => ({ vitals: allVitals(), days: allDays() })

/**
 * The figures as they were when they began to be wanted, renewed calmly and never while the page is
 * scrolled: rows do not run away from the pointer. `wanted` is what they are wanted for, or null.
 */
export function useCalmFigures(wanted: unknown): Figures {
  const [figures, setFigures] = useState(noFigures)
  const first = useMemo(() => (wanted === null ? noFigures : readFigures()), [wanted])
  useEffect(() => {
    if (first === noFigures) return
    setFigures(first)
    let scrolledAt = 0
    const note = () => {
      scrolledAt = Date.now()
    }
    const renew = () => {
      if (Date.now() - scrolledAt >= restMs) setFigures(readFigures())
    }
    const timer = setInterval(renew, renewMs)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', note)
      setFigures(noFigures)
    }
  }, [first])
  return figures === noFigures ? first : figures
}

import { type RefObject, useEffect, useState } from 'react'
import { dayMs } from '../../../server/lib/time'
import { type Day, pieceMs } from './day'
import styles from './presence.module.css'
import { summaryOf } from './presence-bar'
import { allDays } from './presence-store'
import { LastFalls, SpansIn } from './span-words'

/** Where the pointer is on a bar, and what was then; whoever uses keys is told of the whole day. */
type Pointed = { day: Day; at: number | null; left: number; top: number }

/** What a bar under the pointer, or of the row with the focus, means, in words: one for all in `area`. */
export function PresenceTip({ area }: { area: RefObject<HTMLElement | null> }) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => {
    const { current } = area
    const follow = ({ target, clientX }: PointerEvent) => {
      const bar = target instanceof Element ? target.closest<HTMLElement>('[data-presence]') : null
      setPointed(bar && pointedAt(bar, clientX))
    }
    const focus = ({ target }: FocusEvent) => setPointed(pointedByKeys(target))
    const hide = () => setPointed(null)
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const ending = new AbortController()
    const options = { signal: ending.signal, passive: true }
    current?.addEventListener('pointermove', follow, options)
    current?.addEventListener('pointerdown', follow, options)
    current?.addEventListener('pointerleave', hide, options)
    current?.addEventListener('focusin', focus, options)
    current?.addEventListener('focusout', hide, options)
    current?.addEventListener('keydown', leave, options)
    window.addEventListener('scroll', hide, options)
    return () => ending.abort()
  }, [area])
  if (!pointed) return null
  const { day, at, left, top } = pointed
  return (
    <div className={styles.tip} style={{ left, top }} aria-hidden="true">
      <strong>{summaryOf(day)}</strong>
      {at === null ? (
        <LastFalls day={day} />
      ) : (
        <SpansIn day={day} from={at - pieceMs / 2} to={at + pieceMs / 2} />
      )}
    </div>
  )
}

const tipWidth = 320
const tipHeight = 160

/** The bar of the row whose name has the focus, where keys have brought it there. */
function pointedByKeys(target: EventTarget | null): Pointed | null {
  if (!(target instanceof HTMLElement) || !target.matches('button:focus-visible')) return null
  const bar = target.closest('tr, article')?.querySelector<HTMLElement>('[data-presence]')
  return bar ? pointedAt(bar, null) : null
}

function pointedAt(bar: HTMLElement, clientX: number | null): Pointed | null {
  const day = allDays().get(bar.dataset.presence ?? '')
  if (!day) return null
  const box = bar.getBoundingClientRect()
  const x = clientX ?? box.left
  const share = Math.min(Math.max((x - box.left) / box.width, 0), 1)
  const below = box.bottom + tipHeight < window.innerHeight
  return {
    ...{ day, at: clientX === null ? null : day.at - dayMs + share * dayMs },
    left: Math.max(0, Math.min(x, window.innerWidth - tipWidth)),
    top: below ? box.bottom + 6 : Math.max(0, box.top - tipHeight),
  }
}

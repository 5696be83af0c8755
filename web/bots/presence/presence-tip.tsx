import { type RefObject, useEffect, useState } from 'react'
import { t as connections } from '#texts/bots/connections/connections'
import { t } from '#texts/bots/presence/presence'
import { dayMs } from '../../../server/lib/time'
import { formatDuration, formatMinutes } from '../../lib/format'
import { type Day, pieceMs, type Span, spansBetween } from './day'
import styles from './presence.module.css'
import { summaryOf } from './presence-bar'
import { allDays } from './presence-store'

/** Where the pointer is on a bar, and what was then. */
type Pointed = { day: Day; at: number; left: number; top: number }

const mostSpans = 3

/** What a bar under the pointer means, in words: one for all bars in `area`. */
export function PresenceTip({ area }: { area: RefObject<HTMLElement | null> }) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useEffect(() => {
    const { current } = area
    const follow = (event: PointerEvent) => setPointed(pointedBy(event))
    const hide = () => setPointed(null)
    current?.addEventListener('pointermove', follow)
    current?.addEventListener('pointerleave', hide)
    window.addEventListener('scroll', hide, { passive: true })
    return () => {
      current?.removeEventListener('pointermove', follow)
      current?.removeEventListener('pointerleave', hide)
      window.removeEventListener('scroll', hide)
    }
  }, [area])
  if (!pointed) return null
  const { day, at, left, top } = pointed
  const spans = spansBetween(day, at - pieceMs / 2, at + pieceMs / 2).slice(-mostSpans)
  return (
    <div className={styles.tip} style={{ left, top }} aria-hidden="true">
      <strong>{summaryOf(day)}</strong>
      {spans.map((span) => (
        <SpanWords key={span.from} span={span} at={day.at} />
      ))}
      {spans.length === 0 && <p>{at < day.since ? t.untold : t.outside}</p>}
    </div>
  )
}

function SpanWords({ span: { inWorld, from, to, times, cause }, at }: { span: Span; at: number }) {
  const what = inWorld ? t.inWorld(formatDuration((to ?? at) - from)) : t.failed(times)
  return (
    <p>
      <span className={styles.when}>
        {t.between(formatMinutes(from), to === null ? t.now : formatMinutes(to))}
      </span>
      {what}
      {cause && (
        <span className={cause.fault ? styles.fault : undefined}>
          {connections.reasons[cause.reason]}
        </span>
      )}
      {cause?.fault && <span className={styles.why}>{cause.message}</span>}
    </p>
  )
}

const tipWidth = 320
const tipHeight = 160

function pointedBy({ target, clientX }: PointerEvent): Pointed | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-presence]') : null
  const day = bar && allDays().get(bar.dataset.presence ?? '')
  if (!day) return null
  const box = bar.getBoundingClientRect()
  const share = Math.min(Math.max((clientX - box.left) / box.width, 0), 1)
  const below = box.bottom + tipHeight < window.innerHeight
  return {
    ...{ day, at: day.at - dayMs + share * dayMs },
    left: Math.max(0, Math.min(clientX, window.innerWidth - tipWidth)),
    top: below ? box.bottom + 6 : Math.max(0, box.top - tipHeight),
  }
}

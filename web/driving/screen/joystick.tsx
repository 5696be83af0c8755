import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '#texts/driving/driving'
import { leaning, restingStick, type Stick } from '../input/stick'
import styles from './joystick.module.css'

const radius = 52
/** How far its knob is drawn from the middle at most. */
const farthest = radius * 1.2

type Thumb = { id: number; x: number; y: number; across: number; down: number }

/** Wherever a thumb comes down in its corner, a joystick is below it until it leaves. */
export function Joystick({ onLean }: { onLean: (stick: Stick) => void }) {
  const zone = useRef<HTMLDivElement>(null)
  const [thumb, setThumb] = useState<Thumb | null>(null)
  useEffect(() => () => onLean(restingStick), [onLean])

  function onPointerDown(event: PointerEvent) {
    event.preventDefault()
    if (thumb || !zone.current) return
    const { left, top } = zone.current.getBoundingClientRect()
    zone.current.setPointerCapture(event.pointerId)
    const [x, y] = [event.clientX - left, event.clientY - top]
    setThumb({ id: event.pointerId, x, y, across: 0, down: 0 })
  }
  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    if (thumb?.id !== pointerId || !zone.current) return
    const { left, top } = zone.current.getBoundingClientRect()
    const [across, down] = [clientX - left - thumb.x, clientY - top - thumb.y]
    setThumb({ ...thumb, across, down })
    onLean(leaning(across, down, radius))
  }
  function onPointerUp({ pointerId }: PointerEvent) {
    if (thumb?.id !== pointerId) return
    setThumb(null)
    onLean(restingStick)
  }

  const away = thumb ? Math.hypot(thumb.across, thumb.down) : 0
  const drawn = away > farthest ? farthest / away : 1
  const { isFar } = leaning(thumb?.across ?? 0, thumb?.down ?? 0, radius)
  return (
    <div
      ref={zone}
      className={styles.zone}
      role="img"
      aria-label={t.joystick}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <span
        className={styles.base}
        data-held={thumb !== null}
        data-far={isFar}
        style={thumb ? { left: thumb.x, top: thumb.y } : undefined}
      >
        <span
          className={styles.knob}
          style={
            thumb
              ? { transform: `translate(${thumb.across * drawn}px, ${thumb.down * drawn}px)` }
              : undefined
          }
        />
      </span>
    </div>
  )
}

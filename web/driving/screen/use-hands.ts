import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../ui/use-media'
import { takeHands } from '../input/hands'
import { lockPointer } from '../input/pointer-lock'
import { hintsSeen } from './hints-seen'
import type { DriveSession } from './session'

type Places = {
  screen: RefObject<HTMLElement | null>
  surface: RefObject<HTMLElement | null>
}
type On = {
  leave: () => void
  respawn: () => void
  onCycle?: () => void
  onPicture?: () => void
}

export type HandKind = 'mouse' | 'touch'

/** With what one drives; lets go of everything when the pointer, the page or the focus is elsewhere. */
export function useHands({ screen, surface }: Places, session: DriveSession, on: On) {
  const isCoarse = useMedia('(pointer: coarse)')
  const [touched, setTouched] = useState<HandKind | null>(null)
  const kind = touched ?? (isCoarse ? 'touch' : 'mouse')
  const [isLocked, setLocked] = useState(false)
  const latest = useRef({ ...on, kind })
  latest.current = { ...on, kind }

  const resume = useCallback(() => {
    session.resume()
    surface.current?.focus({ preventScroll: true })
    // Without a lock one looks around by dragging.
    if (latest.current.kind === 'mouse' && surface.current) void lockPointer(surface.current)
  }, [session, surface])

  useEffect(() => {
    if (hintsSeen()) resume()
    else session.pause('help')
  }, [session, resume])

  useEffect(() => {
    const [over, below] = [screen.current, surface.current]
    if (!over || !below) return
    const pause: DriveSession['pause'] = (why) => {
      if (document.pointerLockElement === below) document.exitPointerLock()
      session.pause(why)
    }
    const pauseIfDriving = (why: 'free' | 'away') => {
      if (session.shown.pause === null) pause(why)
    }
    const letGo = takeHands(over, below, session, {
      cycle: () => latest.current.onCycle?.(),
      picture: () => latest.current.onPicture?.(),
      inventory: () => {
        // What stands over the page stands under a picture that fills the screen.
        if (document.fullscreenElement) void document.exitFullscreen()
        pause('inventory')
      },
      help: () => pause('help'),
      leave: () => latest.current.leave(),
      respawn: () => latest.current.respawn(),
      surface: resume,
      hand(by) {
        setTouched(by)
        // A finger needs no mouse: it is let go, and nothing else.
        if (by === 'mouse' || !wasLocked) return
        wasLocked = false
        document.exitPointerLock()
      },
    })
    let wasLocked = false
    const onLock = () => {
      const isNow = document.pointerLockElement === below
      if (wasLocked && !isNow) pauseIfDriving('free')
      wasLocked = isNow
      setLocked(isNow)
    }
    const onAway = () => pauseIfDriving('away')
    const onHidden = () => document.hidden && onAway()
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !over.contains(target)) onAway()
    }
    document.addEventListener('pointerlockchange', onLock)
    document.addEventListener('visibilitychange', onHidden)
    document.addEventListener('focusin', onFocus)
    addEventListener('blur', onAway)
    return () => {
      letGo()
      document.removeEventListener('pointerlockchange', onLock)
      document.removeEventListener('visibilitychange', onHidden)
      document.removeEventListener('focusin', onFocus)
      removeEventListener('blur', onAway)
      if (document.pointerLockElement === below) document.exitPointerLock()
    }
  }, [screen, surface, session, resume])

  return { kind, isLocked, resume }
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { t } from '#texts/assistant/assistant'
import { session } from '../auth/session-store'
import { notify } from '../ui/feedback/notify'
import { useMedia } from '../ui/use-media'
import type { RunAction } from './actions'
import styles from './assistant.module.css'
import { chatWindow, closeChat } from './chat/chat-window'
import { Launcher } from './launcher'

type Loaded = typeof import('./chat/chat')

/** Where there is no room for the button beside the page. */
const narrow = '(max-width: 1343px)'

/**
 * The conversation, which is loaded when it first opens, and its button: it floats on the page, or
 * stands in `launcherSlot` where it would lie over what the page has there.
 */
export function Assistant({
  run,
  launcherSlot,
}: {
  run: RunAction
  launcherSlot: HTMLElement | null
}) {
  const { state } = useSnapshot(session)
  const { shown } = useSnapshot(chatWindow, { sync: true })
  const isOpen = state === 'in' && shown !== 'closed'
  const loaded = useLoaded(isOpen)
  const slot = useMedia(narrow) ? launcherSlot : null
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const button = !(isOpen && loaded) && (
    <Launcher ref={launcher} isDocked={slot !== null} isOpening={isOpen} />
  )
  return (
    <>
      {slot && createPortal(button, slot)}
      <aside className={slot && !isOpen ? undefined : styles.place} aria-label={t.title}>
        {loaded && state === 'in' && <loaded.Chat run={run} />}
        {!slot && button}
      </aside>
    </>
  )
}

function useLoaded(isNeeded: boolean): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!isNeeded || loaded) return
    import('./chat/chat').then(setLoaded, () => {
      closeChat()
      notify({ type: 'error', title: t.notLoaded, message: t.notLoadedHint })
    })
  }, [isNeeded, loaded])
  return loaded
}

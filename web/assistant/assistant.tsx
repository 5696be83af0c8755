import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/assistant/assistant'
import { session } from '../auth/session-store'
import { notify } from '../ui/feedback/notify'
import type { RunAction } from './actions'
import styles from './assistant.module.css'
import { chatWindow, closeChat } from './chat/chat-window'
import { Launcher } from './launcher'

type Loaded = typeof import('./chat/chat')

/** The button that floats on the page, and the conversation, which is loaded when it first opens. */
export function Assistant({ run }: { run: RunAction }) {
  const { state } = useSnapshot(session)
  const { shown } = useSnapshot(chatWindow, { sync: true })
  const isOpen = state === 'in' && shown !== 'closed'
  const loaded = useLoaded(isOpen)
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <aside className={styles.place} aria-label={t.title}>
      {loaded && state === 'in' && <loaded.Chat run={run} />}
      {!(isOpen && loaded) && <Launcher ref={launcher} isOpening={isOpen} />}
    </aside>
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

import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { t } from '#texts/assistant/assistant'
import { pauses } from '../lib/pauses'
import { IconButton } from '../ui/button'
import styles from './assistant.module.css'

const key = 'assistantBubble'

/** Help is not offered again in this browser session. */
export const endOffer = () => sessionStorage.setItem(key, '1')

/** Offers help once in a browser session, after a while and for a while; not under one's hand. */
export function HelpBubble({ onOpen }: { onOpen: () => void }) {
  const [isShown, setShown] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (sessionStorage.getItem(key)) return
    const timer = setTimeout(() => {
      endOffer()
      setShown(true)
    }, pauses.bubbleAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isShown || isHeld) return
    const timer = setTimeout(() => setShown(false), pauses.bubbleMs)
    return () => clearTimeout(timer)
  }, [isShown, isHeld])
  if (!isShown) return null
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={styles.bubble}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <button type="button" className={styles.bubbleText} onClick={onOpen}>
        {t.bubble}
      </button>
      <IconButton
        size="small"
        icon={<X size={16} />}
        label={t.dismissBubble}
        onClick={() => setShown(false)}
      />
    </div>
  )
}

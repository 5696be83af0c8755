import BotMessageSquare from 'lucide-react/icons/bot-message-square'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/assistant/assistant'
import { Button, IconButton } from '../../ui/button'
import styles from './chat.module.css'
import { chatWindow, closeChat, openChat } from './chat-window'

/** Only the conversation's bar, out of the way. */
export function MinimisedChat() {
  const { unread } = useSnapshot(chatWindow)
  const restore = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => restore.current?.focus(), [])
  return (
    <div className={styles.minimised}>
      <Button
        ref={restore}
        variant="ghost"
        icon={<BotMessageSquare size={20} aria-hidden="true" />}
        title={t.restore}
        aria-expanded={false}
        onClick={openChat}
      >
        {unread ? t.unread : t.title}
      </Button>
      <IconButton icon={<X size={20} />} label={t.close} onClick={closeChat} />
    </div>
  )
}

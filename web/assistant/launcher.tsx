import BotMessageSquare from 'lucide-react/icons/bot-message-square'
import type { Ref } from 'react'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { t } from '#texts/assistant/assistant'
import { session } from '../auth/session-store'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import styles from './assistant.module.css'
import { chatWindow, openChat } from './chat/chat-window'
import { endOffer, HelpBubble } from './help-bubble'

/** Opens the assistant; visitors are led to the login. */
export function Launcher({ isOpening, ref }: { isOpening: boolean; ref: Ref<HTMLButtonElement> }) {
  const { state } = useSnapshot(session)
  const { unread } = useSnapshot(chatWindow)
  const open = () => {
    endOffer()
    if (state === 'in') openChat()
    else navigate('/login')
  }
  const label = state === 'in' ? (unread ? t.openUnread : t.open) : t.signInFirst
  return (
    <>
      {!isOpening && <HelpBubble onOpen={open} />}
      <IconButton
        ref={ref}
        variant="primary"
        size="large"
        className={classes(styles.launcher, unread && styles.unread)}
        icon={<BotMessageSquare size={24} aria-hidden="true" />}
        label={label}
        busy={isOpening}
        onClick={open}
      />
    </>
  )
}

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

/** Opens the assistant; visitors are led to the login. `isDocked`: it is one of the header's tools. */
export function Launcher({
  isDocked,
  isOpening,
  ref,
}: {
  isDocked: boolean
  isOpening: boolean
  ref: Ref<HTMLButtonElement>
}) {
  const { state } = useSnapshot(session)
  const { unread } = useSnapshot(chatWindow)
  const open = () => {
    endOffer()
    if (state === 'in') openChat()
    else navigate('/login')
  }
  const label = state === 'in' ? (unread ? t.openUnread : t.open) : t.signInFirst
  return (
    <div className={isDocked ? styles.docked : styles.floating}>
      {!isOpening && <HelpBubble onOpen={open} />}
      <IconButton
        ref={ref}
        variant={isDocked ? 'ghost' : 'primary'}
        size={isDocked ? 'medium' : 'large'}
        className={classes(styles.launcher, unread && styles.unread)}
        icon={<BotMessageSquare size={isDocked ? 20 : 24} aria-hidden="true" />}
        label={label}
        busy={isOpening}
        onClick={open}
      />
    </div>
  )
}

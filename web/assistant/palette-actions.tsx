import BotMessageSquare from 'lucide-react/icons/bot-message-square'
import { session } from '../auth/session-store'
import type { Action } from '../palette/actions'
import { es } from './assistant.es'
import { openChat } from './chat/chat-window'

const { group, title, keywords } = es.palette
const icon = <BotMessageSquare size={16} />

/** The way to the assistant, for the palette. */
export const assistantActions = (): Action[] =>
  session.state === 'in'
    ? [{ id: 'assistant.open', group, title, keywords, icon, run: openChat }]
    : []

import BotMessageSquare from 'lucide-react/icons/bot-message-square'
import { t } from '#texts/assistant/assistant'
import { session } from '../auth/session-store'
import type { Action } from '../command-palette/actions'
import { openChat } from './chat/chat-window'

const { group, title, keywords } = t.palette
const icon = <BotMessageSquare size={16} />

/** The way to the assistant, for the palette. */
export const assistantActions = (): Action[] =>
  session.state === 'in'
    ? [{ id: 'assistant.open', group, title, keywords, icon, run: openChat }]
    : []

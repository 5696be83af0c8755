import { proxy } from 'valtio'
import { onTokenRemoved } from '../../lib/token'

/** How the assistant stands on the page; `unread`: it answered while nobody saw it. */
export const chatWindow = proxy<{ shown: 'closed' | 'minimised' | 'open'; unread: boolean }>({
  shown: 'closed',
  unread: false,
})

export function openChat() {
  chatWindow.shown = 'open'
  chatWindow.unread = false
}

export function minimiseChat() {
  chatWindow.shown = 'minimised'
}

export function closeChat() {
  chatWindow.shown = 'closed'
}

onTokenRemoved(() => Object.assign(chatWindow, { shown: 'closed', unread: false }))

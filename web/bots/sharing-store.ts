import { proxy } from 'valtio'

/** What is shared: a bot, or whatever bots are in a group. */
export type Shareable = { botId: string; name: string } | { group: string; name: string }

/** What the dialog of sharing is open for. */
export const sharing = proxy<{ open: Shareable | null }>({ open: null })

export function openSharing(what: Shareable) {
  sharing.open = what
}

export function closeSharing() {
  sharing.open = null
}

import { proxy } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { t } from '#texts/bots/many/many'
import { warn } from '../actions/bots-actions'
import { bots } from '../bots-store'
import { selectedBots } from '../table/table-store'

type Open = 'command' | 'labels' | 'file'

/** The dialog for many bots that is open, and the bots that it is about. */
export const many = proxy<{ open: Open | null; botIds: string[] }>({
  open: null,
  botIds: [],
})

/** Opens the one for a line: to the selected bots, or to all that run. */
export function openCommand() {
  const selected = selectedBots()
  const running = () => Object.values(bots.byId).filter(({ status }) => status === 'running')
  const chosen = selected.length > 0 ? selected : running()
  if (chosen.length === 0) warn({ title: t.noBotsTitle, message: t.noBots })
  else open('command', chosen)
}

/** Opens the one for the group and the tags of the selected bots. */
export const openLabels = () => open('labels', selectedBots().filter(isOwn))

/** Opens the one for files: of the selected bots, or of all. */
export const openFile = () => open('file', selectedBots().filter(isOwn))

function open(dialog: Open, chosen: Bot[]) {
  many.botIds = chosen.map(({ id }) => id)
  many.open = dialog
}

export function closeMany() {
  many.open = null
}

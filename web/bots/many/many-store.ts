import { proxy } from 'valtio'
import { t } from '#texts/bots/many/many'
import { warn } from '../actions/bots-actions'
import { bots } from '../bots-store'
import { selectedBots } from '../table/table-store'

/** The dialog for many bots that is open, and the bots that it is about. */
export const many = proxy<{ botIds: string[] | null }>({ botIds: null })

/** Opens the one for a line: to the selected bots, or to all that run. */
export function openCommand() {
  const selected = selectedBots()
  const running = () => Object.values(bots.byId).filter(({ status }) => status === 'running')
  const chosen = selected.length > 0 ? selected : running()
  if (chosen.length === 0) warn({ title: t.noBotsTitle, message: t.noBots })
  else many.botIds = chosen.map(({ id }) => id)
}

export function closeMany() {
  many.botIds = null
}

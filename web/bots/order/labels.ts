import type { LabelsForm } from '#contract/bots/order'
import { t } from '#texts/bots/order/order'
import { connection } from '../../lib/socket'
import { fail } from '../actions/bots-actions'
import * as api from '../bots-api'
import { arrange, bots, refresh } from '../bots-store'

/** Shown at once, and taken back where the server refuses it. */
export async function setFavourite(botIds: readonly string[], favourite: boolean) {
  const changed = botIds.filter((id) => bots.byId[id] && bots.byId[id].favourite !== favourite)
  if (changed.length === 0) return
  arrange(changed.map((id) => ({ id, favourite })))
  try {
    await api.labelBots({ botIds: changed, favourite })
  } catch (error) {
    arrange(changed.map((id) => ({ id, favourite: !favourite })))
    fail(t.failures.labels, error)
  }
}

/** Saves a change of a dialog, which says what is thrown; the server's push shows it. */
export async function labelBots(form: LabelsForm) {
  await api.labelBots(form)
  if (connection.state !== 'live') await refresh()
}

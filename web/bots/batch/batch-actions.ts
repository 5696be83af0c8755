import type { BatchFormInput } from '#contract/bots/batch'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/batch/batch'
import { notify } from '../../ui/feedback/notify'
import * as api from '../bots-api'
import { addBots } from '../bots-store'
import { requestBulk } from '../bulk/bulk-store'
import { clearSelection, select, view } from '../table/table-store'

/** Creates all of them for the form, which says what is thrown; then they are what is selected. */
export async function createBots(form: BatchFormInput) {
  const bots = await api.createBots(form)
  showMade(bots, t.created(bots.length))
}

/** Selects new bots, and offers to start them. */
export function showMade(bots: readonly Bot[], title: string) {
  addBots({ bots })
  view.query = ''
  view.group = null
  clearSelection()
  select(
    bots.map(({ id }) => id),
    true,
  )
  notify({
    ...{ type: 'success', title, message: t.selected },
    action: { label: t.start, run: () => void requestBulk('start') },
  })
}

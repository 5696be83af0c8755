import type { BatchFormInput } from '#contract/bots/batch'
import { t } from '#texts/bots/batch/batch'
import { notify } from '../../ui/feedback/notify'
import * as api from '../bots-api'
import { addBots } from '../bots-store'
import { requestBulk } from '../bulk/bulk-store'
import { clearSelection, select, view } from '../table/table-store'

/** Creates all of them for the form, which says what is thrown; then they are what is selected. */
export async function createBots(form: BatchFormInput) {
  const bots = await api.createBots(form)
  addBots({ bots })
  view.query = ''
  view.group = null
  clearSelection()
  select(
    bots.map(({ id }) => id),
    true,
  )
  notify({
    type: 'success',
    title: t.created(bots.length),
    message: t.selected,
    action: { label: t.start, run: () => void requestBulk('start') },
  })
}

import type { Broadcast, Maintenance } from '#contract/admin/notices'
import { t } from '#texts/notices/notices'
import { listen } from '../lib/socket'
import { notify } from '../ui/feedback/notify'
import { isPageCovered } from '../ui/page-covered'
import { board, loadMaintenance } from './notices-store'

/** So many messages stand at once; a newer one takes the place of the oldest. */
const mostShown = 3

let lastId = 0

/** Hears the administrators from now on; what was missed meanwhile is asked for at each return. */
export const followNotices = () =>
  listen({ broadcast: hearBroadcast, maintenance: hearMaintenance, connect: loadMaintenance })

/** News of maintenance; its end is also said in passing, since the strip just goes. */
function hearMaintenance(maintenance: Maintenance) {
  const ends = board.maintenance?.enabled && !maintenance.enabled
  board.pushes += 1
  board.maintenance = maintenance
  const { overTitle: title, over: message } = t.maintenance
  if (ends) notify({ type: 'success', title, message })
}

/** A message stays until it is dismissed or the page is left. */
function hearBroadcast(broadcast: Broadcast) {
  board.broadcasts = [{ ...broadcast, id: ++lastId }, ...board.broadcasts].slice(0, mostShown)
  // Under a dialog the page cannot be read, so the message is said above it as well.
  if (isPageCovered()) {
    const { type, message } = broadcast
    notify({ type, title: t.types[type], message })
  }
}

import { subscribeKey } from 'valtio/utils'
import type { Broadcast, Maintenance } from '#contract/admin/notices'
import { t } from '#texts/notices/notices'
import { connection, listen, openSocket } from '../lib/socket'
import { notify } from '../ui/feedback/notify'
import { isPageCovered } from '../ui/page-covered'
import { board, loadMaintenance } from './notices-store'

/** So many messages stand at once; a newer one takes the place of the oldest. */
const mostShown = 3

let lastId = 0

/** Hears the administrators from now on; each connection begins with how maintenance stands, and
 * without one it is asked for. */
export function followNotices() {
  if (openSocket().connected) void loadMaintenance()
  const stopAsking = subscribeKey(connection, 'state', (state) => {
    if (state === 'lost') void loadMaintenance()
  })
  const stopHearing = listen({ broadcast: hearBroadcast, maintenance: hearMaintenance })
  return () => {
    stopAsking()
    stopHearing()
  }
}

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

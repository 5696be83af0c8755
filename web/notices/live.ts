import { subscribeKey } from 'valtio/utils'
import type { Broadcast, Maintenance } from '#contract/admin/notices'
import { t } from '#texts/notices/notices'
import { formatMinutes } from '../lib/format'
import { connection, listen, openSocket } from '../lib/socket'
import { notify } from '../ui/feedback/notify'
import { hearHeld, loadHeld } from './held-store'
import { board } from './notices-store'

/** Hears the administrators from now on; each connection begins with how maintenance stands, and
 * without one it is asked for. */
export function followNotices() {
  if (openSocket().connected) void loadHeld()
  const stopAsking = subscribeKey(connection, 'state', (state) => {
    if (state === 'lost') void loadHeld()
  })
  const stopHearing = listen({
    ...{ broadcast: hearBroadcast, maintenance: hearMaintenance },
    botsHeld: hearHeld,
  })
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

/** A message stays until it is dismissed or the page is left; the same one again is counted. */
function hearBroadcast({ type, message, timestamp }: Broadcast) {
  const at = formatMinutes(timestamp)
  notify({ type, title: t.types[type], message, at, lasting: true })
}

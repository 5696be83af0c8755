import { proxy, ref } from 'valtio'
import type { SystemAlert } from '#contract/admin/alerts'
import { onTokenRemoved } from '../lib/token'
import type { ValtioRef } from '../lib/valtio-ref'

/** An alert as it was told, and when that was by this browser's clock. */
type Heard = { alert: SystemAlert; at: number }

const mostHeard = 200

/** What was told of alerts lately, each once as it was told last, newest first. */
export const heardAlerts = proxy<{ all: ValtioRef<Heard>[] }>({ all: [] })

onTokenRemoved(() => {
  heardAlerts.all = []
})

export function hearAlert(alert: SystemAlert): void {
  const others = heardAlerts.all.filter((heard) => heard.alert.id !== alert.id)
  heardAlerts.all = [ref({ alert, at: Date.now() }), ...others].slice(0, mostHeard)
}

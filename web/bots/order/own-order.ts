import { t } from '#texts/bots/order/order'
import { fail } from '../actions/bots-actions'
import * as api from '../bots-api'
import { arrange, bots, places, refresh } from '../bots-store'
import { sortedBots } from '../table/table-store'

export type Side = 'before' | 'after'

/** The order to be sent next, and the one that the server had before the first was on its way. */
let wanted: string[] | null = null
let settled: string[] = []

const idsInOrder = () =>
  sortedBots(bots.byId, { key: 'own', descending: false })
    .filter(({ shared }) => shared === null)
    .map(({ id }) => id)

/** Takes a bot to another's side, at once here and then on the server; others' have no place to keep. */
export function moveBot(botId: string, neighbourId: string, side: Side) {
  const before = idsInOrder()
  const next = before.filter((id) => id !== botId)
  const at = next.indexOf(neighbourId)
  if (at < 0 || next.length === before.length) return
  next.splice(side === 'before' ? at : at + 1, 0, botId)
  place(next)
  wanted = next
  if (places.areHeld) return
  settled = before
  void save()
}

/** One after the other, and of orders that wait only the newest. */
async function save() {
  places.areHeld = true
  while (wanted) {
    const sent = wanted.filter((id) => bots.byId[id])
    wanted = null
    try {
      await api.orderBots(sent)
      settled = sent
    } catch (error) {
      wanted = null
      place(settled)
      fail(t.failures.order, error)
      void refresh()
    }
  }
  places.areHeld = false
}

function place(order: readonly string[]) {
  arrange(
    order.flatMap((id, position) => (bots.byId[id]?.position === position ? [] : { id, position })),
  )
}

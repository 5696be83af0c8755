import { toTarget } from '../../game/bot-targets'
import { every } from '../../lib/every'
import { partLogger } from '../../log'
import type { Reconciler } from './reconciler'
import type { FleetStore } from './store'

const log = partLogger('fleet')

const everyMs = 1_000

type Parts = { reconciler: Reconciler; store: Pick<FleetStore, 'row'> }

/** Empties hosts that drain: of each server one bot at a time goes elsewhere, so that most always play. */
export function createMover({ reconciler, store }: Parts): Disposable {
  /** By server, the bot that is on its way. */
  const onTheWay = new Map<string, string>()

  function hasArrived(botId: string): boolean {
    const { status } = reconciler.sessions.stateOf(botId)
    return status === 'stopped' || (status === 'running' && !reconciler.sessions.isMoving(botId))
  }

  function look() {
    for (const [target, botId] of onTheWay) if (hasArrived(botId)) onTheWay.delete(target)
    const draining = [...reconciler.hosts.values()].filter((host) => host.isDraining())
    if (draining.length === reconciler.hosts.size) return
    for (const { id } of draining) for (const botId of reconciler.sessions.at(id)) moveNext(botId)
  }

  function moveNext(botId: string) {
    const row = store.row(botId)
    const target = row && toTarget(row)
    if (!target || onTheWay.has(target) || !reconciler.move(botId, null)) return
    onTheWay.set(target, botId)
  }

  return every(everyMs, look, (error) => log.error('fleet.botsNotMoved', { error }))
}

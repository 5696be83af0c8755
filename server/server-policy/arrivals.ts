import { eq } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots } from '#db/schema'
import type { BotRow } from '../bots/bot-rows'
import type { Context } from '../context'
import { type Arrival, placesOf, type Refusal } from '../game/arrival/arrival'
import { toTarget } from '../game/bot-targets'
import type { OwnTargets } from './own-targets'
import type { Signals } from './signals'
import { capAt, refusalOf } from './verdict'
import { moveTo, presentAt } from './visits'

type Needs = Pick<Context, 'db' | 'clock' | 'settings' | 'fleet'>

/**
 * Lets a bot in where its server's name leads, or says why not. Whatever way a bot takes, its worker asks
 * here before it dials, with the addresses that it will dial: so a cap holds for all that lead there.
 */
export function createArrivals(ctx: Needs, isOwn: OwnTargets, signals: Signals) {
  const rowOf = (db: DatabaseOrTransaction, botId: string) =>
    db.select().from(bots).where(eq(bots.id, botId)).get()

  return async function admit(arrival: Arrival): Promise<Refusal | null> {
    const { botId, service, addresses } = arrival
    const server = toTarget(arrival.server)
    if (addresses.every((address) => isOwn(address, service.port))) {
      const here = rowOf(ctx.db, botId)
      if (here) transact(ctx.db, (tx) => moveTo(tx, here, { server, places: [] }, ctx.clock.now()))
      return null
    }
    const places = placesOf(arrival)
    const isKnown = await signals.know(arrival.server, places)
    return transact(ctx.db, (tx) => {
      const row = rowOf(tx, botId)
      if (!row || !isKnown) return { kind: 'notLookedUp', detail: server }
      return letIn(tx, row, { server, places })
    })
  }

  function letIn(
    tx: DatabaseOrTransaction,
    row: BotRow,
    going: { server: string; places: string[] },
  ): Refusal | null {
    const now = ctx.clock.now()
    const { botsPerTarget } = ctx.settings.current()
    const kind = refusalOf(tx, { userId: row.userId, ...going }, now)
    if (kind) return { kind, detail: going.server }
    const isFull = going.places.some((place) => {
      const cap = capAt(tx, { server: going.server, place }, botsPerTarget, now)
      return cap !== null && presentAt(ctx, place, row.id).length >= cap
    })
    if (isFull) return { kind: 'placeFull', detail: going.server }
    moveTo(tx, row, going, now)
    return null
  }
}

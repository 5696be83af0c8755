import { inArray } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import { type DisconnectKind, disconnectOf, reportOf } from '../../game/disconnect'
import type { DisconnectReport } from '../../game/protocol'
import { toIso } from '../../lib/time'
import { stopWanted } from '../presence/wanted'

/** Bots that are to leave, and why: `detail` is what the sentence names, a server or a reason. */
export type Departure = {
  kind: Extract<
    DisconnectKind,
    | 'denied'
    | 'notAllowed'
    | 'targetFull'
    | 'placeFull'
    | 'optedOut'
    | 'askFirst'
    | 'switchedOff'
    | 'bannedThere'
    | 'stoppedByAdmin'
  >
  detail: string
  botIds: string[]
}

type Needs = Pick<Context, 'db' | 'clock' | 'fleet' | 'logs'>

/** Of one statement: SQLite takes no more than some thousand values. */
const atOnce = 500

/**
 * Bots that run no longer may, whatever their owners want: their desired state becomes stopped, and
 * row, console and history say why. `note` is part of the same transaction. Returns those that ran.
 */
export function depart(
  ctx: Needs,
  departures: readonly Departure[],
  note?: (tx: DatabaseOrTransaction, left: number) => void,
): string[] {
  const now = ctx.clock.now()
  const leaving = transact(ctx.db, (tx) => {
    const done = departures.map(({ kind, detail, botIds }) => {
      const end = { ...reportOf(disconnectOf(kind, detail), 'stop'), at: now }
      return { end, botIds: stopBecause(tx, botIds, end) }
    })
    note?.(tx, done.flatMap(({ botIds }) => botIds).length)
    return done
  })
  for (const { end, botIds } of leaving) {
    for (const botId of botIds) ctx.logs.system(botId, end.message, 'warn')
    ctx.fleet.evict(botIds, end)
  }
  return leaving.flatMap(({ botIds }) => botIds)
}

function stopBecause(tx: DatabaseOrTransaction, botIds: string[], end: DisconnectReport) {
  const lastEnd = { ...end, at: toIso(end.at) }
  const slices = Array.from({ length: Math.ceil(botIds.length / atOnce) }, (_, index) =>
    botIds.slice(index * atOnce, (index + 1) * atOnce),
  )
  return slices.flatMap((ids) => stopWanted(tx, inArray(bots.id, ids), end.at, { lastEnd }))
}

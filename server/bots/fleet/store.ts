import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { transact } from '#db/client'
import { prepared } from '#db/prepared'
import { bots, hosts } from '#db/schema'
import type { Context } from '../../context'
import type { DisconnectReport } from '../../game/protocol'
import { toIso } from '../../lib/time'
import type { Text } from '../../locales/text'
import { partLogger } from '../../log'
import { type BotRow, botById } from '../bot-rows'
import { awayUntil } from '../guardian/away'
import { notePaused } from '../presence/pauses'
import { endWanted } from '../presence/wanted'
import type { PauseReason } from './bot-session'
import type { HostId } from './hosts/hosts'
import type { Seated } from './placement/seats'

/** `egress`: of the machine that has it, unless that is this one. */
type Assignment = Seated & Pick<BotRow, 'id' | 'hostId' | 'token'> & { egress: string | null }

const log = partLogger('fleet')

export type FleetStore = ReturnType<typeof createFleetStore>

const assign = prepared((db) =>
  db
    .update(bots)
    .set({ hostId: sql`${sql.placeholder('hostId')}`, token: sql`${bots.token} + 1` })
    .where(eq(bots.id, sql.placeholder('botId')))
    .returning({ id: bots.id, token: bots.token })
    .prepare(),
)

/** What the fleet reads and writes of the bots table. */
export function createFleetStore({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    row: (botId: string): BotRow | undefined => botById(db).get({ id: botId }),
    desiredRunning(): Assignment[] {
      const { id, hostId, token, userId, host, port, alternativeAddresses, proxy } = bots
      const seated = { userId, host, port, alternativeAddresses, proxy }
      return db
        .select({ id, hostId, token, ...seated, egress: hosts.address })
        .from(bots)
        .leftJoin(hosts, eq(hosts.id, bots.hostId))
        .where(eq(bots.desired, 'running'))
        .all()
    },
    /**
     * Gives each bot to a host, all in one transaction; only who has its new token may let it play. A bot
     * without one is gone; none at all: they could not be stored.
     */
    assign(those: readonly { botId: string; hostId: HostId }[]): Map<string, number> {
      const tokens = attempt(() =>
        transact(db, () => those.map(({ botId, hostId }) => assign(db).get({ botId, hostId }))),
      )
      return new Map(tokens?.flatMap((row) => (row ? [[row.id, row.token] as const] : [])))
    },
    /** A host has had a higher token: the database is one of an earlier day. */
    raiseToken(botId: string, token: number) {
      attempt(() =>
        db
          .update(bots)
          .set({ token })
          .where(and(eq(bots.id, botId), lt(bots.token, token)))
          .run(),
      )
    },
    isKeptAway(botId: string): boolean {
      const row = botById(db).get({ id: botId })
      return row !== undefined && awayUntil(row) !== null
    },
    recordDisconnect(botIds: string[], end: DisconnectReport) {
      const lastEnd = { ...end, at: toIso(end.at) }
      attempt(() => db.update(bots).set({ lastEnd }).where(inArray(bots.id, botIds)).run())
    },
    /** The bot has ended for good by itself: its desired state becomes stopped. */
    setStopped(botId: string, hasGivenUp: boolean) {
      const wanted = and(eq(bots.id, botId), eq(bots.desired, 'running'))
      attempt(() =>
        transact(db, (tx) => {
          tx.update(bots).set({ desired: 'stopped' }).where(wanted).run()
          if (!hasGivenUp) endWanted(tx, [botId], clock.now())
        }),
      )
    },
    /** Why all bots are paused from now on. */
    notePaused: (reasons: ReadonlySet<PauseReason>) =>
      attempt(() => transact(db, (tx) => notePaused(tx, reasons, clock.now()))),
  }
}

/** An end that is this product's own doing, not a server's. */
export function faultOf(
  reason: DisconnectReport['reason'],
  message: Text,
  policy: DisconnectReport['policy'],
  at: number,
): DisconnectReport {
  return { reason, message, raw: '', policy, suggestedVersion: null, fault: true, at }
}

/** A full disk must not keep a bot's session from being followed. */
function attempt<T>(write: () => T): T | undefined {
  try {
    return write()
  } catch (error) {
    log.error('fleet.stateNotStored', { error })
    return undefined
  }
}

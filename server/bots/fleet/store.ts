import { and, eq, inArray, sql } from 'drizzle-orm'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import type { DisconnectReport } from '../../game/protocol'
import { toIso } from '../../lib/time'
import type { Text } from '../../locales/text'
import { partLogger } from '../../log'
import type { BotRow } from '../bot-rows'

const log = partLogger('fleet')

/** What the fleet reads and writes of the bots table. */
export function createFleetStore({ db }: Pick<Context, 'db'>) {
  const find = db
    .select()
    .from(bots)
    .where(eq(bots.id, sql.placeholder('id')))
    .prepare()
  return {
    row: (botId: string): BotRow | undefined => find.get({ id: botId }),
    desiredRunning(): string[] {
      const rows = db.select({ id: bots.id }).from(bots).where(eq(bots.desired, 'running')).all()
      return rows.map(({ id }) => id)
    },
    recordDisconnect(botIds: string[], end: DisconnectReport) {
      const lastEnd = { ...end, at: toIso(end.at) }
      attempt(() => db.update(bots).set({ lastEnd }).where(inArray(bots.id, botIds)).run())
    },
    /** The bot has ended for good by itself: its desired state becomes stopped. */
    setStopped(botId: string) {
      const wanted = and(eq(bots.id, botId), eq(bots.desired, 'running'))
      attempt(() => db.update(bots).set({ desired: 'stopped' }).where(wanted).run())
    },
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
function attempt(write: () => void) {
  try {
    write()
  } catch (error) {
    log.error('fleet.stateNotStored', { error })
  }
}

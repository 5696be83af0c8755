import { and, eq, inArray, sql } from 'drizzle-orm'
import { bots } from '#db/schema'
import type { Context } from '../context'
import type { StatusChange } from '../host/protocol'
import type { BotRow } from './bot-rows'

type End = NonNullable<StatusChange['end']>

/** What the fleet reads and writes of the bots table. */
export function createFleetStore({ db }: Context) {
  const find = db.select().from(bots).where(eq(bots.id, sql.placeholder('id'))).prepare()
  return {
    row: (botId: string): BotRow | undefined => find.get({ id: botId }),
    desiredRunning: (): string[] =>
      db
        .select({ id: bots.id })
        .from(bots)
        .where(eq(bots.desired, 'running'))
        .all()
        .map(({ id }) => id),
    recordEnd(botIds: string[], { reason, message, fault, at }: End) {
      const lastEnd = { reason, message, fault, at: new Date(at).toISOString() }
      db.update(bots).set({ lastEnd }).where(inArray(bots.id, botIds)).run()
    },
    /** The bot has ended for good by itself, so it is not wanted any longer. */
    giveUp(botId: string) {
      const wanted = and(eq(bots.id, botId), eq(bots.desired, 'running'))
      db.update(bots).set({ desired: 'stopped' }).where(wanted).run()
    },
  }
}

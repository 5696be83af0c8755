import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { botPlaces, bots, serverVisits } from '#db/schema'
import type { BotRow } from '../bots/bot-rows'
import { dayOf } from '../bots/presence/utc-days'
import type { Context } from '../context'

/** A bot that is at a place, or about to be. */
export type Present = Pick<BotRow, 'desired' | 'name'> & {
  botId: string
  server: string
  at: number
  /** Its name in game; '' of a premium account. */
  player: string
}

/** The bot is here from now on, and nowhere else. */
export function moveTo(
  tx: DatabaseOrTransaction,
  bot: BotRow,
  { server, places }: { server: string; places: readonly string[] },
  now: number,
): void {
  leavePlaces(tx, bot.id)
  if (places.length === 0) return
  const rows = places.map((place) => ({ botId: bot.id, place, server, at: now }))
  tx.insert(botPlaces).values(rows).run()
  noteVisits(tx, [bot.id], now)
}

const leavePlaces = (tx: DatabaseOrTransaction, botId: string) =>
  void tx.delete(botPlaces).where(eq(botPlaces.botId, botId)).run()

/** These bots are still where they went. */
export function noteVisits(tx: DatabaseOrTransaction, botIds: readonly string[], now: number) {
  const rows = tx
    .select({ bot: bots, place: botPlaces })
    .from(botPlaces)
    .innerJoin(bots, eq(bots.id, botPlaces.botId))
    .where(inArray(botPlaces.botId, [...botIds]))
    .all()
  for (const { bot, place } of rows) {
    tx.insert(serverVisits)
      .values({
        ...{ botId: bot.id, place: place.place, day: dayOf(now), server: place.server },
        ...{ userId: bot.userId, botName: bot.name, firstAt: now, lastAt: now },
        player: playerOf(bot),
      })
      .onConflictDoUpdate({
        target: [serverVisits.botId, serverVisits.place, serverVisits.day],
        set: { lastAt: now, server: sql`excluded.server`, player: sql`excluded.player` },
      })
      .run()
  }
}

/** Of a premium account it may be the address of its owner's mail. */
const playerOf = ({ authType, username }: Pick<BotRow, 'authType' | 'username'>) =>
  authType === 'cracked' ? username : ''

/** The bots of everybody at a place, those that came last at the end. */
export function presentAt(
  { db, fleet }: Pick<Context, 'db' | 'fleet'>,
  place: string,
  but?: string,
): Present[] {
  const { id: botId, desired, name, authType, username } = bots
  const { server, at } = botPlaces
  return db
    .select({ botId, desired, name, authType, username, server, at })
    .from(botPlaces)
    .innerJoin(bots, eq(bots.id, botPlaces.botId))
    .where(and(eq(botPlaces.place, place), but === undefined ? undefined : ne(bots.id, but)))
    .orderBy(botPlaces.at, bots.id)
    .all()
    .filter((bot) => bot.desired === 'running' || fleet.stateOf(bot.botId).status !== 'stopped')
    .map((bot) => ({ ...bot, player: playerOf(bot) }))
}

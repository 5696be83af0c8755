import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, type DatabaseOrTransaction, transact } from '#db/client'
import { botPlaces, bots, serverVisits } from '#db/schema'
import type { BotRow } from '../bots/bot-rows'
import { dayOf } from '../bots/presence/utc-days'
import type { Context } from '../context'

const playerName = /^\w{1,16}$/

/** A bot that is at a place, or about to be. */
export type Present = Pick<BotRow, 'desired' | 'name'> & {
  botId: string
  server: string
  at: number
  /** Its name in game; '' of a premium account that is not in the world yet. */
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
  const player = playerOf(bot)
  const rows = places.map((place) => ({ botId: bot.id, place, server, player, at: now }))
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
        player: place.player,
      })
      .onConflictDoUpdate({
        target: [serverVisits.botId, serverVisits.place, serverVisits.day],
        set: {
          ...{ lastAt: now, server: sql`excluded.server` },
          player: sql`CASE excluded.player WHEN '' THEN ${serverVisits.player} ELSE excluded.player END`,
        },
      })
      .run()
  }
}

/** How a premium bot is called in game, which only its worker knows: its row may have its owner's mail. */
export function nameHere(db: Database, botId: string, player: string, now: number): void {
  if (!playerName.test(player)) return
  transact(db, (tx) => {
    tx.update(botPlaces).set({ player }).where(eq(botPlaces.botId, botId)).run()
    noteVisits(tx, [botId], now)
  })
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
  const { id: botId, desired, name } = bots
  const { server, player, at } = botPlaces
  return db
    .select({ botId, desired, name, server, player, at })
    .from(botPlaces)
    .innerJoin(bots, eq(bots.id, botPlaces.botId))
    .where(and(eq(botPlaces.place, place), but === undefined ? undefined : ne(bots.id, but)))
    .orderBy(botPlaces.at, bots.id)
    .all()
    .filter((bot) => bot.desired === 'running' || fleet.stateOf(bot.botId).status !== 'stopped')
}

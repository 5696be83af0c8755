import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import { abilitiesOf, type BotRow } from '../bot-rows'

type Guarded = Pick<BotRow, 'userId' | 'abilities'>

/** How the owner's bots are called in the game; nobody asks while the guardian is off. */
export function ownBotsOf(db: DatabaseOrTransaction, bot: Guarded): string[] {
  return abilitiesOf(bot).guardian.enabled ? ownNames(db, bot) : []
}

/** Its own among them: they are the same for each bot. */
export function ownNames(db: DatabaseOrTransaction, { userId }: Pick<BotRow, 'userId'>): string[] {
  const own = eq(bots.userId, userId)
  const rows = db.select({ name: bots.username }).from(bots).where(own).orderBy(bots.id).all()
  return rows.map(({ name }) => name)
}

const isArmed = sql`${bots.abilities} ->> '$.guardian.enabled' = 1`

/** The owner has other bots now, or they are called otherwise: armed ones hear of it. */
export function tellGuardians({ db, fleet }: Pick<Context, 'db' | 'fleet'>, userId: string): void {
  const armed = and(eq(bots.userId, userId), eq(bots.desired, 'running'), isArmed)
  for (const { id } of db.select({ id: bots.id }).from(bots).where(armed).all()) fleet.refresh(id)
}

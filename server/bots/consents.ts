import { and, eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { consents } from '#db/schema'
import type { Consent } from '../game/questions'
import type { BotRow } from './bot-rows'

type Addressed = Pick<BotRow, 'userId' | 'host' | 'port' | 'alternativeAddresses'>

/** What a bot's owner has decided for the servers that it may go to. */
export function consentsOf(db: DatabaseOrTransaction, bot: Addressed): Consent[] {
  const targets = [bot, ...bot.alternativeAddresses].map(targetOf)
  const { kind, hash, accepted } = consents
  return db
    .select({ kind, hash, accepted })
    .from(consents)
    .where(and(eq(consents.userId, bot.userId), inArray(consents.target, targets)))
    .all()
}

/** How a server is called where something is kept of it. */
export const targetOf = ({ host, port }: { host: string; port: number }): string =>
  `${host}:${port}`.toLowerCase()

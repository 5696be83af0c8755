import { and, eq } from 'drizzle-orm'
import type { AuthCode } from '#contract/bots/bots'
import type { DatabaseOrTransaction } from '#db/client'
import { bots, microsoftTokens } from '#db/schema'
import type { Context } from '../../context'
import { readCaches } from '../../game/microsoft-cache'
import type { Keys } from '../../keys'
import { partLogger } from '../../log'
import type { BotRow } from '../bot-rows'
import type { HostLink } from './hosts/hosts'

const log = partLogger('fleet')

/** Where a bot's sealed tokens stand. */
export const tokensPlace = (botId: string) => `bots/${botId}/microsoft`

/** Microsoft sign-ins of premium bots: the codes that wait in memory, the tokens sealed. */
export type SignIns = {
  codeOf(botId: string): AuthCode | null
  listen(link: HostLink): void
}

export function createSignIns(ctx: Pick<Context, 'db' | 'keys' | 'clock' | 'realtime'>): SignIns {
  const codes = new Map<string, AuthCode>()

  function show(botId: string, authCode: AuthCode | null) {
    if (!authCode && !codes.has(botId)) return
    if (authCode) codes.set(botId, authCode)
    else codes.delete(botId)
    const owner = ctx.db.select({ id: bots.userId }).from(bots).where(eq(bots.id, botId)).get()
    if (owner) ctx.realtime.toUser(owner.id, 'botAuthCode', { botId, authCode })
  }

  const forget = (botIds: Iterable<string>) => {
    for (const botId of botIds) show(botId, null)
  }

  return {
    codeOf: (botId) => codes.get(botId) ?? null,
    listen(link) {
      link.on('authCode', ({ botId, authCode }) => show(botId, authCode))
      link.on('microsoftCache', ({ botId, cache }) => keepTokens(ctx, botId, cache))
      link.on('workerLost', ({ botIds }) => forget(botIds))
      link.on('status', ({ botId, status }) => {
        if (status !== 'connecting') show(botId, null)
      })
    },
  }
}

type Store = Pick<Context, 'db' | 'keys' | 'clock'>

/** Keeps a bot's tokens, unless they are those of an account that it no longer has. */
function keepTokens({ db, keys, clock }: Store, botId: string, cache: string) {
  try {
    const premium = and(eq(bots.id, botId), eq(bots.authType, 'mojang'))
    const row = db.select({ username: bots.username }).from(bots).where(premium).get()
    if (!row || readCaches(cache, row.username) === null) return
    const kept = { sealed: keys.seal(cache, tokensPlace(botId)), updatedAt: clock.now() }
    db.insert(microsoftTokens)
      .values({ botId, ...kept })
      .onConflictDoUpdate({ target: microsoftTokens.botId, set: kept })
      .run()
  } catch (error) {
    // A full disk costs the owner another sign-in, not the bot its session.
    log.error('fleet.signInNotStored', { botId, error })
  }
}

/** What an earlier sign-in of the bot left, for the bot host alone; null when it must sign in anew. */
export function openTokens(db: DatabaseOrTransaction, keys: Keys, bot: BotRow): string | null {
  if (bot.authType !== 'mojang') return null
  const kept = db.select().from(microsoftTokens).where(eq(microsoftTokens.botId, bot.id)).get()
  if (!kept) return null
  try {
    return keys.open(kept.sealed, tokensPlace(bot.id))
  } catch (error) {
    log.warning('fleet.signInUnreadable', { botId: bot.id, error })
    return null
  }
}

type AccountOf = Pick<BotRow, 'id' | 'authType' | 'username'>

/** Another account of the same bot begins without the tokens of the one before. */
export function dropForeignTokens(db: DatabaseOrTransaction, before: AccountOf, now: AccountOf) {
  if (before.authType === now.authType && before.username === now.username) return
  db.delete(microsoftTokens).where(eq(microsoftTokens.botId, now.id)).run()
}

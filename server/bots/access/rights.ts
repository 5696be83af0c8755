import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { labelKey } from '#contract/bots/order'
import { holds, type SharedBot, type ShareRight } from '#contract/bots/rights'
import type { DatabaseOrTransaction } from '#db/client'
import { prepared } from '#db/prepared'
import { bots, shares, users } from '#db/schema'
import { AppError } from '../../errors'
import { type BotRow, botById } from '../bot-rows'

/** What a call needs: a right, or to be the bot's owner. */
export type Need = ShareRight | 'own'

/**
 * A bot that the caller may do this with: their own, or one that is shared with them. Throws
 * RIGHT_MISSING where they may do less; what they may not even see is BOT_NOT_FOUND.
 */
export function botFor(
  db: DatabaseOrTransaction,
  userId: string,
  botId: string,
  need: Need,
): BotRow {
  const row = botById(db).get({ id: botId })
  if (!row) throw new AppError('BOT_NOT_FOUND')
  if (row.userId === userId) return row
  const shared = sharedAs(db, userId, row)
  if (!shared) throw new AppError('BOT_NOT_FOUND')
  if (need === 'own' || !holds(shared.right, need)) throw new AppError('RIGHT_MISSING')
  return row
}

type Shared = Pick<BotRow, 'id' | 'userId' | 'group'>

/** How the bot is shared with somebody; null when it is their own, or not theirs to see. */
export function sharedAs(db: DatabaseOrTransaction, userId: string, bot: Shared): SharedBot | null {
  if (bot.userId === userId) return null
  const given = sharesOf(db).all({ userId, ownerId: bot.userId })
  return strongest(given.filter((share) => covers(share, bot)))
}

/** Whose they are that are shared with somebody, each owner's in their order. */
export function botsSharedWith(
  db: DatabaseOrTransaction,
  userId: string,
): { row: BotRow; shared: SharedBot }[] {
  const given = heldShares(db, eq(shares.granteeId, userId))
  if (given.length === 0) return []
  const owners = given.map(({ ownerId }) => ownerId)
  const ids = given.flatMap(({ botId }) => botId ?? [])
  const named = or(inArray(bots.id, ids), isNotNull(bots.group))
  const rows = db
    .select()
    .from(bots)
    .where(and(inArray(bots.userId, owners), named))
    .orderBy(asc(bots.userId), asc(bots.position), asc(bots.id))
    .all()
  return rows.flatMap((row) => {
    const shared = strongest(given.filter((share) => covers(share, row)))
    return shared ? [{ row, shared }] : []
  })
}

export type HeldShare = ReturnType<typeof heldShares>[number]

const owners = alias(users, 'owners')
const grantees = alias(users, 'grantees')

/** Shares that hold: accepted, between accounts that are neither closed nor about to be deleted. */
export const heldShares = (db: DatabaseOrTransaction, where?: SQL) => selectHeld(db, where).all()

function selectHeld(db: DatabaseOrTransaction, where?: SQL) {
  const { ownerId, granteeId, botId, group, right } = shares
  const isOpen = ({ status, deletesAt }: typeof owners | typeof grantees) =>
    and(eq(status, 'active'), isNull(deletesAt))
  return db
    .select({ ownerId, owner: owners.username, granteeId: grantees.id, botId, group, right })
    .from(shares)
    .innerJoin(owners, and(eq(owners.id, ownerId), isOpen(owners)))
    .innerJoin(grantees, and(eq(grantees.id, granteeId), isOpen(grantees)))
    .where(and(isNotNull(shares.acceptedAt), where))
}

/** What one account has been given by another. */
const sharesOf = prepared((db) => {
  const isGuests = eq(shares.granteeId, sql.placeholder('userId'))
  const isOwners = eq(shares.ownerId, sql.placeholder('ownerId'))
  return selectHeld(db, and(isGuests, isOwners)).prepare()
})

/** Whether a share is about this bot: by its id, or by its owner's name of a group. */
export const covers = (
  share: Pick<HeldShare, 'ownerId' | 'botId' | 'group'>,
  { id, userId, group }: Shared,
): boolean => {
  if (share.ownerId !== userId) return false
  if (share.group === null) return share.botId === id
  return group !== null && labelKey(group) === labelKey(share.group)
}

/** Of several shares of one bot with one account, what all of them allow together. */
export function strongest(given: readonly Pick<HeldShare, 'owner' | 'right'>[]): SharedBot | null {
  let best: SharedBot | null = null
  for (const { owner, right } of given) {
    if (!best || !holds(best.right, right)) best = { owner, right }
  }
  return best
}

import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { holds } from '#contract/bots/rights'
import type { ServerToClientEvents } from '#contract/realtime'
import { bots, users } from '#db/schema'
import { actingToken } from '../../auth/api-tokens/acting-token'
import type { Context } from '../../context'
import { type BotRow, toBot } from '../bot-rows'
import type { AccessChange } from './audience'
import { sharedAs } from './rights'

type Told = Pick<Context, 'audience' | 'realtime'>
type Shown = Told & Pick<Context, 'config' | 'fleet'>
type Owned = Pick<BotRow, 'id' | 'userId'>

/** To every socket of those who see the bot: its owner, and whom it is shared with. */
export function tellViewers<E extends keyof ServerToClientEvents>(
  { audience, realtime }: Told,
  { id, userId }: Owned,
  event: E,
  payload: Parameters<ServerToClientEvents[E]>[0],
): void {
  realtime.toUser(userId, event, payload)
  for (const guest of audience.guestsOf(id).keys()) realtime.toUser(guest, event, payload)
}

/** Tells every socket of those whom the bot is shared with how it is, to each as they may see it. */
export function showGuests(ctx: Shown, row: BotRow): void {
  for (const [guest, shared] of ctx.audience.guestsOf(row.id)) {
    ctx.realtime.toUser(guest, 'botUpdate', { bot: toBot(ctx, row, shared) })
  }
}

/** Tells every socket of those who see the bot, so that other tabs learn of one they do not follow yet. */
export function announce(ctx: Shown, row: BotRow): Bot {
  const bot = toBot(ctx, row)
  ctx.realtime.toUser(row.userId, 'botUpdate', { bot })
  showGuests(ctx, row)
  return bot
}

/** The bot as this user may see it. */
export const botSeenBy = (ctx: Context, userId: string, row: BotRow): Bot =>
  toBot(ctx, row, sharedAs(ctx.db, userId, row))

/**
 * Whose name stands beside what somebody did with a bot: that of the token by which a program did it;
 * else everybody's while it is shared, nobody's as long as its owner alone uses it.
 */
export function actorOf(
  { db, audience }: Pick<Context, 'db' | 'audience'>,
  userId: string,
  { id, userId: ownerId }: Owned,
): string | null {
  const token = actingToken()
  if (token !== null) return token
  if (userId === ownerId && audience.guestsOf(id).size === 0) return null
  const { username } = users
  return db.select({ username }).from(users).where(eq(users.id, userId)).get()?.username ?? null
}

/**
 * Has sockets obey at once what the database says of who may see which bots: who may no longer
 * leaves their rooms, and everybody learns what has changed for them.
 */
export function applyAccess(ctx: Context): void {
  const changes = ctx.audience.refresh()
  for (const [userId, ofUser] of Map.groupBy(changes, ({ userId }) => userId)) {
    tellChanges(ctx, userId, ofUser)
  }
}

function tellChanges(ctx: Context, userId: string, changes: readonly AccessChange[]) {
  const gained: Bot[] = []
  for (const { botId, before, now } of changes) {
    if (!now || !holds(now.right, 'drive')) ctx.driving.withdraw(userId, botId)
    if (!now || !holds(now.right, 'drive')) ctx.ownClients.withdraw(userId, botId)
    const row = now && ctx.db.select().from(bots).where(eq(bots.id, botId)).get()
    if (!row) {
      ctx.realtime.leaveBot(userId, botId)
      ctx.live.leave(userId, botId)
      ctx.realtime.toUser(userId, 'botDeleted', { botId })
    } else if (before) {
      ctx.realtime.toUser(userId, 'botUpdate', { bot: toBot(ctx, row, now) })
    } else gained.push(toBot(ctx, row, now))
  }
  if (gained.length > 0) ctx.realtime.toUser(userId, 'botsCreated', { bots: gained })
}

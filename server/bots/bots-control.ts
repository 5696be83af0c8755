import { and, count, eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots'
import type { DatabaseOrTransaction } from '#db/client'
import { bots } from '#db/schema'
import type { UserRow } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import { botsAvailable } from '../plans/plans'
import { ownBot, toBot } from './bot-rows'
import { es } from './bots.es'

/** Whether the call changed anything, and the bot as it is now. */
export type Changed = { changed: boolean; bot: Bot }

/**
 * Lets a bot run, or throws ACTIVE_LIMIT_REACHED or TARGET_NOT_ALLOWED. The count and the change are one write
 * transaction; a bot that should run already stays as it is.
 */
export function startBot(ctx: Context, user: UserRow, botId: string): Changed {
  const now = ctx.clock.now()
  const changed = ctx.db.transaction(
    (tx) => {
      const bot = ownBot(tx, user.id, botId)
      if (bot.desired === 'running') return false
      const { host, port } = bot
      if (!ctx.fleet.mayDial(host, port)) throw new AppError('TARGET_NOT_ALLOWED', { host })
      const max = botsAvailable(tx, ctx.config, user, now)
      const active = countActive(tx, user.id)
      if (active >= max) throw new AppError('ACTIVE_LIMIT_REACHED', { active, max })
      tx.update(bots).set({ desired: 'running', updatedAt: now }).where(eq(bots.id, botId)).run()
      return true
    },
    { behavior: 'immediate' },
  )
  return enact(ctx, user.id, botId, changed && es.startedByUser)
}

/** Lets a bot rest. One that rests already, or is on its way there, stays as it is. */
export function stopBot(ctx: Context, userId: string, botId: string): Changed {
  const changed = ctx.db.transaction(
    (tx) => {
      if (ownBot(tx, userId, botId).desired === 'stopped') return false
      const updatedAt = ctx.clock.now()
      tx.update(bots).set({ desired: 'stopped', updatedAt }).where(eq(bots.id, botId)).run()
      return true
    },
    { behavior: 'immediate' },
  )
  return enact(ctx, userId, botId, changed && es.stoppedByUser)
}

function enact(ctx: Context, userId: string, botId: string, line: string | false): Changed {
  if (line !== false) {
    ctx.logs.system(botId, line)
    ctx.fleet.reconcile([botId])
  }
  return { changed: line !== false, bot: toBot(ctx, ownBot(ctx.db, userId, botId)) }
}

/** Bots of a user that run or shall run. */
export function countActive(db: DatabaseOrTransaction, userId: string): number {
  const row = db
    .select({ bots: count() })
    .from(bots)
    .where(and(eq(bots.userId, userId), eq(bots.desired, 'running')))
    .get()
  return row?.bots ?? 0
}

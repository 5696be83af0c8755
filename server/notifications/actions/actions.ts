import { eq } from 'drizzle-orm'
import type { NotificationAction } from '#contract/notifications/history'
import { bots, notifications, users } from '#db/schema'
import { refuseClosedAccount } from '../../auth/users'
import { type PowerContext, startBot } from '../../bots/bots-control'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { type Coded, text } from '../../locales/text'
import { muteRule } from '../rules/mutes'
import { actionTokens } from './action-tokens'

type Needs = PowerContext & Pick<Context, 'keys' | 'notifications'>
type Row = typeof notifications.$inferSelect

/**
 * Does what a button in a message says, once; whoever has its token may. Throws ACTION_INVALID,
 * RULE_NOT_FOUND, BOT_NOT_FOUND, or why the bot cannot be started.
 */
export function takeAction(ctx: Needs, action: NotificationAction, token: string): Coded {
  const row = unusedOf(ctx, action, token)
  if (!row) throw new AppError('ACTION_INVALID')
  const done = action === 'mute' ? mute(ctx, row) : restart(ctx, row)
  const usedActions = [...row.usedActions, action]
  ctx.db.update(notifications).set({ usedActions }).where(eq(notifications.id, row.id)).run()
  return done
}

/** The notification that the button is of, unless it has done its work. */
function unusedOf(ctx: Needs, action: NotificationAction, token: string): Row | undefined {
  const id = actionTokens(ctx).read(token, action)
  if (id === null) return undefined
  const row = ctx.db.select().from(notifications).where(eq(notifications.id, id)).get()
  if (!row || row.usedActions.includes(action)) return undefined
  const owner = ctx.db.select().from(users).where(eq(users.id, row.userId)).get()
  if (!owner) return undefined
  refuseClosedAccount(owner)
  return row
}

/** Of its bot where it is of one, else of all that the rule finds. */
function mute(ctx: Needs, { userId, ruleId, botId }: Row): Coded {
  if (ruleId === null) throw new AppError('RULE_NOT_FOUND')
  const { name } = muteRule(ctx, userId, ruleId, { botId, hours: 1 })
  return text('notifications.actions.muted', name)
}

/** Starts it where it gave up; else its session begins anew. */
function restart(ctx: Needs, { userId, botId }: Row): Coded {
  const bot = botId && ctx.db.select().from(bots).where(eq(bots.id, botId)).get()
  if (!bot || bot.userId !== userId) throw new AppError('BOT_NOT_FOUND')
  if (bot.desired === 'stopped') startBot(ctx, { id: userId }, bot.id)
  else ctx.fleet.restart(bot.id)
  return text('notifications.actions.restarted', bot.name)
}

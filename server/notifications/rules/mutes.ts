import type { MuteForm } from '#contract/notifications/rules'
import { isOwnBot } from '../../bots/bot-rows'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { hourMs } from '../../lib/time'
import type { RuleRow } from '../engine/rule-index'
import { ownRule } from './rules'

type Needs = Pick<Context, 'db' | 'clock' | 'notifications'>

/** Keeps a rule from telling of a bot, or of all, for so many hours; what lasts then is told then. */
export function muteRule(ctx: Needs, userId: string, id: string, form: MuteForm): RuleRow {
  const rule = ownRule(ctx.db, userId, id)
  const { botId, hours } = form
  if (botId !== null && !isOwnBot(ctx.db, userId, botId)) throw new AppError('BOT_NOT_FOUND')
  const { states } = ctx.notifications
  const key = { ruleId: id, botId: botId ?? '' }
  const mutedUntil = hours === null ? null : ctx.clock.now() + hours * hourMs
  states.set(key, { ...states.of(key), mutedUntil })
  ctx.notifications.changed(userId)
  return rule
}

import { and, eq } from 'drizzle-orm'
import { labelKey } from '#contract/bots/order'
import type { RuleScope } from '#contract/notifications/rules'
import { isGameTrigger } from '#contract/notifications/triggers'
import type { DatabaseOrTransaction } from '#db/client'
import { notificationRules } from '#db/schema'
import type { RuleTrigger } from '../game/observations'
import type { BotRow } from './bot-rows'

type Scoped = Pick<BotRow, 'id' | 'userId' | 'group'>

/** Whether a rule of the bot's owner is of this bot. */
export function isInScope(scope: RuleScope, { id, group }: Pick<Scoped, 'id' | 'group'>): boolean {
  if (scope.of === 'all') return true
  if (scope.of === 'bots') return scope.botIds.includes(id)
  return group !== null && labelKey(group) === labelKey(scope.group)
}

/** What the bot's worker looks for on behalf of its owner's rules. */
export function ruleTriggersOf(db: DatabaseOrTransaction, bot: Scoped): RuleTrigger[] {
  const { id: ruleId, trigger, scope } = notificationRules
  const isOn = and(eq(notificationRules.userId, bot.userId), eq(notificationRules.enabled, true))
  const rules = db.select({ ruleId, trigger, scope }).from(notificationRules).where(isOn).all()
  return rules.flatMap(({ ruleId, trigger, scope }) =>
    isGameTrigger(trigger) && isInScope(scope, bot) ? [{ ruleId, trigger }] : [],
  )
}

import { and, eq, ne } from 'drizzle-orm'
import { labelKey } from '#contract/bots/order'
import type { RuleScope } from '#contract/notifications/rules'
import { type GameTrigger, isGameTrigger } from '#contract/notifications/triggers'
import type { DatabaseOrTransaction } from '#db/client'
import { bots, notificationRules } from '#db/schema'
import type { RuleTrigger } from '../game/observations'
import type { BotRow } from './bot-rows'

type Scoped = Pick<BotRow, 'id' | 'userId' | 'group' | 'host' | 'port'>

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
    isGameTrigger(trigger) && isInScope(scope, bot)
      ? [{ ruleId, trigger: amongOwnBots(db, bot, trigger) }]
      : [],
  )
}

/** More bots of one owner than these stand beside no bot. */
const mostCompanions = 200

/** The owner's other bots are no strangers to a bot, wherever they run. */
function amongOwnBots(
  db: DatabaseOrTransaction,
  { id, userId, host, port }: Scoped,
  trigger: GameTrigger,
): GameTrigger {
  if (trigger.kind !== 'player-near') return trigger
  // What Microsoft calls the others is known where they run alone.
  const named = and(eq(bots.userId, userId), eq(bots.authType, 'cracked'), ne(bots.id, id))
  const companions = db
    .select({ username: bots.username })
    .from(bots)
    .where(and(named, eq(bots.host, host), eq(bots.port, port)))
    .limit(mostCompanions)
    .all()
  return { ...trigger, friends: [...trigger.friends, ...companions.map((one) => one.username)] }
}

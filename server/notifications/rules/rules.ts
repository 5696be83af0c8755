import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { limits } from '#contract/limits'
import {
  hasScope,
  type RuleForm,
  type RulePatch,
  type RuleScope,
} from '#contract/notifications/rules'
import { isGameTrigger } from '#contract/notifications/triggers'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots, notificationChannels, notificationRuleStates, notificationRules } from '#db/schema'
import type { UserRow } from '../../auth/users'
import type { BotRow } from '../../bots/bot-rows'
import { isInScope } from '../../bots/rule-triggers'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { newId } from '../../lib/ids'
import type { RuleRow } from '../engine/rule-index'

type Needs = Pick<Context, 'db' | 'clock' | 'fleet' | 'notifications'>
type Owner = Pick<UserRow, 'id' | 'role'>

export const rulesOf = (db: DatabaseOrTransaction, userId: string): RuleRow[] =>
  db
    .select()
    .from(notificationRules)
    .where(eq(notificationRules.userId, userId))
    .orderBy(asc(notificationRules.id))
    .all()

/** A rule of the caller's own. Throws RULE_NOT_FOUND. */
export function ownRule(db: DatabaseOrTransaction, userId: string, id: string): RuleRow {
  const own = and(eq(notificationRules.id, id), eq(notificationRules.userId, userId))
  const row = db.select().from(notificationRules).where(own).get()
  if (!row) throw new AppError('RULE_NOT_FOUND')
  return row
}

/** Throws TOO_MANY_RULES, ADMIN_ONLY, BOT_NOT_FOUND or CHANNEL_NOT_FOUND. */
export function addRule(ctx: Needs, owner: Owner, form: RuleForm): RuleRow {
  const now = ctx.clock.now()
  const row = transact(ctx.db, (tx) => {
    refuseForeign(tx, owner, form)
    const ofOwner = eq(notificationRules.userId, owner.id)
    const there = tx.select({ rules: count() }).from(notificationRules).where(ofOwner).get()
    const max = limits.notifications.rules
    if ((there?.rules ?? 0) >= max) throw new AppError('TOO_MANY_RULES', { max })
    const times = { createdAt: now, updatedAt: now }
    const values = { id: newId(), userId: owner.id, ...form, ...times }
    return tx.insert(notificationRules).values(values).returning().get()
  })
  applyChange(ctx, [row])
  return row
}

/** Changes what the patch names. What is looked for anew, or no longer, is forgotten first. */
export function changeRule(ctx: Needs, owner: Owner, id: string, patch: RulePatch): RuleRow {
  const changed = transact(ctx.db, (tx) => {
    const before = ownRule(tx, owner.id, id)
    const { trigger, enabled } = { ...before, ...patch }
    refuseForeign(tx, owner, { ...patch, trigger }, before)
    const isAnother = !enabled || !Bun.deepEquals(trigger, before.trigger)
    if (isAnother) forgetLasting(tx, id)
    const next = { ...patch, updatedAt: ctx.clock.now() }
    const of = eq(notificationRules.id, id)
    return [before, tx.update(notificationRules).set(next).where(of).returning().get()] as const
  })
  applyChange(ctx, changed)
  return changed[1]
}

export function removeRule(ctx: Needs, userId: string, id: string): void {
  const row = ownRule(ctx.db, userId, id)
  ctx.db.delete(notificationRules).where(eq(notificationRules.id, id)).run()
  applyChange(ctx, [row])
}

/** What it was muted for stays so. */
function forgetLasting(tx: DatabaseOrTransaction, ruleId: string) {
  tx.update(notificationRuleStates)
    .set({ since: null, dueAt: null, notificationId: null, toldAt: null })
    .where(eq(notificationRuleStates.ruleId, ruleId))
    .run()
}

type Named = Pick<RuleForm, 'trigger'> & Partial<Pick<RuleForm, 'scope' | 'channelIds'>>

/** What a rule names anew must be its owner's; what has gone since it was named may stay. */
function refuseForeign(
  tx: DatabaseOrTransaction,
  { id: userId, role }: Owner,
  { trigger, scope, channelIds = [] }: Named,
  before?: Pick<RuleRow, 'scope' | 'channelIds'>,
) {
  if (trigger.kind === 'alert' && role !== 'admin') throw new AppError('ADMIN_ONLY')
  const wantedBots = newOf(botIdsOf(scope), botIdsOf(before?.scope))
  const ownBots = and(eq(bots.userId, userId), inArray(bots.id, wantedBots))
  const foundBots = tx.select({ id: bots.id }).from(bots).where(ownBots).all()
  if (foundBots.length < wantedBots.length) throw new AppError('BOT_NOT_FOUND')
  const wanted = newOf(channelIds, before?.channelIds)
  const { id } = notificationChannels
  const own = and(eq(notificationChannels.userId, userId), inArray(id, wanted))
  const found = tx.select({ id }).from(notificationChannels).where(own).all()
  if (found.length < wanted.length) throw new AppError('CHANNEL_NOT_FOUND')
}

const botIdsOf = (scope: RuleScope | undefined) => (scope?.of === 'bots' ? scope.botIds : [])

const newOf = (named: readonly string[], before: readonly string[] = []) =>
  [...new Set(named)].filter((id) => !before.includes(id))

/** What these rules are of, or were: their workers are told what they look for from now on. */
function applyChange(ctx: Needs, rows: readonly RuleRow[]) {
  const [{ userId } = { userId: '' }] = rows
  ctx.notifications.changed(userId)
  const looking = rows.filter(({ trigger }) => isGameTrigger(trigger))
  if (looking.length === 0) return
  const running = and(eq(bots.userId, userId), eq(bots.desired, 'running'))
  const { id, group } = bots
  const all = ctx.db.select({ id, group }).from(bots).where(running).all()
  const concerned = all.filter((bot) => looking.some(({ scope }) => isInScope(scope, bot)))
  ctx.fleet.refreshAll(concerned.map((bot) => bot.id))
}

/** How many of its owner's bots a rule is of now; null where it is not of bots. */
export function countBots(
  own: readonly Pick<BotRow, 'id' | 'group'>[],
  { trigger, scope }: Pick<RuleRow, 'trigger' | 'scope'>,
): number | null {
  if (!hasScope({ trigger })) return null
  return own.filter((bot) => isInScope(scope, bot)).length
}

import { and, eq, gt, inArray, max } from 'drizzle-orm'
import type { Rule } from '#contract/notifications/rules'
import { bots, notificationRuleStates } from '#db/schema'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import type { RuleRow } from '../engine/rule-index'
import { countBots, rulesOf } from './rules'

type Needs = Pick<Context, 'db' | 'clock'>

/** A user's rules in the order in which they were made. */
export const listRules = (ctx: Needs, userId: string): Rule[] =>
  shownRules(ctx, userId, rulesOf(ctx.db, userId))

export function shownRule(ctx: Needs, row: RuleRow): Rule {
  const [rule] = shownRules(ctx, row.userId, [row])
  if (!rule) throw new Error('no rule was shown')
  return rule
}

/** Rules of one user as they see them. */
function shownRules({ db, clock }: Needs, userId: string, rows: readonly RuleRow[]): Rule[] {
  const { id, group } = bots
  const own = db.select({ id, group }).from(bots).where(eq(bots.userId, userId)).all()
  const { ruleId, botId, toldAt, mutedUntil } = notificationRuleStates
  const ofRules = inArray(ruleId, [...new Set(rows.map((row) => row.id))])
  const told = db
    .select({ ruleId, at: max(toldAt) })
    .from(notificationRuleStates)
    .where(ofRules)
    .groupBy(ruleId)
    .all()
  const lastAt = new Map(told.map(({ ruleId, at }) => [ruleId, at]))
  const muted = db
    .select({ ruleId, botId, mutedUntil })
    .from(notificationRuleStates)
    .where(and(ofRules, gt(mutedUntil, clock.now())))
    .all()
  return rows.map((row) => {
    const { userId: _userId, updatedAt: _updatedAt, createdAt, ...fields } = row
    const last = lastAt.get(row.id) ?? null
    return {
      ...fields,
      bots: countBots(own, row),
      lastAt: last === null ? null : toIso(last),
      mutes: muted.flatMap((one) => {
        if (one.ruleId !== row.id || one.mutedUntil === null) return []
        return [{ botId: one.botId || null, until: toIso(one.mutedUntil) }]
      }),
      createdAt: toIso(createdAt),
    }
  })
}

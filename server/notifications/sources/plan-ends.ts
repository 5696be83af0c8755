import type { Context } from '../../context'
import { inSlices } from '../../lib/slices'
import { dayMs } from '../../lib/time'
import { text } from '../../locales/text'
import { nameOf } from '../../plans/plans'
import { planOf, termsOf } from '../../plans/subscriptions'
import type { Engine } from '../engine/engine'
import type { RuleOf } from '../engine/rule-index'

/** Tells of plans that end as soon as their users want to know; of each end once. */
export async function lookAtPlans(
  ctx: Pick<Context, 'db' | 'clock'>,
  engine: Engine,
  userIds: readonly string[],
): Promise<void> {
  await inSlices(userIds, (userId) => {
    for (const rule of engine.rules.of(userId, 'plan-ends')) lookAtPlan(ctx, engine, rule)
  })
}

function lookAtPlan(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  engine: Engine,
  rule: RuleOf<'plan-ends'>,
) {
  const now = clock.now()
  const { planId, status, expiresAt } = planOf(termsOf(db, rule.userId), now)
  if (status !== 'active' || expiresAt === null) return
  const endsAt = Date.parse(expiresAt)
  const from = endsAt - rule.trigger.days * dayMs
  const { toldAt, mutedUntil } = engine.states.of({ ruleId: rule.id, botId: '' })
  const wasTold = toldAt !== null && toldAt >= from
  if (now < from || wasTold || (mutedUntil ?? 0) > now) return
  const days = Math.floor((endsAt - now) / dayMs)
  const said = {
    title: text('notifications.account.planEnds', nameOf(db, planId), days),
    body: text('notifications.account.planEndsBody'),
  }
  const { id, userId } = rule
  const about = { kind: 'plan-ends', state: 'once', userId, botId: null, ruleIds: [id] } as const
  engine.store([{ ...about, said, at: now }])
}

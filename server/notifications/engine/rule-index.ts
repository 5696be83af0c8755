import { and, eq } from 'drizzle-orm'
import type { TriggerKind, TriggerOf } from '#contract/notifications/triggers'
import { notificationRules } from '#db/schema'
import type { Context } from '../../context'

export type RuleRow = typeof notificationRules.$inferSelect
export type RuleOf<K extends TriggerKind> = RuleRow & { trigger: TriggerOf<K> }

/** Each user's rules that are on, by what they look for; read when somebody asks for the first time. */
export type RuleIndex = {
  of<K extends TriggerKind>(userId: string, kind: K): readonly RuleOf<K>[]
  /** The user's rules are others now. */
  forget(userId: string): void
}

/** Users whose rules are remembered; beyond it all are read anew. */
const mostUsers = 20_000

type ByKind = Map<TriggerKind, RuleRow[]>

export function createRuleIndex({ db }: Pick<Context, 'db'>): RuleIndex {
  const known = new Map<string, ByKind>()

  function read(userId: string): ByKind {
    const isOn = and(eq(notificationRules.userId, userId), eq(notificationRules.enabled, true))
    const rules = db.select().from(notificationRules).where(isOn).all()
    const byKind = Map.groupBy(rules, ({ trigger }) => trigger.kind)
    if (known.size >= mostUsers) known.clear()
    known.set(userId, byKind)
    return byKind
  }

  return {
    of: <K extends TriggerKind>(userId: string, kind: K) =>
      ((known.get(userId) ?? read(userId)).get(kind) ?? []) as RuleOf<K>[],
    forget: (userId) => void known.delete(userId),
  }
}

import { asc, gt } from 'drizzle-orm'
import type { TriggerKind } from '#contract/notifications/triggers'
import { notificationRules } from '#db/schema'
import type { Context } from '../../context'
import { yieldToLoop } from '../../lib/slices'
import type { RuleIndex } from './rule-index'

const kinds = ['alert', 'plan-ends'] as const
type Looked = (typeof kinds)[number]

/** Who has rules that nothing that happens leads to: for those it is looked again and again. */
export type LookingUsers = {
  /** Reads who there is, some at a time. */
  read(): Promise<void>
  /** The user's rules are others now. */
  changed(userId: string): void
  of(kind: Looked): string[]
}

/** Rules that are read before others have their turn. */
const atOnce = 500

const isLooked = (kind: TriggerKind): kind is Looked => (kinds as readonly string[]).includes(kind)

export function createLookingUsers({ db }: Pick<Context, 'db'>, index: RuleIndex): LookingUsers {
  const users: Record<Looked, Set<string>> = { alert: new Set(), 'plan-ends': new Set() }
  const { id, userId, trigger } = notificationRules

  return {
    async read() {
      for (let last = ''; ; await yieldToLoop()) {
        const fields = db.select({ id, userId, trigger }).from(notificationRules)
        const page = fields.where(gt(id, last)).orderBy(asc(id)).limit(atOnce).all()
        for (const { userId, trigger } of page) {
          if (isLooked(trigger.kind)) users[trigger.kind].add(userId)
        }
        if (page.length < atOnce) return
        last = page.at(-1)?.id ?? ''
      }
    },
    changed(userId) {
      for (const kind of kinds) {
        if (index.of(userId, kind).length > 0) users[kind].add(userId)
        else users[kind].delete(userId)
      }
    },
    of: (kind) => [...users[kind]],
  }
}

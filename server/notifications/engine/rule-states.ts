import type SQLite from 'better-sqlite3'

/** How a rule stands with a bot, or with what else lasts; times in epoch ms. */
export type RuleState = {
  since: number | null
  dueAt: number | null
  notificationId: string | null
  toldAt: number | null
  mutedUntil: number | null
}

/** Of which rule, and which bot of it; else an alert's rule, or ''. */
export type StateKey = { ruleId: string; botId: string }

const noState: RuleState = {
  ...{ since: null, dueAt: null, notificationId: null, toldAt: null, mutedUntil: null },
}

/** What no longer lasts. */
export const over = { since: null, dueAt: null, notificationId: null }

const columns = `since, due_at AS dueAt, notification_id AS notificationId, told_at AS toldAt,
  muted_until AS mutedUntil`

/** States of rules, by prepared statements: each thing that happens reads and writes some. */
export function createRuleStates(client: SQLite.Database) {
  const find = client.prepare<StateKey, RuleState>(
    `SELECT ${columns} FROM notification_rule_states WHERE rule_id = @ruleId AND bot_id = @botId`,
  )
  const put = client.prepare<StateKey & RuleState>(`
    INSERT OR REPLACE INTO notification_rule_states
      (rule_id, bot_id, since, due_at, notification_id, told_at, muted_until)
    VALUES (@ruleId, @botId, @since, @dueAt, @notificationId, @toldAt, @mutedUntil)`)
  const due = client.prepare<[number, number], StateKey & RuleState>(`
    SELECT rule_id AS ruleId, bot_id AS botId, ${columns} FROM notification_rule_states
    WHERE due_at <= ? ORDER BY due_at LIMIT ?`)
  const next = client.prepare<[], { dueAt: number | null }>(
    'SELECT min(due_at) AS dueAt FROM notification_rule_states',
  )
  const lasting = client.prepare<[string], StateKey & RuleState>(`
    SELECT rule_id AS ruleId, bot_id AS botId, ${columns} FROM notification_rule_states
    WHERE rule_id = ? AND since IS NOT NULL`)

  return {
    of: (key: StateKey): RuleState => find.get(key) ?? noState,
    set: (key: StateKey, state: RuleState): void => void put.run({ ...state, ...key }),
    /** Those that are to be told by then, the earliest first. */
    due: (now: number, most: number) => due.all(now, most),
    /** When the next one is to be told. */
    nextDue: (): number | null => next.get()?.dueAt ?? null,
    /** All of a rule that last. */
    lasting: (ruleId: string) => lasting.all(ruleId),
  }
}

export type RuleStates = ReturnType<typeof createRuleStates>

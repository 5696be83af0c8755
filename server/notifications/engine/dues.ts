import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared'
import { notificationRules } from '#db/schema'
import { botById } from '../../bots/bot-rows'
import { isInScope } from '../../bots/rule-triggers'
import type { Context } from '../../context'
import { fellWords } from '../sources/fall-words'
import type { Apply } from './apply'
import { over, type RuleState, type RuleStates, type StateKey } from './rule-states'

type Parts = { states: RuleStates; tellBegun: Apply['tellBegun'] }

const ruleById = prepared((db) =>
  db
    .select()
    .from(notificationRules)
    .where(eq(notificationRules.id, sql.placeholder('id')))
    .prepare(),
)

/** Told in one transaction: others have their turn before the next ones. */
const atOnce = 100

/** Tells of bots that have been out of their worlds for as long as their rules wait. */
export function createDues(
  ctx: Pick<Context, 'db' | 'clock' | 'fleet'>,
  { states, tellBegun }: Parts,
) {
  const { db, clock } = ctx

  function tell({ ruleId, botId, ...state }: StateKey & RuleState) {
    const key = { ruleId, botId }
    const rule = ruleById(db).get({ id: ruleId })
    const bot = botById(db).get({ id: botId })
    const { status } = ctx.fleet.stateOf(botId)
    const isAway = status === 'connecting' || (status === 'stopped' && bot?.desired === 'stopped')
    if (!rule?.enabled || !bot || !isAway || !isInScope(rule.scope, bot)) {
      return states.set(key, { ...state, ...over })
    }
    const at = clock.now()
    const said = fellWords(ctx, bot, at - (state.since ?? at))
    tellBegun(rule, key, { ...state, dueAt: null }, { said, at })
  }

  return {
    /** In its caller's transaction. */
    tellSome: (): void => states.due(clock.now(), atOnce).forEach(tell),
  }
}

import { eq, sql } from 'drizzle-orm'
import { bots, notificationRules } from '#db/schema'
import { isInScope } from '../../bots/rule-triggers'
import type { Context } from '../../context'
import { fellWords } from '../sources/fall-words'
import type { Apply } from './apply'
import { over, type RuleState, type RuleStates, type StateKey } from './rule-states'

type Parts = { states: RuleStates; tellBegun: Apply['tellBegun'] }

/** Told in one transaction: others have their turn before the next ones. */
const atOnce = 100

/** Tells of bots that have been out of their worlds for as long as their rules wait. */
export function createDues(
  ctx: Pick<Context, 'db' | 'clock' | 'fleet'>,
  { states, tellBegun }: Parts,
) {
  const { db, clock } = ctx
  const id = sql.placeholder('id')
  const findRule = db.select().from(notificationRules).where(eq(notificationRules.id, id)).prepare()
  const findBot = db.select().from(bots).where(eq(bots.id, id)).prepare()

  function tell({ ruleId, botId, ...state }: StateKey & RuleState) {
    const key = { ruleId, botId }
    const rule = findRule.get({ id: ruleId })
    const bot = findBot.get({ id: botId })
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

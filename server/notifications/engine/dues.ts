import { eq } from 'drizzle-orm'
import { bots, notificationRules } from '#db/schema'
import { isInScope } from '../../bots/rule-triggers'
import type { Context } from '../../context'
import { fellWords } from '../sources/fall-words'
import type { Apply } from './apply'
import { over, type RuleState, type RuleStates, type StateKey } from './rule-states'

type Parts = { states: RuleStates; tellBegun: Apply['tellBegun'] }

/** Told in one transaction: others have their turn before the next ones. */
const atOnce = 200

/** Tells of bots that have been out of their worlds for as long as their rules wait. */
export function createDues(
  ctx: Pick<Context, 'db' | 'clock' | 'fleet'>,
  { states, tellBegun }: Parts,
) {
  const { db, clock } = ctx

  function tell({ ruleId, botId, ...state }: StateKey & RuleState) {
    const key = { ruleId, botId }
    const rule = db.select().from(notificationRules).where(eq(notificationRules.id, ruleId)).get()
    const bot = db.select().from(bots).where(eq(bots.id, botId)).get()
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
    /** In its caller's transaction; whether there may be more. */
    tellSome(): boolean {
      const due = states.due(clock.now(), atOnce)
      due.forEach(tell)
      return due.length === atOnce
    },
  }
}

import type { Action } from './actions'
import { queryOf, scoreOf } from './fuzzy'

/** The actions that fit, best first; without a query all of them by group, the ones of many last. */
export function rank(actions: readonly Action[], text: string): Action[] {
  const query = queryOf(text)
  if (query.length === 0) return byGroup(actions)
  return actions
    .flatMap((action) => {
      const { title, group, hint = '', keywords = '' } = action
      const score = scoreOf(query, title, `${keywords} ${hint} ${group}`)
      return score === null ? [] : [{ action, score }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ action }) => action)
}

function byGroup(actions: readonly Action[]) {
  const few = actions.filter(({ isOneOfMany }) => !isOneOfMany)
  const many = actions.filter(({ isOneOfMany }) => isOneOfMany)
  return [...Map.groupBy([...few, ...many], ({ group }) => group).values()].flat()
}

import type { Bot } from '#contract/bots/bots'
import { cliticAhead, hasHappened } from '../request-words'
import { actionOf, isCondition, type Spoken, says, type Token } from '../tokens'
import type { Meaning } from '../understand'
import { nobody } from '../whom/targets'

type Found = Partial<Pick<Meaning, 'requests' | 'questions'>>

/** What goes on from a question about the account. */
export function ofAccount(spoken: Spoken, bots: readonly Bot[]): Found | null {
  if (isInMoney(spoken)) return { questions: [{ kind: 'points', targets: nobody, bots }] }
  return buysIt(spoken) ? { requests: [{ kind: 'buy', targets: nobody, bots: [] }] } : null
}

/** «¿y eso en dinero?», behind what was asked of the account. */
const isInMoney = ({ tokens, lexicon }: Spoken) =>
  tokens.length <= mostOfMoney &&
  tokens.some(({ plain }) => lexicon.words.money.has(plain)) &&
  (says(tokens, 'that') ||
    tokens.some(({ plain }) => /^(?:en|cuanto|cuantos|equivale)$/.test(plain))) &&
  !tokens.some(({ plain }) => /r(?:l[oa]s?|se)?$/.test(plain) && plain.length > shortestDeed)
/** «vamos a pagarlo», «pues lo renuevo ya», behind what was asked of the plan. */
const buysIt = ({ text, tokens }: Spoken) =>
  !/[?¿]/.test(text) &&
  !says(tokens, 'asksHow', 'negation') &&
  !tokens.some(isCondition) &&
  tokens.some((token, at) => {
    const verb = actionOf(token, 'buy')
    const isOfIt = /^l[oa]$/.test(verb?.clitic ?? cliticAhead(tokens, at) ?? '')
    return verb !== undefined && verb.mood !== 'past' && isOfIt && !hasHappenedAt(tokens, at)
  })

const mostOfMoney = 12
/** «retirarlos», «sacarlos»: something that is to be done with them. */
const shortestDeed = 5

/** «lo dejo atado ya. Vamos a pagarlo»: what stands in its own clause counts. */
function hasHappenedAt(tokens: readonly Token[], at: number): boolean {
  const start = tokens.slice(0, at).findLastIndex(({ breaks }) => breaks) + 1
  return hasHappened(tokens.slice(start), at - start)
}

import type { Bot } from '#contract/bots/bots'
import type { About, Focus } from '../about'
import type { Question } from '../questions'
import type { Request } from '../requests'
import { botsNamed, type Spoken, says } from '../tokens'
import { extremeOf, isCompared } from '../whom/extremes'
import { areGiven, nobody, resolve, targetsIn } from '../whom/targets'
import { isOfEllipsis } from './left-unsaid'

/** «para los dos», behind what was asked of them, stops them; what is for them says more. */
export function stoppedThen(
  { tokens }: Spoken,
  bots: readonly Bot[],
  focus: Focus,
): About<Request> | null {
  const [first, ...rest] = tokens
  const targets = targetsIn(rest, bots)
  const isOnly =
    first?.plain === 'para' &&
    rest.every((token) => isOfEllipsis(token) && !token.isStrange) &&
    areGiven(targets)
  return isOnly ? { kind: 'stop', targets, bots: resolve(targets, bots, focus.bots) } : null
}

/** «¿y el que menos?», «¿y cuál usa la más nueva?»: who has least or most of what was asked. */
export function comparedThen(
  { tokens, lexicon: { words } }: Spoken,
  bots: readonly Bot[],
  { question }: Focus,
): About<Question> | null {
  const isShort = tokens.length <= mostCompared && says(tokens, 'which', 'whom', 'all')
  if (question?.kind !== 'fact' || !isShort || botsNamed(tokens).length > 0) return null
  const { fact } = question
  const isSaid = fact === 'version' ? says(tokens, 'newer', 'older') : says(tokens, 'least', 'most')
  if (!isSaid || !isCompared(fact)) return null
  const said = says(tokens, 'least') ? 'least' : 'most'
  const extreme = fact === 'version' ? extremeOf(words.grammar, tokens, [fact], true) : said
  const of = question.extreme === null ? bots : question.bots
  return { ...question, extreme, targets: nobody, bots: of }
}

const mostCompared = 9

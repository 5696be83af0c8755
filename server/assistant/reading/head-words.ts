import { isThing } from '../commands/things'
import { commandOf, isCondition, type Spoken, says, type Token } from './tokens'

/** «que se tome un descanso»: what can be taken is a thing. */
export const takesNothing = ({ tokens, locale, lexicon }: Spoken, at: number) =>
  lexicon.words.grammar.takes.test(tokens[at]?.plain ?? '') &&
  !tokens
    .slice(at + 1)
    .some(
      ({ plain, isFiller, bots }) =>
        lexicon.words.grammar.ground.test(plain) ||
        (!isFiller && bots.length === 0 && isThing(locale, 'thing', plain)),
    )

/** «los que estén trabajando, párelos»: whom it is for is said ahead, by how they are. */
export const pointsBack = (
  verb: { mood: string; clitic: string | null },
  clause: readonly Token[],
) =>
  verb.mood === 'order' &&
  /^l[oa]s?$/.test(verb.clitic ?? '') &&
  says(clause, 'on', 'off', 'faulty', 'connecting', 'all')

/** «si el Minero muere, que reaparezca»: it is for when that happens. */
export const isForLater = ({ tokens, lexicon }: Spoken, at: number) =>
  tokens.slice(0, at).some((token, from) => {
    const clause = tokens.slice(from + 1, Math.min(at, from + 1 + longestEvent))
    return (
      isCondition(token) &&
      /^(?:si|cuando)$/.test(token.plain) &&
      clause.some(({ plain }) => lexicon.words.grammar.happens.test(plain))
    )
  })

/** «si al Minero lo llegan a expulsar». */
const longestEvent = 6

/** «oye, mira, necesito…»: it calls us, and tells nobody to look at anything. */
export const isCall = (tokens: readonly Token[], at: number) =>
  tokens[at]?.isFiller === true &&
  commandOf(tokens[at])?.means === 'look' &&
  !/^(?:a|al|hacia|hasta|-?\d.*)$/.test(tokens[at + 1]?.plain ?? '')

/** «ese ya no va a levantar nada». */
const isNotToCome = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.plain === 'a' &&
  /^(?:va|van|iba|iban)$/.test(tokens[at - 2]?.plain ?? '') &&
  says(tokens.slice(Math.max(0, at - 4), at - 2), 'negation')

/** «mañana apagaré el Minero», «tuve que apagarlo»: what somebody does himself, or had to do. */
export const isOnlyTold = (tokens: readonly Token[], at: number) =>
  isNotToCome(tokens, at) ||
  /r(?:é|emos)$/iu.test(tokens[at]?.raw ?? '') ||
  // «ayer metí a la Granjera», not «metí a la Granjera».
  (/í$/iu.test(tokens[at]?.raw ?? '') && says(tokens.slice(0, at), 'since')) ||
  (tokens[at - 1]?.plain === 'que' &&
    /^(?:tuv[eo]|tuvimos|tuvieron|tenia|teniamos|hubo|habia)$/.test(tokens[at - 2]?.plain ?? ''))

import { plainWords } from '../../lib/plain-text'
import { isLed } from './clauses'
import { isOnlyTold } from './head-words'
import { actionOf, asksHow, isCondition, type Spoken, says } from './tokens'

/** Where no rule has found a request, such words say that none is meant: «quizá», «si», «¿debería…?». */
export function wantsNothing(spoken: Spoken): boolean {
  const { text, tokens, lexicon } = spoken
  const { doubts, obliges } = lexicon.words.grammar
  const isDoubt = tokens.some(
    ({ plain }, at) =>
      doubts.test(plain) ||
      // «¿tendría la bondad de apagarlo?» asks for it.
      (text.includes('?') && obliges.test(plain) && tokens[at + 1]?.plain !== 'la'),
  )
  // «¿cómo le digo al Minero que mine?»
  const isWay =
    !isLed(spoken) &&
    asksHow(tokens) &&
    tokens.some((one) => actionOf(one, ...deeds)?.mood === 'first')
  const isTold = tokens.some((one, at) => actionOf(one) !== undefined && isOnlyTold(tokens, at))
  return (
    isDoubt ||
    isTold ||
    isWay ||
    asksSetting(spoken) ||
    tokens.some(isCondition) ||
    says(tokens, 'later')
  )
}

/** What is done with bots, or for them. */
export const deeds = ['start', 'stop', 'restart', 'remove', 'send', 'buy', 'create'] as const

/** «¿qué le activo?»: by which setting it is done. */
export const asksSetting = ({ text, lexicon: { words } }: Spoken) =>
  words.grammar.asksSetting.test(plainWords(text))

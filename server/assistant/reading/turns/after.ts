import type { Focus } from '../about'
import type { Listener } from '../tokens'
import type { Meaning } from '../understand'

/** What was refused by what it is learnt to be; the guides may have answered what is less sure. */
const sureRefused = 0.65

/** What is spoken of once this was said. */
export function after(
  { extremeOf }: Listener,
  focus: Focus,
  { requests, questions, fix, reaction, before, guess, refusal }: Meaning,
): Focus {
  if (refusal) return { ...focus, last: 'refusal', refused: refusal }
  const request = requests.at(-1)
  const question = questions.at(-1)
  if (request) {
    const bots = request.bots.length > 0 ? request.bots : focus.bots
    return { ...focus, bots, request, last: 'request' }
  }
  if (question) {
    const isAccount = ['points', 'plan', 'limit', 'email', 'inbox'].includes(question.kind)
    if (isAccount) return { ...focus, last: 'account' }
    const isFault = question.kind === 'problems'
    const bots = isFault ? question.bots.filter(({ lastEnd }) => lastEnd?.fault) : question.bots
    const isExtreme = question.kind === 'fact' && question.extreme !== null
    const most = isExtreme
      ? extremeOf(question.fact, bots, question.extreme ?? 'least').slice(0, 1)
      : bots
    return { ...focus, bots: most, question, questions, last: 'question' }
  }
  if (fix) return { ...focus, bots: before, last: 'fix' }
  if (reaction) return focus
  return guess?.kind === 'refusal' && guess.probability >= sureRefused
    ? { ...focus, last: 'refusal', refused: guess.intent }
    : { ...focus, last: 'guide' }
}

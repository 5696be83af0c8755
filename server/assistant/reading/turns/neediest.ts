import type { Bot } from '#contract/bots/bots'
import type { About, Focus } from '../about'
import { type Request, requestsIn } from '../requests'
import { type Spoken, says, type Token } from '../tokens'
import { nobody } from '../whom/targets'

/** «sácale antes de que la palme», of several of whom was asked how they are: who needs it most is meant. */
export function ofNeediest(
  spoken: Spoken,
  bots: readonly Bot[],
  { last, question, bots: before }: Focus,
): About<Request> | null {
  const { tokens, lexicon } = spoken
  if (last !== 'question' || question === null || before.length < 2) return null
  const isDying = tokens.some(({ plain }) => lexicon.words.turns.dies.test(plain))
  const asked = question.kind === 'fact' ? question.fact : null
  const fact =
    asked === 'food' || says(tokens, 'food')
      ? 'food'
      : asked === 'health' || says(tokens, 'health') || isDying
        ? 'health'
        : null
  if (fact === null || !tokens.some(isOfOne)) return null
  const [request, ...more] = requestsIn(spoken, bots, true)
  if (!request || more.length > 0 || request.targets.named.length > 0) return null
  return {
    ...request,
    targets: { ...nobody, isPronoun: true, extreme: { fact, extreme: 'least' } },
    bots: before,
  }
}

/** «sácale», «apágalo»: it hangs at what orders, and stands for one. */
const isOfOne = ({ readings }: Token) =>
  readings.some((one) => 'clitic' in one && /^l[oae]$/.test(one.clitic ?? ''))

import type { About, Focus } from '../about'
import { isLed } from '../clauses'
import type { Request } from '../requests'
import { speak } from '../speak'
import { actionOf, botsNamed, type Listener, type Spoken, says } from '../tokens'
import { nobody } from '../whom/targets'

/** «perfecto, lléveme a hacerlo», behind a question that the guides answered: to the page where it is done. */
export function ledToAsked(
  listener: Listener,
  spoken: Spoken,
  { last, asked }: Focus,
): About<Request> | null {
  const { tokens } = spoken
  const isBare = tokens.length <= mostWords && botsNamed(tokens).length === 0
  if (last !== 'guide' || asked === null || !isBare || !isLed(spoken)) return null
  const before = speak(listener, asked).tokens
  const does = (action: 'buy' | 'create') => before.some((token) => actionOf(token, action))
  const kind = does('buy') ? 'buy' : does('create') && says(before, 'bots') ? 'create' : null
  return kind && { kind, targets: nobody, bots: [] }
}

const mostWords = 7

import type { Bot } from '#contract/bots/bots'
import type { About, Focus } from '../about'
import { type Request, requestsIn } from '../requests'
import { asksHow, type Spoken } from '../tokens'
import type { Meaning } from '../understand'
import { amended } from './amended'
import { otherAmount } from './amounts'
import { alsoBut, meantInstead, theOther } from './another-bot'
import { ofNeediest } from './neediest'
import { otherPlayer } from './players'
import { saidInstead } from './said-instead'
import { sentOn } from './sent-on'
import { swapped } from './swapped'
import { undone } from './undone'
import { wishedOf } from './wished'

type Next = Partial<Pick<Meaning, 'requests' | 'reaction'>>

/** What somebody wants who goes on from what he has just ordered; null for what asks something. */
export function nextOf(spoken: Spoken, bots: readonly Bot[], focus: Focus): Next | null {
  if (/[?¿]/.test(spoken.text)) return null
  const { request, last } = focus
  const swap = request && last === 'request' ? swapped(spoken, request) : null
  if (swap) return { requests: [swap] }
  if (asksHow(spoken.tokens)) return null
  const said = saidInstead(spoken, focus) ?? sentOn(spoken, focus)
  if (said) return { requests: [said] }
  const back = request && last === 'request' ? undone(spoken, request) : null
  if (back) return back
  const wish = ofNeediest(spoken, bots, focus) ?? wishedAgain(spoken, bots, focus)
  if (wish) return { requests: [wish] }
  if (!request || last !== 'request') return null
  const one =
    meantInstead(spoken, request) ??
    theOther(spoken, bots, request) ??
    otherPlayer(spoken, request) ??
    otherAmount(spoken, request) ??
    otherAmount(lastClause(spoken), request) ??
    forAnother(spoken, bots, request)
  return one && { requests: [one] }
}

/** «me he quedado corto: que sean 64» */
function lastClause(spoken: Spoken): Spoken {
  const at = spoken.tokens.slice(0, -1).findLastIndex(({ breaks }) => breaks)
  return { ...spoken, tokens: spoken.tokens.slice(at + 1) }
}

/** What no verb of a list orders. */
const wishedAgain = (spoken: Spoken, bots: readonly Bot[], focus: Focus) =>
  requestsIn(spoken, bots, true).length > 0 ? null : wishedOf(spoken, focus)

/** «el Minero también, pero pan»: of another bot, and not quite the same. */
function forAnother(
  spoken: Spoken,
  bots: readonly Bot[],
  request: About<Request>,
): About<Request> | null {
  const also = alsoBut(spoken, bots, request)
  if (!also) return null
  return otherPlayer(also.rest, also.request) ?? amended(also.rest, also.request)
}

import { languageOf } from '../locales/languages'

/** What callers may ask about their own bots and plan. */
type StateQuestion = 'why' | 'status' | 'list' | 'plan' | 'limit'

/**
 * What a message asks about the caller's own, read without the names of bots in it; `isNamed` when
 * it named some. Null for what the guides answer.
 */
export function questionOf(locale: string, rest: string, isNamed: boolean): StateQuestion | null {
  const said = languageOf(locale).assistant.stateQuestions
  const isOwn = isNamed || said.ownBots.test(rest)
  if (said.subscription.test(rest) && !said.consequence.test(rest)) {
    const isExpiry = said.expiry.test(rest) && !said.ownBots.test(rest)
    if (isExpiry || said.which.test(rest)) return 'plan'
  }
  if (said.limit.test(rest) && !said.price.test(rest)) return 'limit'
  if (isOwn || said.thatBot.test(rest)) {
    const isWhy = said.why.test(rest) && said.ended.test(rest)
    if (isWhy || (isOwn && said.happened.test(rest))) return 'why'
    if (isOwn && said.status.test(rest)) return 'status'
  }
  const isList = said.list.test(rest) && said.owned.test(rest) && !said.general.test(rest)
  return isList || said.onlyList.test(rest) ? 'list' : null
}

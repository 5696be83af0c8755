import { means, says, type Token } from '../tokens'
import { couldBeName } from './targets'

/** Names of nobody's bots, of whom something is asked: «cómo está Ramón», «mi Leñador se cayó». */
export function unknownSubjects(tokens: readonly Token[]): string[] {
  if (tokens.filter(({ isStrange }) => isStrange).length > mostStrange) return []
  return tokens.flatMap((token, at) => {
    if (!couldBeName(token) && !isCalled(tokens, at)) return []
    const before = tokens.slice(0, at).findLast((one) => !means(one, 'small'))
    const next = tokens.slice(at + 1).find((one) => !means(one, 'small'))
    const isIntroduced =
      before && (means(before, 'how', 'happened') || means(before, 'introducing'))
    const isFirst = tokens
      .slice(0, at)
      .every(
        (one) => one.isFiller || means(one, 'why', 'happened', 'which', 'that', 'mine', 'is', 'on'),
      )
    // «los que dieron disgustos, ¿qué les pasó?» names nobody.
    const isApart = token.breaks && !/^\p{Lu}/u.test(token.raw)
    const does =
      next &&
      !isApart &&
      means(next, 'is', 'how', 'why', 'ended', 'faulty', 'happened', 'on', 'off')
    return isIntroduced || (isFirst && (does || (!next && says(tokens, 'why', 'happened', 'is'))))
      ? [token.raw]
      : []
  })
}

const mostStrange = 2

/** «mi bot Lobo», «un bot que se llame Herrero»: a name, though it is a word as well. */
const isCalled = (tokens: readonly Token[], at: number) => {
  const [before, token] = [tokens[at - 1], tokens[at]]
  const isName = token !== undefined && token.bots.length === 0 && /^\p{Lu}/u.test(token.raw)
  return (
    isName && before !== undefined && means(before, 'introducing') && !means(before, 'my', 'that')
  )
}

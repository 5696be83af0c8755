import type { Concept } from '../lexicon'
import { contentOf, isCondition, means, says, type Token } from '../tokens'

export type AccountQuestion = 'points' | 'plan' | 'limit' | 'email' | 'inbox'

const isThat = (token: Token | undefined) => token !== undefined && means(token, 'linking')
const isNo = (token: Token | undefined) => token !== undefined && means(token, 'negation')
const isBeside = ({ breaks }: Token, next: Token | undefined) =>
  breaks || (next !== undefined && means(next, 'connector'))
const isMy = (token: Token | undefined) => token !== undefined && means(token, 'my')

/** «si me cambio ahora, ¿pierdo lo pagado?» asks what would happen. */
const isIf = (token: Token) => token.plain === 'si' && isCondition(token)

/** «tengo», but not «tengo que». */
const ownsSomething = (tokens: readonly Token[]) =>
  tokens.some((token, at) => means(token, 'mine') && !isThat(tokens[at + 1]))

/** What a message asks of the caller's plan, points and room. */
export function accountQuestions(tokens: readonly Token[]): AccountQuestion[] {
  if (asksInbox(tokens)) return ['inbox']
  if (says(tokens, 'consequence')) return []
  const found: AccountQuestion[] = []
  const isOwn = ownsSomething(tokens)
  const isPriced = says(tokens, 'price')
  const isOfPlanToo = says(tokens, 'plan') && says(tokens, 'expiry') && !isPriced
  const isOfPoints = contentOf(tokens, pointWords).length <= (countsOwn(tokens) ? mostBeside : 1)
  // «puntos de vida» are none of these.
  const isOfLife = tokens.some((token) => means(token, 'points') && means(token, 'health'))
  if (
    !isOfLife &&
    says(tokens, 'points') &&
    (isOfPoints || isOfPlanToo) &&
    (isOwn || countsOwn(tokens) || isOfPlanToo || says(tokens, 'limit'))
  )
    found.push('points')
  const isPlural = says(tokens, 'plans')
  if (tokens.some(isIf)) return found
  if (says(tokens, 'plan') && !isPlural && !says(tokens, 'why', 'bots')) {
    const isExpiry = says(tokens, 'expiry')
    const isAsked = isOwn || says(tokens, 'when')
    const isOfRoom = says(tokens, 'howMany') && says(tokens, 'canI') && !isExpiry
    if (
      isExpiry
        ? !isPriced && isAsked
        : isOwn &&
          !isOfRoom &&
          contentOf(tokens, planWords).length <= (says(tokens, 'which') ? 1 : 0)
    ) {
      found.push('plan')
    }
  }
  const isDays =
    says(tokens, 'days') &&
    contentOf(tokens, [...planWords, 'days', 'howMany', 'limit', 'canI']).length === 0
  // «mis puntos, mi plan y cuántos bots me quedan»
  const isListed = tokens.some(
    (token, at) => means(token, 'plan') && isMy(tokens[at - 1]) && isBeside(token, tokens[at + 1]),
  )
  if (isListed && found.length > 0 && !found.includes('plan')) found.push('plan')
  if (isDays && found.length === 0) found.push('plan')
  else if (asksLimit(tokens, isOwn)) found.push('limit')
  if (says(tokens, 'email') && says(tokens, 'which')) found.push('email')
  return found
}

const isCounted = (token: Token | undefined) =>
  token !== undefined &&
  (means(token, 'asked', 'pending', 'inbox') || /^(?:hay|tengo)$/.test(token.plain))

/** «¿cuántas preguntas tengo abiertas en la bandeja?», not how many there may be. */
const asksInbox = (tokens: readonly Token[]) =>
  tokens.some((token, at) => means(token, 'howMany') && isCounted(tokens[at + 1])) &&
  !says(tokens, 'canI', 'limit', 'price') &&
  (says(tokens, 'mine') || tokens.some(({ plain }) => plain === 'hay')) &&
  (says(tokens, 'inbox') || (says(tokens, 'asked') && says(tokens, 'pending')))

/** «¿cuántos puntos conservo en mi haber?» */
const countsOwn = (tokens: readonly Token[]) =>
  tokens.some(
    (token, at) =>
      means(token, 'howMany') &&
      tokens.slice(at + 1, at + 3).some((one) => means(one, 'points')) &&
      tokens.slice(at + 1).some(({ plain }) => has.test(plain)),
  )
const has =
  /^(?:mis?|he|teng[oa]|llev[oa]|conserv[oa]|guard[oa]|acumul[oa]|acumule|junt[oaée]|dispong[oa]|cuento|pose[oa]|traig[oa]|ahorr[eo]|sumo|quedan?)$/
const mostBeside = 6

const planWords: readonly Concept[] = [
  'plan',
  'mine',
  'which',
  'on',
  'is',
  'expiry',
  'points',
  'planName',
]

const roomWords: readonly Concept[] = ['room', 'limit', 'canI', 'howMany', 'which', 'mine', 'all']

/** How many bots there may be: not what plans cost, nor that there can be no more. */
function asksLimit(tokens: readonly Token[], isOwn: boolean) {
  // «¿cuántos bots puedo tener con el plan Básico?» asks of plans.
  if (says(tokens, 'why', 'fix') || (says(tokens, 'planName') && !isOwn)) return false
  const isWithoutMore = says(tokens, 'moreBots') && says(tokens, 'howMany')
  if (says(tokens, 'price') && !isWithoutMore) return false
  const isDenied = tokens.some((token, at) => means(token, 'canI') && isNo(tokens[at - 1]))
  if (isDenied) return false
  if (tokens.some((token, at) => means(token, 'bound') && isMy(tokens[at - 1]))) return true
  // «¿cuántas preguntas admite por bot?»
  const counted = tokens.slice(tokens.findIndex((token) => means(token, 'howMany')) + 1)[0]
  const isOther = counted !== undefined && contentOf([counted], roomWords).length > 0
  if (says(tokens, 'howMany') && isOther && !means(counted, 'bots', 'moreBots')) return false
  const isOfBots = says(tokens, 'bots')
  const isRoom =
    says(tokens, 'room') && contentOf(tokens, roomWords).length === 0 && says(tokens, 'canI')
  if (isRoom) return true
  const isMany =
    says(tokens, 'howMany') || (says(tokens, 'moreBots') && says(tokens.slice(0, 4), 'canI'))
  const isOfPlan = says(tokens, 'plan') && !isOwn && !says(tokens, 'canI')
  // «¿…y cuántos me permite mi plan?»
  if (isOwn && says(tokens, 'plan') && says(tokens, 'canI') && says(tokens, 'howMany')) return true
  return (
    says(tokens, 'canI') && isMany && !isOfPlan && (isOfBots || (isOwn && says(tokens, 'limit')))
  )
}

const pointWords: readonly Concept[] = [
  ...(['points', 'mine', 'which', 'howMany', 'limit', 'canI', 'plan', 'expiry', 'price'] as const),
  ...(['is', 'when', 'days'] as const),
]

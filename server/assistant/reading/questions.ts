import type { Bot } from '#contract/bots/bots'
import { type AccountQuestion, accountQuestions } from './asked/account-questions'
import { asksWay, calledIn, tellsEnd } from './asked/called'
import { type Column, columnsIn, type Fact, facts } from './asked/columns'
import { looks } from './heads'
import type { Concept, Lexicon } from './lexicon'
import {
  actionOf,
  botsNamed,
  commandOf,
  contentOf,
  isCondition,
  isOfAnyBot,
  means,
  type Spoken,
  says,
  type Token,
} from './tokens'
import { extremeIn, extremeOf } from './whom/extremes'
import { isAddress } from './whom/places'
import { isAmong, isPredicate } from './whom/predicates'
import { unknownSubjects } from './whom/subjects'
import { isPut, nobody, type Targets, targetsIn } from './whom/targets'

/** What is asked of the caller's own: of bots, or of the account. */
export type Question = { targets: Targets } & (
  | { kind: 'card' | 'list' | 'problems' | 'why' | 'is' }
  | { kind: 'table'; columns: readonly Column[] }
  | { kind: 'fact'; fact: Fact; extreme: 'least' | 'most' | null }
  | { kind: AccountQuestion }
)

type Grammar = Lexicon['words']['grammar']

/** What a message asks of the caller's own; none for what the guides answer. */
export function questionsIn(
  { tokens: all, lexicon }: Spoken,
  bots: readonly Bot[],
  hasFocus: boolean,
): Question[] {
  const because = all.findIndex((token, at) => at > 2 && givesReason(token, all[at - 1], lexicon))
  const tokens = because < 0 ? all : all.slice(0, because)
  if (tokens.length === 0 || isOfAnyBot(tokens)) return []
  const called = calledIn(tokens, lexicon)
  if (called) return [{ kind: 'card', targets: { ...nobody, ...called } }]
  const isOfEnd = botsNamed(tokens).length > 0 && tellsEnd(tokens, lexicon)
  if (!isOfEnd && asksWay(tokens)) return []
  const account = accountQuestions(tokens).map((kind) => ({ kind, targets: nobody }))
  if (account.length > 0) return account
  // «el pobre», «la criatura»: whom one has spoken of has no other name in small letters.
  const unknown = unknownSubjects(tokens).filter((name) => !hasFocus || /^\p{Lu}/u.test(name))
  const most = extremeIn(lexicon, tokens)
  const extreme = most?.fact === 'ended' ? most : null
  const targets = { ...targetsIn(tokens, bots), unknown, extreme }
  const about = { ...targets, isPredicate: isPredicate(tokens), isAmong: isAmong(tokens) }
  const asked = targets.named.length > 0 ? { ...about, unknown: [] } : about
  const isNamed = asked.named.length > 0 || asked.unknown.length > 0
  if (!isNamed && wishesThat(tokens, lexicon)) return []
  return botQuestions(lexicon.words.grammar, tokens, asked, hasFocus)
}

/** «quiero que mi bot no pase hambre» asks for a way. */
const wishesThat = (tokens: readonly Token[], { words }: Lexicon) =>
  tokens.some((token, at) => {
    const next = tokens[at + 1]
    return words.wishes.has(token.plain) && next !== undefined && means(next, 'linking')
  })

/** «porque…», «…, que no me acuerdo». */
const givesReason = (token: Token, before: Token | undefined, { words }: Lexicon) =>
  means(token, 'because') ||
  (means(token, 'linking') && before?.breaks === true && !words.grammar.asking.test(token.raw))

function botQuestions(
  grammar: Grammar,
  tokens: readonly Token[],
  targets: Targets,
  hasFocus: boolean,
): Question[] {
  const isNamed = targets.named.length > 0 || targets.unknown.length > 0
  const own = { isOwn: says(tokens, 'mine', 'all'), isOfBots: says(tokens, 'bots') }
  if (isNamed) return namedQuestions(tokens, targets)
  // «¿cuánta vida tienen los del creativo?»
  const ofPlace = targets.place === null ? [] : namedQuestions(tokens, targets)
  if (ofPlace.length > 0) return ofPlace
  // «¿cuál apagué yo?»
  const isOfAsker =
    targets.reason === 'requested' &&
    says(tokens, 'whom', 'bots') &&
    tokens.some(({ plain }) => plain === 'yo')
  if (isOfAsker && !says(tokens, 'why'))
    return [{ kind: 'list', targets: { ...targets, kind: 'off' } }]
  const isShort = contentOf(tokens, followUps).length <= 1
  // «¿cuál tiene la versión más nueva?» is asked of all again.
  const isAnew = says(tokens, 'whom') && says(tokens, 'least', 'most')
  const follows = hasFocus && isShort && !isAnew ? namedQuestions(tokens, targets) : []
  if (follows.length > 0) return follows
  if (says(tokens, 'price', 'consequence') || tokens.some(isCondition)) return []
  return swarmQuestions(grammar, tokens, targets, own)
}

/** Of bots that are named, or were before. */
function namedQuestions(tokens: readonly Token[], targets: Targets): Question[] {
  // «si se cae Minero, avísame»
  if (
    tokens[0]?.plain === 'si' &&
    isCondition(tokens[0]) &&
    !says(tokens, 'why', 'how', 'happened')
  )
    return []
  const content = contentOf(tokens, followUps).length
  const isEnd = says(tokens, 'ended', 'off', 'faulty')
  const isWhy = says(tokens, 'why')
  // «¿a qué se debió su marcha?», of whom one has spoken.
  const isShort = content <= (targets.named.length + targets.unknown.length > 0 ? 0 : 1)
  const asksWhy = (isWhy && (isEnd || isShort)) || says(tokens, 'happened', 'lastEnd')
  const isState = says(tokens, 'is') && says(tokens, 'on', 'off', 'connecting')
  const asked = facts.filter((fact) => says(tokens, fact))
  const isSince = says(tokens, 'uptime') && !isWhy
  const isOfLife = asked.includes('health') || asked.includes('food')
  const isHow = says(tokens, 'how') && !isWhy && !says(tokens, 'happened')
  const isEnded = asksWhy || (isEnd && !isState)
  if (isEnded && !isSince && !isHow && !(isOfLife && !isEnd)) return [{ kind: 'why', targets }]
  if (asked.length > 0 && !tokens.some(isCondition) && !tokens.some(isDeed)) {
    const columns = columnsIn(tokens)
    const isOfOne = targets.named.length === 1 && !says(tokens, 'why', 'how')
    if (columns.length > 1 && !isOfOne) return [{ kind: 'table', columns, targets }]
    const told = asked.map((fact) => ({ kind: 'fact' as const, fact, extreme: null, targets }))
    // «lleva una hora sin entrar, ¿qué le pasa?»
    return isSince && says(tokens, 'happened') ? [...told, { kind: 'why', targets }] : told
  }
  if (isState) return [{ kind: 'is', targets }]
  const isNamed = targets.named.length > 0 || targets.unknown.length > 0
  const isTold = says(tokens, 'how') || (isNamed && says(tokens, 'tellAbout'))
  if (isTold || (isNamed && says(tokens, 'is', 'problem') && content <= 2)) {
    return [{ kind: 'card', targets }]
  }
  if (targets.unknown.length > 0 && content - targets.unknown.length <= 1)
    return [{ kind: 'card', targets }]
  const isBare = targets.named.length > 0 && contentOf(tokens, asking).length === 0
  return isBare ? [{ kind: 'card', targets }] : []
}

/** «puedo mover a Minero»: something that is to be done, which the guides know. */
export const isDeed = (token: Token) => {
  const command = commandOf(token)
  const moves = command !== undefined && !looks.has(command.means)
  return actionOf(token)?.mood === 'infinitive' || (moves && command.mood === 'infinitive')
}

/** Of all of them, or of those that are one way or another. */
function swarmQuestions(
  grammar: Grammar,
  tokens: readonly Token[],
  targets: Targets,
  { isOwn, isOfBots }: { isOwn: boolean; isOfBots: boolean },
): Question[] {
  const content = contentOf(tokens, swarm).length
  const columns = says(tokens, 'bots', 'all') || targets.kind !== null ? columnsIn(tokens) : []
  if (columns.length > 1 && !tokens.some(isDeed) && content <= mostBeside) {
    return [{ kind: 'table', columns, targets }]
  }
  // «listar detenidos con motivo»
  const isListed =
    says(tokens, 'which') && (targets.kind === 'off' || targets.kind === 'connecting')
  if (isListed && says(tokens, 'why') && !says(tokens, 'ended', 'is') && content === 0) {
    return [{ kind: 'table', columns: ['uptime', 'why'], targets }]
  }
  const isOne = says(tokens, 'whom') || asksWhichBot(tokens)
  const isEnd = tokens.some(
    ({ plain, readings }) =>
      grammar.past.test(plain) &&
      readings.some(({ means }) => means === 'ended' || means === 'off'),
  )
  if (
    says(tokens, 'why', 'happened') &&
    isOfBots &&
    (isEnd || isOwn) &&
    says(tokens, 'ended', 'off', 'faulty', 'happened') &&
    !says(tokens, 'often', 'fix')
  ) {
    return [{ kind: 'problems', targets }]
  }
  // «¿cuál fue el último en caerse?»
  if (isOne && targets.extreme?.fact === 'ended') return [{ kind: 'why', targets }]
  if (says(tokens, 'fix')) return []
  const isPlural = tokens.some(
    (token) => means(token, 'faulty') && grammar.plural.test(token.plain),
  )
  const isCompared = says(tokens, 'uptime') && says(tokens, 'least', 'most')
  if (targets.kind === 'faulty' && !isCompared && (isOne || isOwn || isPlural) && content <= 1) {
    return [{ kind: 'problems', targets }]
  }
  const asksWhich = says(tokens, 'which') || isOwn
  if (says(tokens, 'problem') && isOfBots && asksWhich && content <= 1) {
    return [{ kind: 'problems', targets }]
  }
  const isOfVersion = says(tokens, 'version') && says(tokens, 'older', 'newer')
  const asked = isOfVersion ? (['version'] as const) : facts.filter((fact) => says(tokens, fact))
  const isOfSome = content <= (isOwn && isOfBots && says(tokens, 'which') ? 4 : 0)
  if (
    asked.length > 0 &&
    isOfSome &&
    !tokens.some(isDeed) &&
    ((isOwn && (isOfBots || says(tokens, 'all') || tokens.length <= 3)) ||
      isOne ||
      (targets.kind && isOfBots))
  ) {
    const extreme = extremeOf(grammar, tokens, asked, isOne)
    return asked.map((fact) => ({ kind: 'fact', fact, extreme, targets }))
  }
  const isOfThose =
    tokens.length <= 2 &&
    tokens.some((token) => means(token, 'on', 'off') && grammar.plural.test(token.plain))
  return isOfThose || asksList(tokens, targets, isOwn, isOfBots) ? [{ kind: 'list', targets }] : []
}

/** Words that say more, of who asks for several things by their names. */
const mostBeside = 3

/** «qué bot», «cuál bot». */
const asksWhichBot = (tokens: readonly Token[]) =>
  tokens.some((token, at) => {
    const before = tokens[at - 1]
    return means(token, 'bots') && before && means(before, 'which') && !means(before, 'howMany')
  })

const followUps: readonly Concept[] = [
  ...(['why', 'ended', 'happened', 'that', 'also', 'which', 'is', 'on', 'off', 'how'] as const),
  ...(['problem', 'faulty', 'lastEnd', 'mine', 'all', 'least', 'most', 'when', ...facts] as const),
  'having',
]
const asking: readonly Concept[] = ['which', 'is', 'on', 'off', 'mine', 'that', 'also', 'bots']
const swarm: readonly Concept[] = [
  ...followUps,
  'bots',
  'howMany',
  'others',
  'no',
  'connecting',
  'both',
  'older',
  'newer',
]

function asksList(
  tokens: readonly Token[],
  targets: Targets,
  isOwn: boolean,
  isOfBots: boolean,
): boolean {
  const content = contentOf(tokens, listing).length - (targets.place === null ? 0 : 1)
  const isOne = says(tokens, 'whom')
  const isCount = says(tokens, 'howMany') && isOfBots && isOwn
  if (isCount && targets.kind === null && content <= 1) return true
  if (says(tokens, 'both')) return true
  const isMany = isOfBots || isOwn || isOne || says(tokens, 'howMany')
  if (targets.kind !== null) return isMany && content <= (says(tokens, 'which') && isOfBots ? 1 : 0)
  if (targets.place !== null && isAddress(targets.place) && content === 0) return true
  if (says(tokens, 'may') && !isPut(tokens, targets.place)) return false
  if (
    tokens.some((token) => isDone(token) && !(targets.place !== null && means(token, 'having')))
  ) {
    return false
  }
  return (
    (isOwn || targets.place !== null) && (isOfBots || isOne || says(tokens, 'all')) && content === 0
  )
}

const isDone = (token: Token) =>
  !means(token, 'how') && (actionOf(token) !== undefined || commandOf(token)?.mood === 'order')

const listing: readonly Concept[] = [
  ...([
    'which',
    'howMany',
    'bots',
    'mine',
    'all',
    'on',
    'off',
    'connecting',
    'is',
    'that',
  ] as const),
  ...(['also', 'how', 'others', 'no', 'both', 'having', 'putInto', 'version'] as const),
]

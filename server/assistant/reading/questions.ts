import type { Bot } from '#contract/bots/bots'
import type { Concept, Lexicon } from './lexicon'
import { couldBeName, nobody, type Targets, targetsIn } from './targets'
import { asksHow, isCondition, means, type Spoken, says, type Token } from './tokens'

/** What of a bot is asked by itself. */
const facts = [
  ...[
    'health',
    'food',
    'version',
    'server',
    'uptime',
    'prefix',
    'inventory',
    'players',
    'ping',
    'where',
  ],
  ...['username', 'accountType', 'reconnects', 'schedule', 'group'],
] as const satisfies readonly Concept[]
export type Fact = (typeof facts)[number]

/** What is asked of the caller's own: of bots, or of the account. */
export type Question = { targets: Targets } & (
  | { kind: 'card' | 'list' | 'problems' | 'why' | 'is' }
  | { kind: 'fact'; fact: Fact; extreme: 'least' | 'most' | null }
  | { kind: 'points' | 'plan' | 'limit' | 'email' }
)

type Grammar = Lexicon['words']['grammar']

const isThat = (token: Token | undefined) => token !== undefined && means(token, 'linking')
const isNo = (token: Token | undefined) => token !== undefined && means(token, 'negation')
const isMy = (token: Token | undefined) => token !== undefined && means(token, 'my')

/** What a message asks of the caller's own; none for what the guides answer. */
export function questionsIn(
  { tokens: all, lexicon }: Spoken,
  bots: readonly Bot[],
  hasFocus: boolean,
): Question[] {
  const because = all.findIndex((token, at) => at > 2 && means(token, 'because'))
  const tokens = because < 0 ? all : all.slice(0, because)
  if (tokens.length === 0 || says(tokens, 'asksHow') || asksHow(tokens)) return []
  const account = accountQuestions(tokens)
  if (account.length > 0) return account
  const unknown = unknownSubjects(tokens)
  const targets = { ...targetsIn(tokens, bots), unknown }
  const asked = targets.named.length > 0 ? { ...targets, unknown: [] } : targets
  return botQuestions(lexicon.words.grammar, tokens, asked, hasFocus)
}

/** «tengo», but not «tengo que». */
const ownsSomething = (tokens: readonly Token[]) =>
  tokens.some((token, at) => means(token, 'mine') && !isThat(tokens[at + 1]))

function accountQuestions(tokens: readonly Token[]): Question[] {
  if (says(tokens, 'consequence')) return []
  const found: Question[] = []
  const isOwn = ownsSomething(tokens)
  const isPriced = says(tokens, 'price')
  const add = (kind: 'points' | 'plan' | 'limit' | 'email') => found.push({ kind, targets: nobody })
  if (says(tokens, 'points') && (isOwn || says(tokens, 'limit'))) add('points')
  const isPlural = says(tokens, 'plans')
  if (says(tokens, 'plan') && !isPlural && !says(tokens, 'why', 'bots')) {
    const isExpiry = says(tokens, 'expiry')
    const isAsked = isOwn || says(tokens, 'when')
    if (
      isExpiry
        ? !isPriced && isAsked
        : isOwn && contentOf(tokens, planWords).length <= (says(tokens, 'which') ? 1 : 0)
    ) {
      add('plan')
    }
  }
  const isDays =
    says(tokens, 'days') &&
    contentOf(tokens, [...planWords, 'days', 'howMany', 'limit', 'canI']).length === 0
  if (isDays && found.length === 0) add('plan')
  else if (asksLimit(tokens, isOwn)) add('limit')
  if (says(tokens, 'email') && says(tokens, 'which')) add('email')
  return found
}

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
  if (says(tokens, 'price', 'why', 'fix')) return false
  const isDenied = tokens.some((token, at) => means(token, 'canI') && isNo(tokens[at - 1]))
  if (isDenied) return false
  if (tokens.some((token, at) => means(token, 'bound') && isMy(tokens[at - 1]))) return true
  const isOfBots = says(tokens, 'bots')
  const isRoom =
    says(tokens, 'room') && contentOf(tokens, roomWords).length === 0 && says(tokens, 'canI')
  if (isRoom) return true
  const isMany =
    says(tokens, 'howMany') || (says(tokens, 'moreBots') && says(tokens.slice(0, 4), 'canI'))
  const isOfPlan = says(tokens, 'plan') && !isOwn && !says(tokens, 'canI')
  return (
    says(tokens, 'canI') && isMany && !isOfPlan && (isOfBots || (isOwn && says(tokens, 'limit')))
  )
}

/** What of the words says something that neither these concepts nor everyday speech explain. */
const contentOf = (tokens: readonly Token[], known: readonly Concept[]) =>
  tokens.filter((token) => token.bots.length === 0 && !token.isFiller && !means(token, ...known))

/** Names of nobody's bots, of whom something is asked: «cómo está Ramón», «mi Leñador se cayó». */
function unknownSubjects(tokens: readonly Token[]): string[] {
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
    const does = next && means(next, 'is', 'how', 'why', 'ended', 'faulty', 'happened', 'on', 'off')
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

function botQuestions(
  grammar: Grammar,
  tokens: readonly Token[],
  targets: Targets,
  hasFocus: boolean,
): Question[] {
  const isNamed = targets.named.length > 0 || targets.unknown.length > 0
  const own = { isOwn: says(tokens, 'mine', 'all'), isOfBots: says(tokens, 'bots') }
  if (isNamed) return namedQuestions(tokens, targets)
  const isShort = contentOf(tokens, followUps).length <= 1
  const follows = hasFocus && isShort ? namedQuestions(tokens, targets) : []
  if (follows.length > 0) return follows
  if (says(tokens, 'price', 'consequence') || tokens.some(isCondition)) return []
  return swarmQuestions(grammar, tokens, targets, own)
}

/** Of bots that are named, or were before. */
function namedQuestions(tokens: readonly Token[], targets: Targets): Question[] {
  const content = contentOf(tokens, followUps).length
  const isEnd = says(tokens, 'ended', 'off', 'faulty')
  const isWhy = says(tokens, 'why')
  const asksWhy = (isWhy && (isEnd || content === 0)) || says(tokens, 'happened', 'lastEnd')
  const isState = says(tokens, 'is') && says(tokens, 'on', 'off', 'connecting')
  const isSince = says(tokens, 'uptime') && !isWhy
  if (!isSince && (asksWhy || (isEnd && !isState))) return [{ kind: 'why', targets }]
  const asked = facts.filter((fact) => says(tokens, fact))
  if (asked.length > 0 && !tokens.some(isCondition)) {
    return asked.map((fact) => ({ kind: 'fact', fact, extreme: null, targets }))
  }
  if (isState) return [{ kind: 'is', targets }]
  const isNamed = targets.named.length > 0 || targets.unknown.length > 0
  const isTold = says(tokens, 'how') || (isNamed && says(tokens, 'tellAbout'))
  if (isTold || (isNamed && says(tokens, 'is', 'problem') && content <= 2)) {
    return [{ kind: 'card', targets }]
  }
  if (targets.unknown.length > 0 && content <= 1) return [{ kind: 'card', targets }]
  const isBare = targets.named.length > 0 && contentOf(tokens, asking).length === 0
  return isBare ? [{ kind: 'card', targets }] : []
}

/** Of all of them, or of those that are one way or another. */
function swarmQuestions(
  grammar: Grammar,
  tokens: readonly Token[],
  targets: Targets,
  { isOwn, isOfBots }: { isOwn: boolean; isOfBots: boolean },
): Question[] {
  const content = contentOf(tokens, swarm).length
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
  if (says(tokens, 'fix')) return []
  const isPlural = tokens.some(
    (token) => means(token, 'faulty') && grammar.plural.test(token.plain),
  )
  if (targets.kind === 'faulty' && (isOne || isOwn || isPlural) && content <= 1) {
    return [{ kind: 'problems', targets }]
  }
  const asksWhich = says(tokens, 'which') || isOwn
  if (says(tokens, 'problem') && isOfBots && asksWhich && content <= 1) {
    return [{ kind: 'problems', targets }]
  }
  const asked = facts.filter((fact) => says(tokens, fact))
  const isOfSome = content <= (isOwn && isOfBots && says(tokens, 'which') ? 4 : 0)
  if (
    asked.length > 0 &&
    isOfSome &&
    ((isOwn && isOfBots) || isOne || (targets.kind && isOfBots))
  ) {
    const extreme = extremeOf(tokens, asked, isOne)
    return asked.map((fact) => ({ kind: 'fact', fact, extreme, targets }))
  }
  return asksList(tokens, targets, isOwn, isOfBots) ? [{ kind: 'list', targets }] : []
}

/** «qué bot», «cuál bot». */
const asksWhichBot = (tokens: readonly Token[]) =>
  tokens.some((token, at) => {
    const before = tokens[at - 1]
    return means(token, 'bots') && before !== undefined && means(before, 'which')
  })

const followUps: readonly Concept[] = [
  ...(['why', 'ended', 'happened', 'that', 'also', 'which', 'is', 'on', 'off', 'how'] as const),
  ...(['problem', 'faulty', 'lastEnd', 'mine', 'all', 'least', 'most', 'when', ...facts] as const),
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
]

/** Who lives least is asked for, if nothing else is said: nobody asks who is well. */
function extremeOf(tokens: readonly Token[], asked: readonly Fact[], isOne: boolean) {
  const isLife = asked.includes('health') || asked.includes('food')
  if (says(tokens, 'most') && !says(tokens, 'least')) return 'most'
  return (isLife && isOne) || says(tokens, 'least') ? 'least' : null
}

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
  if (targets.kind !== null) return isMany && content <= (says(tokens, 'which') && isOfBots ? 2 : 0)
  if (says(tokens, 'may')) return false
  return (
    (isOwn || targets.place !== null) && (isOfBots || isOne || says(tokens, 'all')) && content === 0
  )
}

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
  ...(['also', 'how', 'others', 'no', 'both'] as const),
]

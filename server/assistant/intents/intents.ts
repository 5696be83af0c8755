import { analyzerOf } from '../../guides/search/analyzer'
import {
  classify,
  type Example,
  type TrainedClassifier,
  trainClassifier,
} from '../../guides/search/classifier'
import { languageOf } from '../../locales/languages'
import { featuresOf } from './features'
import { learnt } from './learnt'
import { type Order, orderIn, readOrders } from './orders'
import { readIntents } from './paradigms'

/** What somebody may want, by what answers it; `guides` is all that the guides are asked. */
const intents = {
  state: [
    ...['list', 'on', 'off', 'problems', 'why', 'card', 'is', 'health', 'food', 'version'],
    ...['server', 'uptime', 'prefix', 'inventory', 'players', 'ping', 'where', 'username'],
    ...['accountType', 'reconnects', 'schedule', 'group', 'points', 'plan', 'limit', 'email'],
  ],
  action: [
    ...['start', 'stop', 'restart', 'command', 'console', 'create', 'remove', 'buy', 'edit'],
    ...['open'],
  ],
  talk: ['hello', 'thanks', 'bye', 'who', 'help', 'praise', 'insult', 'ok'],
  refusal: ['offTopic', 'others', 'secrets', 'rules', 'harm'],
  goingOn: ['fix', 'again'],
  guides: ['guide'],
} as const

type IntentKind = keyof typeof intents

const kindOf = new Map<string, IntentKind>(
  (Object.keys(intents) as IntentKind[]).flatMap((kind) =>
    intents[kind].map((intent) => [intent, kind] as const),
  ),
)

/** What a message most probably wants: of the most probable kind, what is the most probable. */
export type Guess = {
  [Kind in IntentKind]: {
    kind: Kind
    intent: (typeof intents)[Kind][number]
    probability: number
    /** How much of that it is, and not something else of its kind. */
    share: number
    /** Which command it would be, if it is an order. */
    order: Order | null
  }
}[IntentKind]

/** Stands for a bot of the asker's. */
export const someBot = '@'

/**
 * Of phrases that lead to the guides, so many are enough to tell what does not: with more of them
 * whatever is said in unknown words is taken for a question to the guides.
 */
const guidePhrases = 31_000

/** The classifier of what is wanted. */
export const ownIntents = learnt('intents', trainIntents)

/** From its phrases alone. */
export function trainIntents(locale: string): TrainedClassifier {
  const analyzer = analyzerOf(locale)
  const { assistant } = languageOf(locale)
  const { heads, tails, anyBot } = assistant.besideIntents
  const asked = [
    ...readIntents(assistant.intents),
    ...readIntents(assistant.said),
    ['command', [...readOrders(locale).values()].flat()] as const,
  ].flatMap(([name, phrases]) => phrases.map((phrase) => ({ name, phrase })))
  const guides = [...analyzer.asked.values()].flat()
  const every = Math.max(1, guides.length / guidePhrases)
  const ofGuides = guides
    .filter((_, at) => Math.round(at / every) !== Math.round((at - 1) / every))
    .flatMap((phrase) => [
      phrase,
      ...(anyBot.test(phrase) ? [phrase.replace(anyBot, someBot)] : []),
    ])
  const all = [
    ...asked,
    ...analyzer.offTopic.map((phrase) => ({ name: 'offTopic', phrase })),
    ...ofGuides.map((phrase) => ({ name: 'guide', phrase })),
  ]
  return trainClassifier(
    all.map(({ name, phrase }, at): Example => {
      const head = at % 4 === 1 ? heads[at % heads.length] : ''
      const tail = at % 4 === 2 ? tails[at % tails.length] : ''
      return { name, tokens: featuresOf(analyzer, `${head} ${phrase} ${tail}`) }
    }),
  )
}

/**
 * What somebody wants who says this; bots of theirs stand as `someBot`. `ofGuides`: how likely it is
 * for the guides, against what is usual. Null where nothing was taught.
 */
export function guess(locale: string, text: string, ofGuides = 1): Guess | null {
  const probabilities = classify(ownIntents(locale), featuresOf(analyzerOf(locale), text))
  const ofKinds = new Map<IntentKind, number>()
  for (const [name, probability] of probabilities) {
    const kind = kindOf.get(name)
    if (kind) ofKinds.set(kind, (ofKinds.get(kind) ?? 0) + probability)
  }
  const less = (ofKinds.get('guides') ?? 0) * (1 - ofGuides)
  const weighed = [...ofKinds].map(
    ([kind, share]) => [kind, (kind === 'guides' ? share - less : share) / (1 - less)] as const,
  )
  const [kind, probability] = mostOf(weighed) ?? []
  const [intent, most] =
    mostOf([...probabilities].filter(([name]) => kindOf.get(name) === kind)) ?? []
  const all = kind && ofKinds.get(kind)
  if (!intent || !most || !all) return null
  const order = kind === 'action' ? orderIn(locale, text) : null
  return { kind, intent, probability, share: most / all, order } as Guess
}

/** How probable it is that nothing of ours is asked, 0 to 1. */
export const offTopicShare = (locale: string, text: string): number =>
  classify(ownIntents(locale), featuresOf(analyzerOf(locale), text)).get('offTopic') ?? 0

/** How probable it is that the guides are asked, or that somebody goes on from what they said, 0 to 1. */
export const guidesShare = (locale: string, text: string): number =>
  [...classify(ownIntents(locale), featuresOf(analyzerOf(locale), text))].reduce(
    (sum, [name, share]) =>
      kindOf.get(name) === 'guides' || kindOf.get(name) === 'goingOn' ? sum + share : sum,
    0,
  )

/** What has most of it, with how much. */
function mostOf<T>(all: Iterable<readonly [T, number]>) {
  return [...all].toSorted(([, one], [, other]) => other - one)[0]
}

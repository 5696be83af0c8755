import type { ChatTurn } from '#contract/assistant'
import type { Context } from '../context'
import { type CommandId, commandCalled } from '../game/command-names'
import { guideIndex } from '../guides/guides'
import { type Analyzer, analyzerOf } from '../guides/search/analyzer'
import type { Found } from '../guides/search/search'
import { readTerms } from '../guides/search/terms'
import { type Section, sectionKey } from '../guides/sections'
import { plainWords } from '../lib/plain-text'
import { guess, offTopicShare } from './intents/intents'
import type { Whole } from './reading/turns/in-its-place'
import { confidenceOf, isOffTopic, rivalOf } from './search/confidence'
import { corrected } from './search/spelling'

/**
 * What the guides say to a question: the best sections first, and how sure that is, 0 to 1. `rival`
 * is the second of two sections that fit as well, of which only the asker knows which was meant.
 */
export type Retrieval = {
  question: string
  found: Found[]
  confidence: number
  rival: Found | null
  /** What its second half asks, where the same section answers both. */
  alsoAsked?: string
  /** It is rather about something else. */
  isElsewhere: boolean
}

/** The confidence from which on a section is an answer; below it is only something near. */
export const answerThreshold = 0.1

const maxSections = 12
/** Of sections that are ranked together with those of what was asked before. */
const maxRanked = 60
/**
 * How much what was asked before counts, and that a section is of the guide that answered it; both
 * more when a message says little.
 */
const before = { weight: 0.28, sameGuide: 1 }
const mostlyBefore = { weight: 0.6, sameGuide: 1.5 }
/** Words of a message that goes on from the last one, and of one that may say too little by itself. */
const mostGoingOn = 8
const fewWords = 2
const unsure = 0.69
/** What is this unclear by itself is taken to go on from what was asked before. */
const unclear = 0.53
/** What is this clear by itself goes on from nothing, however it begins. */
const clear = 0.9
/** What is less surely about something else may go on from what was asked before. */
const surelyElsewhere = 0.6
/** How much it counts that a section is called like the one before, of what is named now. */
const calledAlike = 5
const mostHalves = 4
const sureOfBoth = 0.45

/** One for each thing that a message asks: one as a rule. */
export function retrieveAll(
  ctx: Context,
  message: string,
  history: readonly ChatTurn[],
): readonly [Retrieval, ...Retrieval[]] {
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const whole = retrieve(ctx, message, asked)
  const analyzer = analyzerOf(ctx.config.locale)
  for (const [first, second] of halvesOf(analyzer, message).slice(0, mostHalves)) {
    const one = retrieve(ctx, first, asked)
    const other = retrieve(ctx, second, [...asked, first], true)
    if (areTwo(one, other)) return [one, other]
    if (areOne([whole, one, other])) return [{ ...whole, alsoAsked: second }]
  }
  if (whole.confidence >= surely) return [whole]
  const parts = clausesOf(message).map((clause) => retrieve(ctx, clause, asked))
  return [parts.reduce((best, one) => (isClearer(one, best) ? one : best), whole)]
}

/**
 * What a question in shorthand asks, made whole by the one before it: of sections that are called alike
 * («… desde el navegador», «… desde el móvil»), the one of what is named now.
 */
export function retrieveWhole(ctx: Context, { asked, before, named }: Whole): Retrieval {
  const analyzer = analyzerOf(ctx.config.locale)
  const { question, found } = ask(ctx, asked, maxRanked)
  const last = retrieveAll(ctx, before, [])[0].found[0]?.section
  const terms = named.flatMap((term) => readTerms(analyzer, term, analyzer.synonyms))
  const names = terms.flatMap(({ alternatives }) =>
    alternatives.map(({ stems }) => stems.split(' ')),
  )
  const headingOf = ({ heading }: Section) =>
    analyzer.wordsOf(heading).flatMap(({ stem, isStop }) => (isStop ? [] : [stem]))
  const lastHeading = last ? headingOf(last) : []
  const isAlike = (section: Section) => {
    const heading = headingOf(section)
    const isNamed = names.some((stems) => stems.every((stem) => heading.includes(stem)))
    return (
      isNamed && section.guide === last?.guide && lastHeading.some((one) => heading.includes(one))
    )
  }
  const ranked = found
    .map((one) => (isAlike(one.section) ? { ...one, score: one.score + calledAlike } : one))
    .toSorted((one, other) => other.score - one.score)
  return retrievalOf(question, ranked, offTopicShare(ctx.config.locale, question))
}

/** Of much that is said, one clause may ask, and what else is said may lead elsewhere. */
const surely = 0.83
const clearlyMore = 0.1
const shortestClause = 4

const isClearer = (one: Retrieval, other: Retrieval) =>
  !one.isElsewhere && one.confidence > other.confidence + clearlyMore

function clausesOf(message: string): string[] {
  const clauses = message.split(/[.,;:?!¿¡\n]+/).map((clause) => clause.trim())
  const asking = clauses.filter((clause) => clause.split(/\s+/).length >= shortestClause)
  return clauses.length > 1 ? asking : []
}

const areTwo = (one: Retrieval, other: Retrieval) =>
  one.found[0]?.section !== other.found[0]?.section &&
  Math.min(one.confidence, other.confidence) >= sureOfBoth

const areOne = ([whole, ...halves]: readonly Retrieval[]) =>
  halves.every(
    ({ found: [best], confidence }) =>
      best?.section === whole?.found[0]?.section && confidence >= sureOfBoth,
  )

/** A message in two wherever it may ask a second thing. */
function halvesOf({ questions, shorthand }: Analyzer, message: string): [string, string][] {
  const whole = message.replaceAll(/\p{L}+/gu, (word) => shorthand.get(plainWords(word)) ?? word)
  return [...whole.matchAll(questions.joint)]
    .map(({ index, 0: joint }): [string, string] => [
      whole.slice(0, index),
      whole.slice(index + joint.length),
    ])
    .filter((halves) => halves.every((half) => questions.asking.test(half)))
}

/** A question that goes on from the ones before is read together with them. */
function retrieve(
  ctx: Context,
  message: string,
  asked: readonly string[],
  isSecondHalf = false,
): Retrieval {
  const analyzer = analyzerOf(ctx.config.locale)
  const alone = ask(ctx, message, maxRanked)
  const offTopic = offTopicShare(ctx.config.locale, alone.question)
  const isElsewhere =
    isOffTopic(alone.found, offTopic) &&
    offTopic > surelyElsewhere &&
    wordsOf(analyzer, message) > 1
  const confidence = confidenceOf(alone.found, offTopic)
  const isMore = (confidence < clear && goesOn(analyzer, message)) || confidence < unclear
  const context = !isElsewhere && isMore ? contextOf(analyzer, asked) : null
  if (context === null) return retrievalOf(alone.question, alone.found, offTopic)
  const earlier = ask(ctx, context, maxRanked)
  const isGoingOn = guess(ctx.config.locale, message)?.kind === 'goingOn'
  const saysLittle = isSecondHalf || confidence < (isGoingOn ? surely : unsure)
  return retrievalOf(
    `${alone.question} ${earlier.question}`,
    together(alone.found, earlier.found, saysLittle ? mostlyBefore : before),
    Math.min(offTopic, offTopicShare(ctx.config.locale, earlier.question)),
  )
}

function retrievalOf(question: string, all: readonly Found[], offTopic: number): Retrieval {
  const found = all.slice(0, maxSections)
  const confidence = confidenceOf(found, offTopic)
  const rival = rivalOf(found, confidence)
  return { question, found, confidence, rival, isElsewhere: isOffTopic(found, offTopic) }
}

const wordsOf = (analyzer: Analyzer, message: string) =>
  readTerms(analyzer, message, analyzer.synonyms).length

const isBrief = (analyzer: Analyzer, message: string) => wordsOf(analyzer, message) <= fewWords

/** By how it begins, by what it points at, or because it says little. */
const goesOn = (analyzer: Analyzer, message: string): boolean =>
  isBrief(analyzer, message) ||
  (wordsOf(analyzer, message) <= mostGoingOn && analyzer.questions.goesOn.test(plainWords(message)))

/** The last question, with the one that it goes on from itself. */
function contextOf(analyzer: Analyzer, asked: readonly string[]): string | null {
  const [last, ...earlier] = asked.toReversed()
  if (last === undefined) return null
  const before = goesOn(analyzer, last) ? contextOf(analyzer, earlier.toReversed()) : null
  return before === null ? last : `${last} ${before}`
}

/** Sections by what both questions find, of which the newer one counts more. */
function together(
  newer: readonly Found[],
  earlier: readonly Found[],
  { weight, sameGuide }: typeof before,
): Found[] {
  const leastOf = (found: readonly Found[]) => (found.at(-1)?.score ?? 0) - 1
  const [leastNewer, leastEarlier] = [leastOf(newer), leastOf(earlier)]
  const byKey = new Map(earlier.map((one) => [sectionKey(one.section), one]))
  const guide = earlier[0]?.section.guide
  const all = [
    ...newer.map((one) => ({ one, other: byKey.get(sectionKey(one.section)) })),
    ...earlier
      .filter(({ section }) => !newer.some((one) => one.section === section))
      .map((other) => ({ one: undefined, other })),
  ]
  return all
    .flatMap(({ one, other }) => {
      const both = merged(one, other)
      if (!both) return []
      const score =
        (one?.score ?? leastNewer) +
        weight * (other?.score ?? leastEarlier) +
        (both.section.guide === guide ? sameGuide : 0)
      return [{ ...both, score }]
    })
    .sort((a, b) => b.score - a.score)
}

function merged(one: Found | undefined, other: Found | undefined): Found | undefined {
  if (!one || !other) return one ?? other
  return {
    ...one,
    passage: Math.max(one.passage, other.passage),
    said: Math.max(one.said, other.said),
    topic: Math.max(one.topic, other.topic),
    heading: Math.max(one.heading, other.heading),
    probability: Math.max(one.probability, other.probability),
    guideProbability: Math.max(one.guideProbability, other.guideProbability),
    byCount: Math.max(one.byCount, other.byCount),
    unknownWords: Math.min(one.unknownWords, other.unknownWords),
    matches: Math.max(one.matches, other.matches),
  }
}

/** «1.12.2» asks for a version, whichever it is. */
const gameVersion = /(?<![\d.])(?:1\.\d{1,2}(?:\.\d{1,2})?|2\d\.\d)(?![\d.]*\d)/g

function ask(ctx: Context, message: string, limit: number) {
  const index = guideIndex(ctx)
  const question = corrected(
    analyzerOf(ctx.config.locale),
    message.replaceAll(gameVersion, ctx.texts.assistant.gameVersion),
    index,
  )
  return { question, found: index.find(question, limit) }
}

/** The guide of bots' commands, whose sections are named like them. */
const ofCommands = 'bot-commands'

/** The command that a message describes, by what the guides say of it. */
export function commandIn(ctx: Context, message: string): CommandId | null {
  const [best] = ask(ctx, message, maxRanked).found.filter(
    ({ section: { guide, anchor } }) =>
      guide === ofCommands && commandCalled(anchor, ctx.config.locale) !== undefined,
  )
  return best ? (commandCalled(best.section.anchor, ctx.config.locale) ?? null) : null
}

import type { ChatTurn } from '#contract/assistant'
import type { Context } from '../context'
import { type CommandId, commandCalled } from '../game/command-names'
import { guideIndex } from '../guides/guides'
import { type Analyzer, analyzerOf } from '../guides/search/analyzer'
import type { Found } from '../guides/search/search'
import { readTerms } from '../guides/search/terms'
import { type Section, sectionKey } from '../guides/sections'
import { plainWords } from '../lib/plain-text'
import { guidesShare, offTopicShare } from './intents/intents'
import type { Whole } from './reading/turns/in-its-place'
import { chance, confidenceOf, isOffTopic, rivalOf } from './search/confidence'
import { type Half, halvesOf } from './search/halves'
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
 * How much counts what is asked now, what was asked before, and both in one: what the second question
 * changes; that a section is the one that answered the first, and that it is of its guide. Fitted to
 * second questions, and to others that go on from nothing.
 */
const weights = { now: 0.41, before: -0.4, both: 1, same: -0.9, sameGuide: 1.5 }
/** Words of a message that goes on from the last one, and of one that may say too little by itself. */
const mostGoingOn = 8
const fewWords = 2
/** What is less surely about something else may go on from what was asked before. */
const surelyElsewhere = 0.6
/** How much it counts that a section is called like the one before, of what is named now. */
const calledAlike = 5
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
  const halves = halvesOf(analyzer, message).map((half) => ({
    ...half,
    one: retrieve(ctx, half.first, asked),
    other: retrieve(ctx, half.second, [...asked, half.first]),
  }))
  const [best] = halves
    .map((half) => ({ ...half, chance: areTwo(analyzer, message, whole, half) }))
    .toSorted((a, b) => b.chance - a.chance)
  if (best) {
    const { first, one, other } = best
    const isTold = !isQuestion(analyzer, first)
    const isElse = isTold && placeIn(whole, one) > placeIn(whole, other)
    if (best.chance >= (isTold ? likelyTwo.told : likelyTwo.asked))
      return isElse ? [other, one] : [one, other]
  }
  const also = halves.find(({ isWanted, one, other }) => isWanted && areOne([whole, one, other]))
  return [also ? { ...whole, alsoAsked: also.second } : whole]
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

/** How probable it is that a message asks two things, 0 to 1; fitted to messages that do, and to others. */
function areTwo(
  { questions }: Analyzer,
  message: string,
  whole: Retrieval,
  { isAsked, one, other }: Half & { one: Retrieval; other: Retrieval },
): number {
  if (one.found[0]?.section === other.found[0]?.section) return 0
  const place = Math.max(placeIn(whole, one), placeIn(whole, other))
  const words = message.match(questions.questionWords)?.length ?? 0
  return chance(
    twice.bias +
      twice.first * oddsOf(one.confidence) +
      twice.second * oddsOf(other.confidence) +
      twice.place * Math.log1p(place) +
      (isAsked ? twice.asked : 0) +
      (words > 1 ? twice.words : 0),
  )
}

const twice = { bias: -2.87, first: 0.74, second: 0.94, place: -0.8, asked: 1.01, words: 0.64 }
/** What is told before a question rather explains it. */
const likelyTwo = { asked: 0.4, told: 0.6 }
const oddsOf = (share: number) => Math.log((share + 0.02) / (1.02 - share))

const isQuestion = ({ questions }: Analyzer, half: string) =>
  /[¿?]/.test(half) || half.match(questions.questionWords) !== null

/** Where what the whole finds has the best of a half. */
function placeIn({ found }: Retrieval, { found: [best] }: Retrieval): number {
  const at = found.findIndex(({ section }) => section === best?.section)
  return at < 0 ? found.length : at
}

const areOne = ([whole, ...halves]: readonly Retrieval[]) =>
  halves.every(
    ({ found: [best], confidence }) =>
      best?.section === whole?.found[0]?.section && confidence >= sureOfBoth,
  )

/** A question that goes on from the ones before is read together with them. */
function retrieve(ctx: Context, message: string, asked: readonly string[]): Retrieval {
  const analyzer = analyzerOf(ctx.config.locale)
  const alone = ask(ctx, message, maxRanked)
  const offTopic = offTopicShare(ctx.config.locale, alone.question)
  const ofGuides = guidesShare(ctx.config.locale, alone.question)
  const isElsewhere =
    isOffTopic(alone.found, offTopic, ofGuides) &&
    offTopic > surelyElsewhere &&
    wordsOf(analyzer, message) > 1
  const context = isElsewhere ? null : contextOf(analyzer, asked)
  if (context === null) return retrievalOf(alone.question, alone.found, offTopic, ofGuides)
  const before = ask(ctx, context, maxRanked)
  const both = ask(ctx, `${context} ${message}`, maxRanked)
  const found = { now: alone.found, before: before.found, both: both.found }
  return retrievalOf(
    `${alone.question} ${before.question}`,
    together(found),
    Math.min(offTopic, offTopicShare(ctx.config.locale, before.question)),
    ofGuides,
  )
}

function retrievalOf(
  question: string,
  all: readonly Found[],
  offTopic: number,
  ofGuides = 0,
): Retrieval {
  const found = all.slice(0, maxSections)
  const confidence = confidenceOf(found, offTopic, ofGuides)
  const rival = rivalOf(found, confidence)
  return { question, found, confidence, rival, isElsewhere: isOffTopic(found, offTopic, ofGuides) }
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

type Asked = Record<'now' | 'before' | 'both', readonly Found[]>

/** Sections by what the question finds, the one before it, and both in one. */
function together(found: Asked): Found[] {
  const [now, before, both] = [ranked(found.now), ranked(found.before), ranked(found.both)]
  const last = found.before[0]?.section
  const all = [...found.now, ...found.before, ...found.both]
  return [...new Set(all.map(({ section }) => sectionKey(section)))]
    .flatMap((key) => {
      const one = merged(now.get(key), merged(before.get(key), both.get(key)))
      if (!one) return []
      const score =
        weights.now * now.scoreOf(key) +
        weights.before * before.scoreOf(key) +
        weights.both * both.scoreOf(key) +
        (last && key === sectionKey(last) ? weights.same : 0) +
        (one.section.guide === last?.guide ? weights.sameGuide : 0)
      return [{ ...one, score }]
    })
    .sort((a, b) => b.score - a.score)
}

/** By section; one that was not found is a little worse than the last that was. */
function ranked(found: readonly Found[]) {
  const byKey = new Map(found.map((one) => [sectionKey(one.section), one]))
  const least = (found.at(-1)?.score ?? 0) - 1
  return {
    get: (key: string) => byKey.get(key),
    scoreOf: (key: string) => byKey.get(key)?.score ?? least,
  }
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

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
 * How much what was asked before counts, alone and with what is asked now, and that a section is of
 * the guide that answered it; fitted to second questions.
 */
const weights = { before: 0.2, both: 0.7, sameGuide: 1 }
/** It counts less the clearer it is what is asked now. */
const doubtFactor = 4
/** Words of a message that goes on from the last one, and of one that may say too little by itself. */
const mostGoingOn = 8
const fewWords = 2
/** What is this clear by itself goes on from nothing, however it begins. */
const clear = 0.85
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
    const other = retrieve(ctx, second, [...asked, first])
    if (areTwo(whole, one, other)) {
      const onlyTells = !isQuestion(analyzer, first) && placeIn(whole, one) > placeIn(whole, other)
      return onlyTells ? [other, one] : [one, other]
    }
    if (areOne([whole, one, other])) return [{ ...whole, alsoAsked: second }]
  }
  return [whole]
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

/** Of two halves the whole finds one at least at once, or both nearly: else one of them only explains. */
const nearly = 4

const areTwo = (whole: Retrieval, one: Retrieval, other: Retrieval) =>
  one.found[0]?.section !== other.found[0]?.section &&
  Math.min(one.confidence, other.confidence) >= sureOfBoth &&
  (Math.min(placeIn(whole, one), placeIn(whole, other)) === 0 ||
    Math.max(placeIn(whole, one), placeIn(whole, other)) <= nearly)

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

/** A message in two wherever it may ask a second thing. */
function halvesOf({ questions, shorthand }: Analyzer, message: string): [string, string][] {
  const whole = message.replaceAll(/\p{L}+/gu, (word) => shorthand.get(plainWords(word)) ?? word)
  const cutAt = (joint: RegExp) =>
    [...whole.matchAll(joint)].map(({ index, 0: joint }): [string, string] => [
      whole.slice(0, index),
      whole.slice(index + joint.length),
    ])
  const asks = (half: string) => questions.asking.test(half)
  return [
    ...cutAt(questions.joint).filter((halves) => halves.every(asks)),
    ...cutAt(questions.alsoWanted).filter(([first]) => asks(first)),
  ]
}

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
  const confidence = confidenceOf(alone.found, offTopic, ofGuides)
  const isMore = !isElsewhere && confidence < clear
  const context = isMore ? contextOf(analyzer, asked) : null
  if (context === null) return retrievalOf(alone.question, alone.found, offTopic, ofGuides)
  const before = ask(ctx, context, maxRanked)
  const both = ask(ctx, `${context} ${message}`, maxRanked)
  const found = { now: alone.found, before: before.found, both: both.found }
  return retrievalOf(
    `${alone.question} ${before.question}`,
    together(found, Math.min(1, doubtFactor * (1 - confidence))),
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

/** Sections by what the question finds, the one before it, and both in one; `share`: how much these count. */
function together(found: Asked, share: number): Found[] {
  const [now, before, both] = [ranked(found.now), ranked(found.before), ranked(found.both)]
  const guide = found.before[0]?.section.guide
  const all = [...found.now, ...found.before, ...found.both]
  return [...new Set(all.map(({ section }) => sectionKey(section)))]
    .flatMap((key) => {
      const one = merged(now.get(key), merged(before.get(key), both.get(key)))
      if (!one) return []
      const isOfSame = one.section.guide === guide
      const earlier =
        weights.before * before.scoreOf(key) +
        weights.both * both.scoreOf(key) +
        (isOfSame ? weights.sameGuide : 0)
      return [{ ...one, score: now.scoreOf(key) + share * earlier }]
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

import { plainText } from '../../lib/plain-text'
import { passagesOf } from '../passages'
import { type Section, sectionKey } from '../sections'
import type { Analyzer, Synonyms } from './analyzer'
import { classify as classifyByBayes, type Sample, type TrainedBayes, trainBayes } from './bayes'
import { classify, type Example, type TrainedClassifier, trainClassifier } from './classifier'
import { readTerms } from './terms'

/** The class of what no guide answers. */
const offTopic = ''

/** Passages of a section that teach what it is asked with: what comes first is what it is about. */
const mostPassages = 6
/** How much a heading and what a section itself says count, against one way to ask for it. */
const importance = { heading: 2, asked: 1, passage: 0.7 }
/** Pieces of words overlap, so that each says less. */
const pieceLength = 4
const pieceMark = '#'
const pieceFactor = 0.5
/** More rounds would only learn the phrases by heart, and smaller weights tell no more. */
const training = { epochs: 4, leastSteps: 11 }
/** Fitted to phrases that were kept apart. */
const trust = 0.3

/** What sections are trained on: how people ask for them, and what they ask that none answers. */
export type Phrases = {
  /** By `guide#anchor`. */
  asked: ReadonlyMap<string, readonly string[]>
  offTopic: readonly string[]
}

/**
 * What tells sections apart: one that weighs words against each other, which is right of whole
 * questions, and one that only counts them, which is right where there are few.
 */
export type TrainedSections = { weighed: TrainedClassifier; counted: TrainedBayes }

/** Probabilities of sections and of their guides. */
export type Classes = {
  ofSection: (section: Section) => number | null
  ofGuide: (guide: string) => number
  /** That of a section by the words alone that it has. */
  byCount: (section: Section) => number
  /** How much the most probable section leaves to others. */
  left: number
}

export function trainSections(
  analyzer: Analyzer,
  sections: readonly Section[],
  { asked, offTopic: refused }: Phrases,
): TrainedSections {
  const all = sections.flatMap((section): Sample[] => {
    const { title, heading, text } = section
    const name = sectionKey(section)
    const sample = (said: string, weight: number): Sample => ({
      ...{ name, weight },
      tokens: tokensOf(analyzer, said, analyzer.synonyms),
    })
    return [
      sample(heading || title, importance.heading),
      ...(asked.get(name) ?? []).map((phrase) => sample(phrase, importance.asked)),
      ...passagesOf(text).map((one) => sample(one.text, importance.passage)),
    ]
  })
  const weighed = [...Map.groupBy(all, ({ name }) => name).values()].flatMap((samples) => [
    ...samples.filter(({ weight }) => weight !== importance.passage),
    ...samples.filter(({ weight }) => weight === importance.passage).slice(0, mostPassages),
  ])
  const elsewhere = refused.map(
    (phrase): Example => ({
      name: offTopic,
      tokens: tokensOf(analyzer, phrase, analyzer.synonyms),
    }),
  )
  return {
    weighed: trainClassifier([...elsewhere, ...weighed], training),
    counted: trainBayes(all),
  }
}

/**
 * Which section answers a question, learnt from how people ask and from what sections say. Unlike
 * the search it takes stop words and their order into account: «que se suba» is a command, «me sale»
 * is trouble.
 */
export function classesOf(
  analyzer: Analyzer,
  synonyms: Synonyms,
  { weighed, counted }: TrainedSections,
  question: string,
): Classes {
  const tokens = tokensOf(analyzer, question, synonyms)
  const probabilities = classify(weighed, tokens)
  const counts = classifyByBayes(
    counted,
    tokens.map((token) => [token, token.startsWith(pieceMark) ? pieceFactor : 1] as const),
    trust,
  )
  const guides = new Map<string, number>()
  for (const [key, probability] of probabilities) {
    const guide = key.split('#')[0] ?? ''
    guides.set(guide, (guides.get(guide) ?? 0) + probability)
  }
  return {
    ofSection: (section) => probabilities.get(sectionKey(section)) ?? null,
    ofGuide: (guide) => guides.get(guide) ?? 0,
    byCount: (section) => counts.get(sectionKey(section)) ?? 0,
    left: 1 - Math.max(0, ...counts.values()),
  }
}

/** Words, pairs of neighbours with the beginning and the end, groups of synonyms, pieces of words. */
function tokensOf(analyzer: Analyzer, text: string, synonyms: Synonyms): string[] {
  const words = analyzer.stemsOf(analyzer.withoutNumbers(text))
  const padded = ['', ...words, '']
  const pairs = padded.slice(1).map((word, at) => `${padded[at]} ${word}`)
  const meanings = readTerms(analyzer, text, synonyms)
    .filter(({ alternatives }) => alternatives.length > 1)
    .map(({ alternatives }) => `~${alternatives.map(({ stems }) => stems).sort()[0]}`)
  const pieces = (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(piecesOf)
  return [...new Set([...words, ...pairs, ...meanings, ...pieces])]
}

/** A word that nobody knows has pieces of others: «reconexionado», «notificasion». */
function piecesOf(word: string): string[] {
  if (word.length < pieceLength) return []
  const whole = `<${word}>`
  const count = whole.length - pieceLength + 1
  return Array.from({ length: count }, (_, at) => pieceMark + whole.slice(at, at + pieceLength))
}

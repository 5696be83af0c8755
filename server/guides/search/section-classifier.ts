import { type Section, sectionKey } from '../sections'
import type { Analyzer, Synonyms } from './analyzer'
import { classify, type Example, type TrainedClassifier, trainClassifier } from './classifier'
import { readTerms } from './terms'

/** The class of what no guide answers. */
const offTopic = ''

/** Sentences that stand in for a section without questions of its own. */
const maxSentences = 5

/** What sections are trained on: how people ask for them, and what they ask that none answers. */
export type Phrases = {
  /** By `guide#anchor`. */
  asked: ReadonlyMap<string, readonly string[]>
  offTopic: readonly string[]
}

/** Probabilities of sections and of their guides, and that no section answers. */
export type Classes = {
  ofSection: (section: Section) => number | null
  ofGuide: (guide: string) => number
  offTopic: number
}

export function trainSections(
  analyzer: Analyzer,
  sections: readonly Section[],
  { asked, offTopic: refused }: Phrases,
): TrainedClassifier {
  const example = (name: string, text: string): Example => ({
    name,
    tokens: tokensOf(analyzer, text, analyzer.synonyms),
  })
  return trainClassifier([
    ...refused.map((phrase) => example(offTopic, phrase)),
    ...sections.flatMap((section) => {
      const { title, heading, text } = section
      const key = sectionKey(section)
      const phrases = asked.get(key) ?? text.split(/[.\n]+/).slice(0, maxSentences)
      return [heading || title, ...phrases].map((phrase) => example(key, phrase))
    }),
  ])
}

/**
 * Which section answers a question, learnt from how people ask. Unlike the search it takes stop
 * words and their order into account: «que se suba» is a command, «me sale» is trouble.
 */
export function classesOf(
  analyzer: Analyzer,
  synonyms: Synonyms,
  trained: TrainedClassifier,
  question: string,
): Classes {
  const probabilities = classify(trained, tokensOf(analyzer, question, synonyms))
  const guides = new Map<string, number>()
  for (const [key, probability] of probabilities) {
    const guide = key.split('#')[0] ?? ''
    guides.set(guide, (guides.get(guide) ?? 0) + probability)
  }
  return {
    ofSection: (section) => probabilities.get(sectionKey(section)) ?? null,
    ofGuide: (guide) => guides.get(guide) ?? 0,
    offTopic: guides.get(offTopic) ?? 0,
  }
}

/** Words, pairs of neighbours with the beginning and the end, and groups of synonyms. */
function tokensOf(analyzer: Analyzer, text: string, synonyms: Synonyms): string[] {
  const words = analyzer.stemsOf(analyzer.withoutNumbers(text))
  const padded = ['', ...words, '']
  const pairs = padded.slice(1).map((word, at) => `${padded[at]} ${word}`)
  const meanings = readTerms(analyzer, text, synonyms)
    .filter(({ alternatives }) => alternatives.length > 1)
    .map(({ alternatives }) => `~${alternatives.map(({ stems }) => stems).sort()[0]}`)
  return [...new Set([...words, ...pairs, ...meanings])]
}

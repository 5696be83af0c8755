import type { Section } from '../sections'
import type { Analyzer, Synonyms } from './analyzer'
import { createClassifier, type TrainedClassifier } from './classifier'
import { readTerms } from './terms'

/** The class of what no guide answers. */
export const offTopic = ''

/** Sentences that stand in for a section without questions of its own. */
const maxSentences = 5

/**
 * Which guide answers a question, trained on how people ask. Unlike the search it takes stop words
 * and their order into account: «que se suba» is a command, «me sale» is trouble.
 */
export function createGuideClassifier(
  analyzer: Analyzer,
  synonyms: Synonyms,
  trained?: TrainedClassifier,
) {
  const classifier = createClassifier(trained)
  const featuresOf = (text: string) => readFeatures(analyzer, text, synonyms)

  return {
    addOffTopic(phrases: readonly string[]) {
      for (const phrase of phrases) classifier.addExample(offTopic, featuresOf(phrase))
    },
    addSection({ guide, heading, text }: Section, asked: string) {
      const phrases = asked ? asked.split(', ') : text.split(/[.\n]+/).slice(0, maxSentences)
      for (const phrase of [heading, ...phrases]) classifier.addExample(guide, featuresOf(phrase))
    },
    train: classifier.train,
    trained: classifier.trained,
    /** Probabilities by guide, with that of `offTopic`; they add up to 1. */
    classify: (question: string) => classifier.classify(featuresOf(question)),
  }
}

/** Words, pairs of neighbours with the beginning and the end, and groups of synonyms. */
function readFeatures(analyzer: Analyzer, text: string, synonyms: Synonyms): string[] {
  const words = analyzer.stemsOf(analyzer.withoutNumbers(text))
  const padded = ['', ...words, '']
  const pairs = padded.slice(1).map((word, at) => `${padded[at]} ${word}`)
  const meanings = readTerms(analyzer, text, synonyms)
    .filter(({ alternatives }) => alternatives.length > 1)
    .map(({ alternatives }) => `~${alternatives.map(({ stems }) => stems).sort()[0]}`)
  return [...new Set([...words, ...pairs, ...meanings])]
}

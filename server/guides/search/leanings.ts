import type { Section } from '../sections'
import { createClassifier, type Taught } from './classifier'
import type { Speech, Synonyms } from './speech'
import { readTerms } from './terms'

/** How much a question sounds like those of each guide, and of none; the shares add up to 1. */
export type Leanings = ReadonlyMap<string, number>

/** The share of what no guide answers. */
export const nowhere = ''

/** How much of a section is learnt that lacks words people ask for it with. */
const mostSentences = 5

/**
 * Learns from the words that people ask with which guide answers. Unlike the search it also hears
 * the small words and their order: «que se suba» is a command, «me sale» is trouble.
 */
export function createLeanings(speech: Speech, synonyms: Synonyms, taught?: Taught) {
  const classifier = createClassifier(taught)
  const turnsOf = (text: string) => readTurns(speech, text, synonyms)

  return {
    /** What no guide answers. */
    learnNowhere(phrases: readonly string[]) {
      for (const phrase of phrases) classifier.learn(nowhere, turnsOf(phrase))
    },
    learn({ guide, heading, text }: Section, asked: string) {
      const told = asked ? asked.split(', ') : text.split(/[.\n]+/).slice(0, mostSentences)
      for (const phrase of [heading, ...told]) classifier.learn(guide, turnsOf(phrase))
    },
    /** Thinks over some of what it has learnt; false when there is nothing left. */
    practise: classifier.practise,
    taught: classifier.taught,
    of: (question: string): Leanings => classifier.classify(turnsOf(question)),
  }
}

/** Words, pairs of neighbours with the beginning and the end, and what has synonyms. */
function readTurns(speech: Speech, text: string, synonyms: Synonyms): string[] {
  const words = speech.stemsOf(speech.withoutNumbers(text))
  const edged = ['', ...words, '']
  const pairs = edged.slice(1).map((word, at) => `${edged[at]} ${word}`)
  const meanings = readTerms(speech, text, synonyms)
    .filter(({ alternatives }) => alternatives.length > 1)
    .map(({ alternatives }) => `~${alternatives.map(({ stems }) => stems).sort()[0]}`)
  return [...new Set([...words, ...pairs, ...meanings])]
}

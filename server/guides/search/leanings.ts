import type { Section } from '../sections'
import { createClassifier, type Taught } from './classifier'
import { readTerms } from './terms'
import { stemsOf } from './words'

/** How much a question sounds like those of each guide, and of none; the shares add up to 1. */
export type Leanings = ReadonlyMap<string, number>

/** The share of what no guide answers. */
export const nowhere = ''

/** «tengo 12 años» sounds like «tengo trece años»; errors have three digits and stay. */
const number =
  /(?<![\p{L}\p{N}.])(?:\d\d?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cincuenta|cien)(?![\p{L}\p{N}.])/giu

/** How much of a section is learnt that lacks words people ask for it with. */
const mostSentences = 5

/**
 * Learns from the words that people ask with which guide answers. Unlike the search it also hears
 * the small words and their order: «que se suba» is a command, «me sale» is trouble.
 */
export function createLeanings(synonyms: readonly (readonly string[])[], taught?: Taught) {
  const classifier = createClassifier(taught)

  return {
    /** What no guide answers. */
    learnNowhere(phrases: readonly string[]) {
      for (const phrase of phrases) classifier.learn(nowhere, turnsOf(phrase, synonyms))
    },
    learn({ guide, heading, text }: Section, asked: string) {
      const told = asked ? asked.split(', ') : text.split(/[.\n]+/).slice(0, mostSentences)
      for (const phrase of [heading, ...told]) classifier.learn(guide, turnsOf(phrase, synonyms))
    },
    /** Thinks over some of what it has learnt; false when there is nothing left. */
    practise: classifier.practise,
    taught: classifier.taught,
    of: (question: string): Leanings => classifier.classify(turnsOf(question, synonyms)),
  }
}

/** Words, pairs of neighbours with the beginning and the end, and what has synonyms. */
function turnsOf(text: string, synonyms: readonly (readonly string[])[]): string[] {
  const words = stemsOf(text.replaceAll(number, '0'))
  const edged = ['', ...words, '']
  const pairs = edged.slice(1).map((word, at) => `${edged[at]} ${word}`)
  const meanings = readTerms(text, synonyms)
    .filter(({ alternatives }) => alternatives.length > 1)
    .map(({ alternatives }) => `~${alternatives.map(({ stems }) => stems).sort()[0]}`)
  return [...new Set([...words, ...pairs, ...meanings])]
}

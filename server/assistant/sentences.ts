import type { Analyzer } from '../guides/search/analyzer'
import { readTerms, type Term } from '../guides/search/terms'

const maxSentences = 3
const maxLength = 700
/** Of a section: guides of the data folder may be long. */
const maxRead = 8_000
/** Words of the question that a sentence of a later paragraph must have. */
const minMatches = 3
const boundary = /(?<=[.!?…:][»”")]?)\s+(?=[¿¡«“"(]?\p{Lu})/u

type Sentence = { text: string; line: number; matches: number }

/**
 * What answers a question in a section: the first sentence, and of the same paragraph those that
 * have most words of the question; further down, only those that have several. Tables and code stay out.
 */
export function extract(analyzer: Analyzer, text: string, question: string): string {
  const terms = readTerms(analyzer, question, analyzer.synonyms)
  const all = sentencesOf(text.slice(0, maxRead)).map((sentence) => ({
    ...sentence,
    matches: matchesOf(analyzer, sentence.text, terms),
  }))
  const prose = all.filter(({ text }) => isProse(text))
  const [first, ...others] = prose.length > 0 ? prose : all
  if (!first) return ''
  const chosen = new Set([first])
  const fitting = others.filter(({ line, matches }) => line === first.line || matches >= minMatches)
  for (const sentence of fitting.toSorted((a, b) => b.matches - a.matches)) {
    if (chosen.size < maxSentences && lengthOf(chosen) + sentence.text.length <= maxLength) {
      chosen.add(sentence)
    }
  }
  const answer = joined(all.filter((sentence) => chosen.has(sentence)))
  return answer.length > 2 * maxLength ? `${answer.slice(0, maxLength)}…` : answer
}

function sentencesOf(text: string): Omit<Sentence, 'matches'>[] {
  return text
    .split('\n')
    .flatMap((part, line) => part.split(boundary).map((text) => ({ text: text.trim(), line })))
    .filter(({ text }) => text !== '')
}

/** Whole, and no row of a table; what announces a list says nothing without it. */
const isProse = (text: string) => /[.!?…][»”")]?$/.test(text) && !text.includes(' · ')

const lengthOf = (chosen: Set<Sentence>) =>
  [...chosen].reduce((sum, { text }) => sum + text.length, 0)

function matchesOf({ stemsOf }: Analyzer, text: string, terms: Term[]) {
  const stemmed = ` ${stemsOf(text).join(' ')} `
  return terms.filter(({ alternatives }) =>
    alternatives.some(({ stems }) => stemmed.includes(` ${stems} `)),
  ).length
}

function joined(sentences: Sentence[]): string {
  let text = ''
  let line = sentences[0]?.line
  for (const sentence of sentences) {
    const gap = text === '' ? '' : sentence.line === line ? ' ' : '\n\n'
    text += gap + sentence.text
    line = sentence.line
  }
  return text
}

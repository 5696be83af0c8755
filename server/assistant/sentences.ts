import type { Speech } from '../guides/search/speech'
import { readTerms, type Term } from '../guides/search/terms'

const most = 3
const longest = 700
/** So much of a section is looked at: whoever writes guides may write long ones. */
const mostRead = 8_000
/** Words of the question that a sentence further down must hold. */
const clear = 3
const boundary = /(?<=[.!?…:][»”")]?)\s+(?=[¿¡«“"(]?\p{Lu})/u

type Sentence = { text: string; line: number; worth: number }

/**
 * What answers a question in a section: the first sentence, and of the same paragraph those that
 * speak most of the question; further down, only what clearly does. Tables and code stay out.
 */
export function extract(speech: Speech, text: string, question: string): string {
  const terms = readTerms(speech, question, speech.synonyms)
  const all = sentencesOf(text.slice(0, mostRead)).map((sentence) => ({
    ...sentence,
    worth: worthOf(speech, sentence.text, terms),
  }))
  const prose = all.filter(({ text }) => isProse(text))
  const [first, ...others] = prose.length > 0 ? prose : all
  if (!first) return ''
  const chosen = new Set([first])
  const fitting = others.filter(({ line, worth }) => line === first.line || worth >= clear)
  for (const sentence of fitting.toSorted((a, b) => b.worth - a.worth)) {
    if (chosen.size < most && lengthOf(chosen) + sentence.text.length <= longest) {
      chosen.add(sentence)
    }
  }
  const answer = joined(all.filter((sentence) => chosen.has(sentence)))
  return answer.length > 2 * longest ? `${answer.slice(0, longest)}…` : answer
}

function sentencesOf(text: string): Omit<Sentence, 'worth'>[] {
  return text
    .split('\n')
    .flatMap((part, line) => part.split(boundary).map((text) => ({ text: text.trim(), line })))
    .filter(({ text }) => text !== '')
}

/** Whole, and no row of a table; what announces a list says nothing without it. */
const isProse = (text: string) => /[.!?…][»”")]?$/.test(text) && !text.includes(' · ')

const lengthOf = (chosen: Set<Sentence>) =>
  [...chosen].reduce((sum, { text }) => sum + text.length, 0)

function worthOf({ stemsOf }: Speech, text: string, terms: Term[]) {
  const said = ` ${stemsOf(text).join(' ')} `
  return terms.filter(({ alternatives }) =>
    alternatives.some(({ stems }) => said.includes(` ${stems} `)),
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

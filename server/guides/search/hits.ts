import type { GuideHit } from '#contract/guides'
import { limits } from '#contract/limits'
import type { Context } from '../../context'
import { guideIndex } from '../guides'
import type { Section } from '../sections'
import { type Analyzer, analyzerOf, type Word } from './analyzer'
import { readTerms } from './terms'

const excerptLength = 180
const leadLength = 60

/** The sections that fit a search, the best first, with a piece of each around its first hits. */
export function searchGuides(ctx: Context, query: string): GuideHit[] {
  const index = guideIndex(ctx)
  const analyzer = analyzerOf(ctx.config.locale)
  const stems = readTerms(analyzer, query, index.synonyms).flatMap(({ alternatives }) =>
    alternatives.map(({ stems }) => stems.split(' ')),
  )
  const wanted = Map.groupBy(stems, ([first = '']) => first)
  return index
    .find(query, limits.guides.hits)
    .map(({ section }) => toHit(analyzer, section, wanted))
}

/** Words and phrases by their first stem. */
type Wanted = ReadonlyMap<string, string[][]>
type ReadText = { plain: string; words: Word[] }

/** Reading a section takes longer than searching all of them: each is read once, while it is there. */
const readTexts = new WeakMap<Section, ReadText>()

function readText({ wordsOf }: Analyzer, section: Section): ReadText {
  const known = readTexts.get(section)
  if (known) return known
  const plain = section.text
    .replaceAll(/^(?:```.*|[-\d.]+ )/gm, '')
    .replaceAll(/`|\s+/g, (mark) => (mark === '`' ? '' : ' '))
    .trim()
  const read = { plain, words: wordsOf(plain) }
  readTexts.set(section, read)
  return read
}

function toHit(analyzer: Analyzer, section: Section, wanted: Wanted): GuideHit {
  const { guide, title, heading, anchor } = section
  const { plain, words } = readText(analyzer, section)
  const marks = marksOf(words, wanted)
  const { start, end } = excerptAround(plain, marks[0]?.[0] ?? 0)
  const lead = start > 0 ? '… ' : ''
  const excerpt = `${lead}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`
  const shift = lead.length - start
  return {
    ...{ name: guide, title, heading, anchor, excerpt },
    marks: marks
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [from + shift, to + shift]),
  }
}

/** Where the words stand, phrases as one. */
function marksOf(words: Word[], wanted: Wanted): [number, number][] {
  const marks: [number, number][] = []
  for (let at = 0; at < words.length; ) {
    const possible = wanted.get(words[at]?.stem ?? '') ?? []
    const matching = possible.filter((stems) =>
      stems.every((stem, n) => words[at + n]?.stem === stem),
    )
    const length = Math.max(0, ...matching.map((stems) => stems.length))
    const [first, last] = [words[at], words[at + length - 1]]
    if (length > 0 && first && last) marks.push([first.start, last.end])
    at += Math.max(1, length)
  }
  return marks
}

/** Whole words around a position. */
function excerptAround(text: string, position: number) {
  const from = Math.max(0, position - leadLength)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const to = start + excerptLength
  const end = to >= text.length ? text.length : Math.max(text.lastIndexOf(' ', to), position)
  return { start, end }
}

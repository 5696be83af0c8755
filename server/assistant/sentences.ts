import { type Passage, passagesOf } from '../guides/passages'
import type { Analyzer } from '../guides/search/analyzer'
import { readTerms, type Term } from '../guides/search/terms'
import { plainWords } from '../lib/plain-text'
import { inMonths } from './search/spans'

/** Of a section: guides of the data folder may be long. */
const maxRead = 16_000
const maxLength = 1050
/** Of code that answers by itself the lines that are asked for; what a sentence announces is copied whole. */
const maxCode = 700
const maxExample = 1300
/** A list this short is shown whole; a longer one, where none of its items is likely what is asked. */
const shortList = 600
const likely = 0.45
const maxAlone = 300
const maxListed = 8
/** A passage answers as well as the best one with this share of what that says. */
const nearly = 0.6
const asGood = 0.95
const aPeer = 0.9
const sure = 0.7
const commonFactor = 0.4
const synonymFactor = 0.85
/** For looking like an answer, for naming what is asked by its code, and for standing first. */
const looksRight = 0.35
const namedByCode = 0.6
const standsFirst = 0.1

type Read = Passage & {
  score: number
  /** A row that the question has by its name. */
  isNamed: boolean
}

/**
 * What answers a question in a section: first what says most of it, be it a sentence, an item, a row
 * or code; then what stands around it, whole where it is short, so that no remedy is left out.
 */
export function extract(analyzer: Analyzer, text: string, question: string): string {
  const passages = scored(analyzer, passagesOf(text.slice(0, maxRead)), question)
  const lead = leadOf(analyzer, passages, plainWords(question))
  if (!lead) return ''
  const chosen = chooseAround(passages, lead)
  const shown = inOrder(
    analyzer,
    passages.filter((one) => chosen.has(one)),
    lead,
  )
  const quoted = joined(shown, (one) => {
    if (one.kind === 'row') return cellsOf(analyzer, one.text, question)
    return one === lead && one.kind === 'code' ? linesOf(analyzer, one.text, question) : one.text
  })
  return saysHow(analyzer, lead, plainWords(question))
    ? `${analyzer.questions.yes} ${quoted}`
    : quoted
}

/** What says most of a question in a section, alone: a sentence, an item or a row. */
export function mostOf(analyzer: Analyzer, text: string, question: string): string {
  const quotable = passagesOf(text.slice(0, maxRead)).filter(
    ({ kind, text }) => kind !== 'code' && !text.endsWith(':'),
  )
  const lead = leadOf(analyzer, scored(analyzer, quotable, question), plainWords(question))
  if (!lead || lead.text.length > maxAlone || isCut(lead.text)) return ''
  const said = lead.kind === 'row' ? cellsOf(analyzer, lead.text, question) : lead.text
  return said.replace(/^(?:-|\d+\.) /, '')
}

/** A sentence of which the words of a screen go on in the next. */
const isCut = (text: string) => /«[^»]*$|^[^«]*»/.test(text)

/** Whether it can be done was asked, and how it is done is said without a doubt. */
const saysHow = ({ questions }: Analyzer, { text, score }: Read, question: string) =>
  score >= sure &&
  questions.ability.test(question) &&
  questions.howTo.test(text) &&
  !questions.doubt.test(text) &&
  !questions.doubt.test(question)

/** Rare words of the section say more than those that it says all the time. */
function scored(analyzer: Analyzer, passages: readonly Passage[], question: string): Read[] {
  const terms = readTerms(analyzer, question, analyzer.synonyms)
  const said = passages.map(({ text }) => termsIn(analyzer, text, terms))
  const weights = terms.map(({ alternatives }, at) => {
    const having = said.filter((one) => (one[at] ?? 0) > 0).length
    const isCommon = alternatives.some(({ stems, isOwn }) => isOwn && analyzer.isCommon(stems))
    return Math.log(1 + passages.length / (having + 0.5)) * (isCommon ? commonFactor : 1)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const plain = plainWords(question)
  const names = question.split(/[\s¿?,;]+/).map((word) => `\`${word}\``)
  const looks = analyzer.questions.wanted.filter(({ asks }) => asks.test(plain))
  const stems = new Set(analyzer.stemsOf(question))
  const says = (text: string) => analyzer.stemsOf(text).every((stem) => stems.has(stem))
  return passages.map((passage, at) => {
    const share = weights.reduce((sum, weight, term) => sum + weight * (said[at]?.[term] ?? 0), 0)
    const saysNo = analyzer.questions.negative.test(passage.text)
    const isRight = looks.some(({ says }) => says.test(passage.text)) && !saysNo
    const more =
      (names.some((name) => passage.text.includes(name)) ? namedByCode : 0) +
      (at === 0 ? standsFirst : 0)
    const score = (share / total) * (isRight ? 1 + looksRight : 1) + more
    return { ...passage, score, isNamed: passage.kind === 'row' && says(nameOf(passage.text)) }
  })
}

const nameOf = (row: string) => row.split(' · ')[0] ?? ''

/** How well each term is said: in its own words, in others, or not. */
function termsIn({ stemsOf }: Analyzer, text: string, terms: readonly Term[]): number[] {
  const stemmed = ` ${stemsOf(text).join(' ')} `
  return terms.map(({ alternatives }) => {
    const found = alternatives.filter(({ stems }) => stemmed.includes(` ${stems} `))
    if (found.length === 0) return 0
    return found.some(({ isOwn }) => isOwn) ? 1 : synonymFactor
  })
}

/** The best passage; of a question for yes or no, one that begins with it when it is nearly as good. */
function leadOf({ questions }: Analyzer, passages: readonly Read[], question: string) {
  const best = passages.reduce<Read | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  )
  if (!best || !questions.polar.test(question)) return best
  const saysNo = passages.filter(
    ({ text, score }) => questions.negative.test(text) && score > 0 && score >= best.score * asGood,
  )
  return saysNo.toSorted((a, b) => b.score - a.score)[0] ?? best
}

/** The best passage with what goes with it, as long as there is room. */
function chooseAround(passages: readonly Read[], lead: Read): ReadonlySet<Read> {
  const at = passages.indexOf(lead)
  const [first] = passages
  const inLine = passages.filter(({ line, kind }) => kind === 'prose' && line === lead.line)
  const announced = passages.slice(at + 1).find(({ line }) => line > lead.line)
  const before = passages.slice(0, at).findLast(({ kind }) => kind === 'prose')
  const isListed = lead.kind === 'item' || lead.kind === 'row'
  const peers = passages.filter(
    ({ kind, score, isNamed }) =>
      isListed &&
      kind === lead.kind &&
      (isNamed || (score > 0 && score >= lead.score * aPeer && !lead.isNamed)),
  )
  const good = passages.filter(
    ({ kind, score }) => kind !== 'code' && score > 0 && score >= lead.score * nearly,
  )
  const length = (some: Iterable<Read>) => [...some].reduce((sum, { text }) => sum + text.length, 0)
  const prose = passages.filter(({ kind }) => kind !== 'code')
  const most = isListed && lead.score >= likely ? shortList : maxLength
  const isShort = lead.kind !== 'row' && length(prose) <= most
  const wanted = [
    ...peers.slice(0, maxListed),
    ...(lead.kind === 'prose' ? [] : passages.filter(({ line }) => line === before?.line)),
    ...(first?.kind === 'prose' ? [first] : []),
    ...(isListed ? passages.filter(({ line }) => line === first?.line) : []),
    ...(isListed ? [] : good.toSorted((a, b) => b.score - a.score)),
    ...inLine.slice(inLine.indexOf(lead)),
    ...inLine,
    ...(inLine.at(-1)?.text.endsWith(':') ? listAfter(passages, lead) : []),
    ...(isShort || lead.score === 0 ? prose : []),
  ]
  const chosen = new Set([lead])
  for (const one of wanted) if (length(chosen) + one.text.length <= maxLength) chosen.add(one)
  const isShown = announced?.kind === 'code' && !announced.text.startsWith('```text')
  if (lead.kind === 'prose' && isShown && announced.text.length <= maxExample) chosen.add(announced)
  return chosen
}

/** The list that the line of a passage announces. */
function listAfter(passages: readonly Read[], { line }: Read): readonly Read[] {
  const after = passages.filter((one) => one.line > line)
  const end = after.findIndex((one) => !isInList(one))
  return end < 0 ? after : after.slice(0, end)
}

/** The best passage comes first, unless it leans on what stands before it or is one of a list. */
function inOrder({ questions }: Analyzer, chosen: readonly Read[], lead: Read): readonly Read[] {
  const isOneOfMany =
    lead.kind !== 'prose' && chosen.some((one) => one !== lead && one.kind === lead.kind)
  if (lead.kind === 'code' || questions.leaning.test(lead.text)) return chosen
  if (isOneOfMany) {
    const isAnnounced = chosen.some(({ kind, text }) => kind === 'prose' && text.endsWith(':'))
    return isAnnounced
      ? chosen
      : chosen.toSorted((a, b) => Number(!isInList(a)) - Number(!isInList(b)))
  }
  return [lead, ...chosen.filter((one) => one !== lead)]
}

const isInList = (one: Read | undefined) => one?.kind === 'item' || one?.kind === 'row'

/** Sentences of a paragraph in a line, items and rows below each other; one alone is a sentence. */
function joined(chosen: readonly Read[], quoted: (one: Read) => string): string {
  const shown = chosen.filter((one, at) => !announcesNothing(one, chosen[at + 1]))
  return shown
    .map((one, at) => {
      const before = shown[at - 1]
      const isList = isInList(one) && (isInList(before) || isInList(shown[at + 1]))
      const plain = quoted(one).replace(/^- /, '')
      const text = isList ? `- ${plain}` : plain
      if (!before) return text
      if (isInList(one) && isInList(before)) return `\n${text}`
      return one.kind === 'prose' && before.line === one.line ? ` ${text}` : `\n\n${text}`
    })
    .join('')
}

const announcesNothing = ({ kind, text }: Read, next: Read | undefined) =>
  kind === 'prose' && text.endsWith(':') && (!next || next.kind === 'prose')

/** Of a row, its name and the cells that are asked for: all of them when none is. */
function cellsOf(analyzer: Analyzer, row: string, question: string): string {
  const [name = '', ...cells] = row.split(' · ')
  const spans = inMonths(analyzer, question)
  const asked = best(analyzer, cells, spans, (cell) => cell.split(': ')[0] ?? '')
  return [name, ...asked].join(' · ')
}

/** Of much code, the lines that are asked for. */
function linesOf(analyzer: Analyzer, code: string, question: string): string {
  if (code.length <= maxCode) return code
  const [fence = '', ...lines] = code.split('\n').slice(0, -1)
  return [fence, ...best(analyzer, lines, question, (line) => line), '```'].join('\n')
}

/** Those that say most of a question, or all. */
function best(
  analyzer: Analyzer,
  parts: readonly string[],
  question: string,
  saying: (part: string) => string,
): readonly string[] {
  const terms = readTerms(analyzer, question, analyzer.synonyms)
  const counts = parts.map((part) =>
    termsIn(analyzer, saying(part), terms).reduce((sum, one) => sum + one, 0),
  )
  const most = Math.max(0, ...counts)
  return most > 0 ? parts.filter((_, at) => counts[at] === most) : parts
}

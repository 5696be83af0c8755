import type { ChatLink } from '#contract/assistant'
import { plainText } from '../../lib/plain-text'
import type { Passage } from './passages'

/** What of an answer is left: what a passage says, without the marks, and where it stands. */
export type Grounded = { text: string; links: readonly ChatLink[] }

/** A claim ends with the numbers of the passages that it is from: «… [1]», «… [1][3].» */
const marks = /((?: ?\[\d{1,2}(?:, ?\d{1,2})*\])+)([.!?…»)]*)/g
const figure = /\d+(?:[.,:/]\d+)*/g
const code = /`([^`\n]+)`/g
/** Of a word of a command with placeholders, what is written as it stands. */
const placeholder = /<[^>]*>|\[[^\]]*\]/g

/**
 * The claims of a text that their passages bear out: a claim without a passage is left out, and so is
 * one with a figure or code that its passages do not have. What is still open at the end is no claim.
 */
export function grounded(text: string, passages: readonly Passage[]): Grounded {
  const links: ChatLink[] = []
  let kept = ''
  let from = 0
  for (const { 0: whole, 1: numbers = '', 2: end = '', index } of text.matchAll(marks)) {
    const said = text.slice(from, index)
    from = index + whole.length
    const cited = numbersIn(numbers).flatMap((number) => passages[number - 1] ?? [])
    if (cited.length === 0 || !standsIn(said, cited)) continue
    kept += said + end
    for (const { link } of cited) if (!links.includes(link)) links.push(link)
  }
  return { text: kept.trimStart(), links }
}

const numbersIn = (written: string) =>
  [...written.matchAll(/\d+/g)].map(([number]) => Number(number))

function standsIn(said: string, passages: readonly Passage[]): boolean {
  const source = plainText(passages.map(({ text }) => text).join('\n'))
  const codes = [...said.matchAll(code)].map(([, inside = '']) =>
    inside.replaceAll(placeholder, ' '),
  )
  const words = codes.flatMap((one) => plainText(one).split(/\s+/)).filter(Boolean)
  const figures = [...said.matchAll(figure)].map(([number]) => number)
  const known = new Set(source.match(figure) ?? [])
  return words.every((word) => source.includes(word)) && figures.every((one) => known.has(one))
}

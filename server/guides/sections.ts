import { headingAnchor } from '#contract/guides'
import { plainMarkdown } from './plain'

/** What stands under one heading of a guide: what a search finds and an answer is taken from. */
export type Section = {
  /** Name of the guide. */
  guide: string
  /** Title of the guide. */
  title: string
  /** Empty for what stands before the first heading, like its anchor. */
  heading: string
  anchor: string
  /** Plain text; every paragraph, item and row is a line. */
  text: string
  /** Place among the sections of its guide, from 0. */
  position: number
}

export type Source = { name: string; title: string; content: string }

const headingLine = /^ {0,3}(#{1,6})[ \t](.*)$/
const fence = /^ {0,3}(`{3,}|~{3,})/
const updatedLine = /^[*_]*Última Actualización:/i

/** Splits a guide at its headings of second and third order. Sections without text are left out. */
export function sectionsOf({ name, title, content }: Source): Section[] {
  const taken = new Set<string>()
  const parts: { heading: string; anchor: string; lines: string[] }[] = []
  let part = { heading: '', anchor: '', lines: [] as string[] }
  parts.push(part)
  for (const { line, level, heading } of readLines(content)) {
    if (level === 0) {
      if (!updatedLine.test(line)) part.lines.push(line)
      continue
    }
    if (level === 1) continue
    const anchor = headingAnchor(heading, taken)
    if (level > 3) part.lines.push('', heading, '')
    else {
      part = { heading, anchor, lines: [] }
      parts.push(part)
    }
  }
  return parts
    .map(({ lines, ...place }) => ({ ...place, text: plainMarkdown(lines.join('\n')) }))
    .filter(({ text }) => text !== '')
    .map((section, position) => ({ guide: name, title, ...section, position }))
}

/** The first heading of first order. */
export function titleOf(content: string): string | null {
  for (const { level, heading } of readLines(content)) if (level === 1) return heading
  return null
}

/** A heading may be closed by the marks that open it. */
const headingText = (text: string) => plainMarkdown(text.trim().replace(/(?:^|[ \t])#+$/, ''))

/** Lines with the order of the heading that they are, or 0; code holds no headings. */
function* readLines(content: string) {
  let open = ''
  for (const line of content.split(/\r?\n/)) {
    const mark = fence.exec(line)?.[1] ?? ''
    if (open) {
      if (mark.startsWith(open) && line.trim() === mark) open = ''
    } else if (mark) {
      open = mark
    } else {
      const [, hashes = '', text = ''] = headingLine.exec(line) ?? []
      if (hashes) {
        yield { line, level: hashes.length, heading: headingText(text) }
        continue
      }
    }
    yield { line, level: 0, heading: '' }
  }
}

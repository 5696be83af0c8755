import { headingAnchor } from '#contract/guides'
import { headingOf, linesOf, parseMarkdown } from './markdown'

/** What stands under one heading of a guide: what a search finds and an answer is taken from. */
export type Section = {
  /** Name of the guide. */
  guide: string
  /** Title of the guide. */
  title: string
  /** Empty for what stands before the first heading, like its anchor. */
  heading: string
  anchor: string
  /** Every paragraph, item and row is a line; of all marks, only those of code and items. */
  text: string
  /** Its number in its guide, from 0. */
  position: number
}

/** By what a section is named wherever it is spoken of: `guide#anchor`. */
export const sectionKey = ({ guide, anchor }: Section): string =>
  anchor ? `${guide}#${anchor}` : guide

/** A guide's first heading of first order, and what stands under those of second and third. */
export type Outline = {
  title: string | null
  parts: readonly Omit<Section, 'guide' | 'title' | 'position'>[]
}

/** What would take the parser long is one part, unparsed. Parts without text are left out. */
export function outlineOf(content: string): Outline {
  const root = parseMarkdown(content)
  if (!root) return { title: null, parts: [{ heading: '', anchor: '', text: content.trim() }] }
  const taken = new Set<string>()
  let title: string | null = null
  let part = { heading: '', anchor: '', lines: [] as string[] }
  const parts = [part]
  for (const node of root.children) {
    if (node.type !== 'heading') {
      part.lines.push(...linesOf(node))
      continue
    }
    const heading = headingOf(node)
    if (node.depth === 1) {
      title ??= heading
      continue
    }
    const anchor = headingAnchor(heading, taken)
    if (node.depth > 3) part.lines.push(heading)
    else {
      part = { heading, anchor, lines: [] }
      parts.push(part)
    }
  }
  return {
    title,
    parts: parts
      .map(({ lines, ...part }) => ({ ...part, text: lines.join('\n') }))
      .filter(({ text }) => text !== ''),
  }
}

export const sectionsOf = (name: string, title: string, { parts }: Outline): Section[] =>
  parts.map((part, position) => ({ guide: name, title, ...part, position }))

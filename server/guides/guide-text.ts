import type { Guide } from '#contract/guides'
import { outlineOf, type Section, sectionsOf } from './sections'
import { updatedAtOf } from './spanish-date'

/** A guide, ours or one of the data folder. */
export type GuideText = Omit<Guide, 'success'> & {
  description: string
  sections: readonly Section[]
}

const longestTitle = 120
const longestDescription = 160

/** Without a description of its own, its first words stand for it. */
export function toGuide(name: string, content: string, description?: string): GuideText {
  const outline = outlineOf(content)
  const title = outline.title?.slice(0, longestTitle) || name
  const sections = sectionsOf(name, title, outline)
  return {
    ...{ name, title, content, sections },
    description: description ?? firstWords(sections),
    updatedAt: updatedAtOf(content),
  }
}

function firstWords([first]: readonly Section[]) {
  const [line = ''] = first?.text.split('\n') ?? []
  return line.length > longestDescription ? `${line.slice(0, longestDescription - 1)}…` : line
}

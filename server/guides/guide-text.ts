import type { Guide } from '#contract/guides'
import { sectionsOf, titleOf } from './sections'
import { updatedAtOf } from './spanish-date'

/** A guide, ours or one of the data folder. */
export type GuideText = Omit<Guide, 'success'> & { description: string }

const longestTitle = 120
const longestDescription = 160

/** Without a description of its own, its first words stand for it. */
export function toGuide(name: string, content: string, description?: string): GuideText {
  const title = titleOf(content)?.slice(0, longestTitle) || name
  return {
    ...{ name, title, content },
    description: description ?? firstWords(name, content),
    updatedAt: updatedAtOf(content),
  }
}

function firstWords(name: string, content: string) {
  const [first] = sectionsOf({ name, title: name, content })
  const [line = ''] = first?.text.split('\n') ?? []
  return line.length > longestDescription ? `${line.slice(0, longestDescription - 1)}…` : line
}

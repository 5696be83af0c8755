import type { Guide } from '#contract/guides'
import type { Language } from '../locales/languages'
import { outlineOf, type Section, sectionsOf } from './sections'
import { updatedAtOf, withoutUpdated } from './updated-at'

/** A guide, ours or one of the data folder. */
export type GuideText = Omit<Guide, 'success'> & {
  description: string
  sections: readonly Section[]
}

const longestTitle = 120
const longestDescription = 160

/** Without a description among ours, its first words stand for it. */
export function toGuide(
  { updated, descriptions }: Language['guides'],
  name: string,
  content: string,
): GuideText {
  const outline = outlineOf(withoutUpdated(content, updated))
  const title = outline.title?.slice(0, longestTitle) || name
  const sections = sectionsOf(name, title, outline)
  return {
    ...{ name, title, content, sections },
    description: ownDescription(descriptions, name) ?? firstWords(sections),
    updatedAt: updatedAtOf(content, updated),
  }
}

const ownDescription = (descriptions: Record<string, string>, name: string) =>
  Object.hasOwn(descriptions, name) ? descriptions[name] : undefined

function firstWords([first]: readonly Section[]) {
  const [line = ''] = first?.text.split('\n') ?? []
  return line.length > longestDescription ? `${line.slice(0, longestDescription - 1)}…` : line
}

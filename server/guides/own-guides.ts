import { deserialize } from 'bun:jsc'
import { readFileSync } from 'node:fs'
import { guideNames } from '#contract/guides'
import { languageOf } from '../locales/languages'
import { type GuideText, toGuide } from './guide-text'
import { prebuilt } from './prebuilt'
import { analyzerOf } from './search/analyzer'
import { buildIndex, type IndexData } from './search/search'
import type { Section } from './sections'

/** Keeps what is made for a language, once it is asked for. */
function once<T>(make: (locale: string) => T) {
  const known = new Map<string, T>()
  return (locale: string): T => {
    const made = known.get(locale) ?? make(locale)
    known.set(locale, made)
    return made
  }
}

/** The guides that come with the product, in the order of the sidebar. */
export const ownGuides = once((locale): readonly GuideText[] => {
  const built = prebuilt[locale]
  return built ? deserialize(readFileSync(built.guides)) : readGuides(locale)
})

export const ownSections = once((locale): ReadonlySet<Section> => {
  return new Set(ownGuides(locale).flatMap(({ sections }) => sections))
})

/** The search index over them. */
export const ownIndex = once((locale): IndexData => {
  const built = prebuilt[locale]
  if (built) return deserialize(readFileSync(built.index))
  const analyzer = analyzerOf(locale)
  return buildIndex(analyzer, [...ownSections(locale)], analyzer)
})

function readGuides(locale: string) {
  const { guides } = languageOf(locale)
  const complete = (text: string) =>
    text.replaceAll(/^\{\{(\w+)\}\}$/gm, (_, part: string) => guides.generated[part]?.trim() ?? '')
  return guideNames.map((name) => toGuide(guides, name, complete(guides.texts[name])))
}

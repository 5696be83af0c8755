import { guideNames } from '#contract/guides'
import { languageOf } from '../locales/languages'
import { type GuideText, toGuide } from './guide-text'
import { prebuilt } from './prebuilt'
import { readPrebuilt } from './read-prebuilt'
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
  return built ? readPrebuilt(built.guides) : madeGuides(locale)
})

export const ownSections = once((locale): ReadonlySet<Section> => {
  return new Set(ownGuides(locale).flatMap(({ sections }) => sections))
})

/** The search index over them. */
export const ownIndex = once((locale): IndexData => {
  const built = prebuilt[locale]
  return built ? readPrebuilt(built.index) : madeIndex(locale)
})

/** The same, whatever a build has made ahead. */
export const madeIndex = once((locale): IndexData => {
  const analyzer = analyzerOf(locale)
  const sections = madeGuides(locale).flatMap((guide) => guide.sections)
  return buildIndex(analyzer, sections, analyzer)
})

export const madeGuides = once((locale): readonly GuideText[] => {
  const { guides } = languageOf(locale)
  const complete = (text: string) =>
    text.replaceAll(/^\{\{(\w+)\}\}$/gm, (_, part: string) => guides.generated[part]?.trim() ?? '')
  return guideNames.map((name) => toGuide(guides, name, complete(guides.texts[name])))
})

import { guideNames } from '#contract/guides'
import { languageOf } from '../locales/languages'
import { type GuideText, toGuide } from './guide-text'
import { prebuilt } from './prebuilt'

const known = new Map<string, readonly GuideText[]>(
  Object.entries(prebuilt).map(([locale, { guides }]) => [locale, guides]),
)

/** The guides that come with the product, in the order of the sidebar. */
export function ownGuides(locale: string): readonly GuideText[] {
  const guides = known.get(locale) ?? read(locale)
  known.set(locale, guides)
  return guides
}

function read(locale: string) {
  const { guides } = languageOf(locale)
  const complete = (text: string) =>
    text.replaceAll(/^\{\{(\w+)\}\}$/gm, (_, part: string) => guides.generated[part]?.trim() ?? '')
  return guideNames.map((name) => toGuide(guides, name, complete(guides.texts[name])))
}

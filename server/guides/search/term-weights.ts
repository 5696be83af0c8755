import type { Analyzer } from './analyzer'
import type { Said } from './numbers'
import type { Term } from './terms'

/** A synonym counts for a little less than the word itself. */
const synonymFactor = 0.85
/** An everyday word weighs half; where the guides do not have it, it hardly counts. */
const commonFactor = 0.5
/** Of a word that the guides do not have: more than of one that a single section has. */
const unknownWordWeight = 5.9

/** How much of a question is said, each term by its inverse document frequency in the sections. */
export function weighTerms(
  { isCommon: isCommonStem }: Analyzer,
  terms: readonly Term[],
  sections: readonly Said[],
) {
  /** Numbers say little as well. */
  const isEveryday = (stems: string) => isCommonStem(stems) || /^\d+$/.test(stems)

  const weights = terms.map(({ alternatives }, index) => {
    const having = sections.filter(({ any }) => any & (1 << index)).length
    const isCommon = alternatives.some(({ stems, isOwn }) => isOwn && isEveryday(stems))
    if (having === 0) return isCommon ? commonFactor : unknownWordWeight
    const weight = Math.log(1 + (sections.length - having + 0.5) / (having + 0.5))
    return isCommon ? weight * commonFactor : weight
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)

  return {
    /** Of all terms together: rare ones say more. */
    total,
    coverage: ({ own, any }: Said): number =>
      weights.reduce((sum, weight, index) => {
        const bit = 1 << index
        if ((any & bit) === 0) return sum
        return sum + (own & bit ? weight : weight * synonymFactor)
      }, 0) / total,
    matches: ({ any }: Said): number => weights.filter((_, index) => any & (1 << index)).length,
    unknownWords: weights.filter((weight) => weight === unknownWordWeight).length,
  }
}

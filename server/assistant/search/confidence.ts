import type { Found } from '../../guides/search/search'

/** Least probabilities, so that the classifier alone rules nothing out. */
const least = { section: 1e-4, guide: 1e-3 }
/** Fitted to questions that taught the search nothing, of the guides and off-topic. */
const weights = {
  ...{ passage: 1.34, said: 0.1, thin: -0.37 },
  ...{ section: 0.27, guide: 0.43, offTopic: -0.21, ahead: 0.46 },
}
const bias = -1.2
/** Words say no more than so much. */
const mostSaid = 12
/** How far ahead of the second the first can be; less than `near`, and either may be meant. */
const mostAhead = 4
const near = 0.15
const mostUnsure = 0.5
/** How much must speak for it: that its guide answers rather than none, and that it says the words. */
const inScope = 1
const hardlyOffTopic = 0.25
const outOfScope = 0.2

/** How probable it is that the first section answers, 0 to 1. */
export function confidenceOf(found: readonly Found[]): number {
  const [best] = found
  if (!best) return 0
  const logOdds =
    bias +
    weights.passage * best.passage +
    weights.said * Math.min(mostSaid, best.said) +
    weights.section * Math.log(best.probability + least.section) +
    weights.guide * Math.log(best.guideProbability + least.guide) +
    weights.offTopic * Math.log(best.offTopicProbability + least.guide) +
    weights.ahead * aheadOf(found) +
    (best.matches < 2 ? weights.thin : 0)
  const confidence = Math.round(100 / (1 + Math.exp(-logOdds))) / 100
  return isOffTopic(best) ? Math.min(outOfScope, confidence) : confidence
}

/** Rather what no guide answers. */
export const isOffTopic = (best: Found): boolean =>
  best.offTopicProbability >= hardlyOffTopic &&
  Math.log((best.guideProbability + least.guide) / (best.offTopicProbability + least.guide)) +
    best.heading +
    best.passage <
    inScope

/** The second section, where it answers as probably as the first, and neither surely. */
export function rivalOf(found: readonly Found[]): Found | null {
  const isClose = aheadOf(found) < near && confidenceOf(found) < mostUnsure
  return isClose ? (found[1] ?? null) : null
}

const aheadOf = ([best, second]: readonly Found[]) =>
  best && second ? Math.min(mostAhead, best.score - second.score) : mostAhead

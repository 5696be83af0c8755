import type { Found } from '../../guides/search/search'

/** Least probabilities, so that a classifier alone rules nothing out. */
const least = { section: 1e-4, guide: 1e-3 }
/** Fitted to phrases that had taught nothing, of the guides and off-topic. */
const weights = {
  ...{ bias: -0.3, said: 0.14, thin: -0.7 },
  ...{ guide: 0.78, offTopic: -0.14, ahead: 0.56 },
}
const elsewhere = { bias: -1.08, offTopic: 6.52, unknown: 0.43, section: -0.9, passage: -4.05 }
/** Words say no more than so much; beyond these unknown ones another says nothing new. */
const mostSaid = 12
const mostUnknown = 3
/** How far ahead of the second the first can be; less than `near`, and either may be meant. */
const mostAhead = 4
const near = 0.15
const mostUnsure = 0.48
/** The same of a second that is told beside the first. */
const within = 0.8
const mostDoubted = 0.8
/** How probable it must be that it is about something else, and what is left of the confidence then. */
const sureOfElsewhere = 0.7
/** A section that is this probable is meant, whatever else has been asked in like words. */
const sureOfSection = 0.6
const sureOfGuides = 0.94
const outOfScope = 0.05

/** How what was found is trusted once it is told. */
const fitted = { bias: -0.65, found: 1.3, ofGuides: 1.6 }
const mostTold = 0.98
const leastDoubt = 0.005
const leastOfGuides = 0.05

export const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))

/**
 * How probable it is that the first section answers, 0 to 1; `offTopic`, that none does, by how people
 * ask, and `ofGuides`, that one does.
 */
export function confidenceOf(found: readonly Found[], offTopic: number, ofGuides = 0): number {
  const [best] = found
  if (!best) return 0
  const logOdds =
    weights.bias +
    weights.said * Math.min(mostSaid, best.said) +
    weights.guide * Math.log(best.guideProbability + least.guide) +
    weights.offTopic * Math.log(offTopic + least.guide) +
    weights.ahead * aheadOf(found) +
    (best.matches < 2 ? weights.thin : 0)
  const confidence = Math.round(100 * chance(logOdds)) / 100
  return isOffTopic(found, offTopic, ofGuides) ? Math.min(outOfScope, confidence) : confidence
}

/**
 * How probable it is that what is quoted of sections answers: fitted to what strangers ask who taught
 * nothing, where what is nearly sure was right more seldom than it said; `ofGuides`, how probable it is
 * that the guides were asked at all: what sounds like an order or one's own state is often answered
 * with a section that has its words. Of two things asked the less sure one counts.
 */
export function toldConfidence(told: readonly { confidence: number }[], ofGuides: number): number {
  const [best] = told
  if (!best || best.confidence <= outOfScope) return best?.confidence ?? 0
  const heard = told.filter(({ confidence }) => confidence > outOfScope)
  const found = Math.min(...heard.map(({ confidence }) => confidence))
  const logOdds = Math.log(found / Math.max(leastDoubt, 1 - found))
  const odds =
    fitted.bias + fitted.found * logOdds + fitted.ofGuides * Math.log(ofGuides + leastOfGuides)
  return Math.round(100 * mostTold * chance(odds)) / 100
}

/** Rather what no guide answers, unless it is asked as only the guides are. */
export function isOffTopic([best]: readonly Found[], offTopic: number, ofGuides = 0): boolean {
  if (ofGuides >= sureOfGuides) return false
  const logOdds =
    elsewhere.bias +
    elsewhere.offTopic * offTopic +
    elsewhere.unknown * Math.min(mostUnknown, best?.unknownWords ?? mostUnknown) +
    elsewhere.section * Math.log((best?.probability ?? 0) + least.section) +
    elsewhere.passage * (best?.passage ?? 0)
  return chance(logOdds) >= sureOfElsewhere && (best?.probability ?? 0) < sureOfSection
}

/** The second section, where it answers as probably as the first, and neither surely. */
export const rivalOf = (found: readonly Found[], confidence: number): Found | null =>
  aheadOf(found) < near && confidence < mostUnsure ? secondOf(found) : null

/** The second section, where it may well be meant instead: it is so every fourth time. */
export const otherOf = (found: readonly Found[], confidence: number): Found | null =>
  aheadOf(found) < within && confidence < mostDoubted ? secondOf(found) : null

function secondOf(found: readonly Found[]): Found | null {
  const [best, second] = found.map(({ section }) => section)
  // What introduces a guide says nothing that its sections do not.
  const isOfOne = best?.guide === second?.guide && best?.position !== second?.position
  const isIntroduced = isOfOne && (best?.position === 0 || second?.position === 0)
  return isIntroduced ? null : (found[1] ?? null)
}

const aheadOf = ([best, second]: readonly Found[]) =>
  best && second ? Math.min(mostAhead, best.score - second.score) : mostAhead

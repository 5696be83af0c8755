import { viewLimits } from '#contract/bots/view-limits'
import { limits } from '#contract/limits'
import type { PacedTopic, WatchPace } from '../game/protocol'

/** How often in ms a topic is pushed at most to those who ask for it. */
export const askedMs: Record<PacedTopic, number> = {
  analytics: limits.analytics.pushMs,
  inventory: limits.analytics.pushMs,
  map: limits.map.liveMs,
  surroundings: limits.serverView.pushMs,
  view: viewLimits.pushMs,
}

/** How often a socket is shown something of a bot that it only follows. */
export const unaskedMs: WatchPace = limits.watch.unaskedMs

const topicsOf = (pace: WatchPace) => Object.keys(pace) as PacedTopic[]

export const pacedTopics = topicsOf(askedMs)
export const unaskedTopics = topicsOf(unaskedMs)

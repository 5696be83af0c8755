import { limits } from '#contract/limits'
import type { LiveAnalytics } from '../../game/protocol'
import type { Text } from '../../locales/text'

type Recent = LiveAnalytics['recentEvents'][number]

/** The newest events of a bot's life, newest first. */
export type RecentEvents = {
  note(type: Recent['type'], description: Text): void
  /** Adds to the newest event while it is of the same kind and thing; else it is a new one. */
  grow(type: Recent['type'], subject: string, by: number, say: (total: number) => Text): void
  list(): Recent[]
}

const togetherMs = 5_000

export function createRecentEvents(now: () => number = Date.now): RecentEvents {
  const events: Recent[] = []
  let growing: { event: Recent; subject: string; total: number } | null = null

  function add(type: Recent['type'], description: Text): Recent {
    const event = { at: now(), type, description }
    events.unshift(event)
    if (events.length > limits.analytics.recentEvents) events.pop()
    return event
  }

  return {
    note(type, description) {
      growing = null
      add(type, description)
    },
    grow(type, subject, by, say) {
      const goesOn =
        growing?.event === events[0] &&
        growing?.event.type === type &&
        growing.subject === subject &&
        now() - growing.event.at < togetherMs
      if (growing && goesOn) {
        growing.total += by
        Object.assign(growing.event, { at: now(), description: say(growing.total) })
      } else {
        growing = { event: add(type, say(by)), subject, total: by }
      }
    },
    list: () => events.map((event) => ({ ...event })),
  }
}

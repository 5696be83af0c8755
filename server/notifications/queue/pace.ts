import type { ChannelKind } from '#contract/notifications/channels'
import type { Clock } from '../../lib/clock'
import { createSlidingWindow } from '../../lib/sliding-window'
import { hourMs, minuteMs } from '../../lib/time'

/** Messages that a channel of each kind is sent in a minute: less than what receivers refuse. */
const perMinute: Record<ChannelKind, number> = {
  push: 60,
  discord: 25,
  telegram: 20,
  mail: 10,
  ntfy: 12,
  gotify: 60,
  webhook: 120,
}

export type Pace = ReturnType<typeof createPace>

/** How soon each channel may be sent the next message. */
export function createPace(clock: Clock) {
  const window = (kind: ChannelKind) =>
    createSlidingWindow({ clock, max: perMinute[kind], windowMs: minuteMs })
  const windows: Record<ChannelKind, ReturnType<typeof window>> = {
    push: window('push'),
    discord: window('discord'),
    telegram: window('telegram'),
    mail: window('mail'),
    ntfy: window('ntfy'),
    gotify: window('gotify'),
    webhook: window('webhook'),
  }
  return {
    /** Takes one turn; how long to wait where there is none. */
    take: (kind: ChannelKind, channelId: string): number => windows[kind].take(channelId),
  }
}

/** After each failure in a row; the last one is for all that follow. */
const pauses = [minuteMs, 5 * minuteMs, 15 * minuteMs]

export const pauseAfter = (failures: number): number => pauses[failures - 1] ?? hourMs

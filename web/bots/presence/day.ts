import type { BotPresence, PresenceAnswer, PresenceCause } from '#contract/bots/presence'
import { dayMs } from '../../../server/lib/time'

export type Span = {
  inWorld: boolean
  from: number
  /** Null: it goes on. */
  to: number | null
  times: number
  cause: PresenceCause | null
}

/** A bot's last 24 hours up to `at`; what was before `since` is not known. Epoch ms. */
export type Day = { at: number; since: number; spans: readonly Span[] }

/** What the server has answered, by bot. */
export function daysOf({ at, causes, bots }: Omit<PresenceAnswer, 'success'>) {
  const dayOf = ({ since, spans }: BotPresence): Day => ({
    at: Date.parse(at),
    since: Date.parse(since),
    spans: spans.map(({ inWorld, from, to, times, cause }) => ({
      ...{ inWorld, times, from: Date.parse(from), to: to === null ? null : Date.parse(to) },
      cause: cause === null ? null : (causes[cause] ?? null),
    })),
  })
  return new Map(bots.map((bot) => [bot.botId, dayOf(bot)]))
}

const isFall = ({ inWorld, cause }: Span) => inWorld && cause?.fault === true

/** How often the bot left its world without anybody asking for it. */
export const fallsIn = ({ spans }: Day) => spans.filter(isFall).length

/** The part of what is known of the day that the bot stood in the world, 0 to 1. */
export function shareIn({ at, since, spans }: Day): number {
  const inside = spans.filter(({ inWorld }) => inWorld)
  const ms = inside.reduce((sum, { from, to }) => sum + ((to ?? at) - Math.max(from, since)), 0)
  return at > since ? Math.min(1, ms / (at - since)) : 0
}

/** What went on between two moments. */
export const spansBetween = ({ at, spans }: Day, from: number, to: number) =>
  spans.filter((span) => span.from <= to && (span.to ?? at) >= from)

/** What had ended last when a moment came. */
export const endedBefore = ({ spans }: Day, at: number) =>
  spans.findLast(({ to }) => to !== null && to <= at)

/** Drawn in so many pieces, as wide as a bar can tell apart. */
export const pieces = 96
export const pieceMs = dayMs / pieces

export type Piece = 'untold' | 'out' | 'world' | 'fault'

/** The day piece by piece: one in which something went wrong says so, however short it was. */
export function piecesOf(day: Day): Piece[] {
  const begin = day.at - dayMs
  const all = Array.from({ length: pieces }, (_, n): Piece => {
    return begin + (n + 1) * pieceMs <= day.since ? 'untold' : 'out'
  })
  const pieceAt = (time: number) =>
    Math.min(Math.max(Math.floor((time - begin) / pieceMs), 0), pieces - 1)
  for (const { inWorld, from, to } of day.spans) {
    if (inWorld) all.fill('world', pieceAt(from), pieceAt(to ?? day.at) + 1)
  }
  for (const { inWorld, from, to, cause } of day.spans) {
    if (cause?.fault) {
      const end = pieceAt(to ?? day.at)
      all.fill('fault', inWorld ? end : pieceAt(from), end + 1)
    }
  }
  return all
}

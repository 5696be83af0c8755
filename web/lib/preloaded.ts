import type { Profile } from '#contract/auth'
import type { Bot, BotStats } from '#contract/bots/bots'
import { readToken } from './token'

/** What was read of the bots, and when; `revision` is null when something changed meanwhile. */
export type Preloaded = { bots: Bot[]; stats: BotStats; revision: string | null; at: number }

/** What `/bots/stats/overview` says of them. */
export type Overview = { stats: BotStats; revision: string }

/** The bots of a profile, and the overview that was read beside it. */
export const readBots = (profile: Profile | null, { stats, revision }: Overview): Preloaded => ({
  bots: profile?.bots ?? [],
  stats,
  revision: profile?.revision === revision ? revision : null,
  at: Date.now(),
})

const freshMs = 10_000

let offer: { token: string | null; coming: Promise<Preloaded | null> } | null = null

/** Announces what the start-up is reading, for the page that would read it next. */
export function offerPreloaded(coming: Promise<Preloaded | null>) {
  offer = { token: readToken(), coming }
}

/** Waits for it and takes it, once; null when nothing was read, or it is old or another user's. */
export async function takePreloaded(): Promise<Preloaded | null> {
  const taken = offer
  offer = null
  const preloaded = await taken?.coming
  if (!preloaded || taken?.token !== readToken()) return null
  return Date.now() - preloaded.at < freshMs ? preloaded : null
}

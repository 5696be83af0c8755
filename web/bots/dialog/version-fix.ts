import type { Bot } from '#contract/bots'

/** The version that lets a bot in which was refused for its own; null when there is none to offer. */
export function versionFix(bot: Pick<Bot, 'status' | 'lastEnd' | 'version'>): string | null {
  const { status, lastEnd, version } = bot
  if (status !== 'stopped' || lastEnd?.reason !== 'wrong-version') return null
  return lastEnd.suggestedVersion === version ? null : lastEnd.suggestedVersion
}

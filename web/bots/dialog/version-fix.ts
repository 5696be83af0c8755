import type { Bot } from '#contract/bots/bots'

/** The version that a server wants of a bot it refused for its version; null without a suggestion. */
export function versionFix(bot: Pick<Bot, 'status' | 'lastEnd' | 'version'>): string | null {
  const { status, lastEnd, version } = bot
  if (status !== 'stopped' || lastEnd?.reason !== 'wrong-version') return null
  return lastEnd.suggestedVersion === version ? null : lastEnd.suggestedVersion
}

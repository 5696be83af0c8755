import type { TokenBots } from '#contract/account/tokens'
import { t } from '#texts/account/bots-scope'

/** Every part at once, so that nothing chosen is lost on the way. */
export type ScopeValues = {
  of: TokenBots['of']
  groups: readonly string[]
  botIds: readonly string[]
}

export const allBots: ScopeValues = { of: 'all', groups: [], botIds: [] }

export function scopeOf({ of, groups, botIds }: ScopeValues): TokenBots {
  if (of === 'groups') return { of, groups }
  return of === 'bots' ? { of, botIds } : { of }
}

/** Which bots, in words. */
export function scopeWords(
  scope: TokenBots,
  bots: readonly { id: string; name: string }[],
): string {
  if (scope.of === 'all') return t.ofAll
  if (scope.of === 'groups') return t.ofGroups(scope.groups)
  return t.ofBots(scope.botIds.map((id) => bots.find((bot) => bot.id === id)?.name ?? t.ofGone))
}

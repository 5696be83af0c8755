import type { Channel } from '#contract/notifications/channels'
import type { RuleForm, RuleScope } from '#contract/notifications/rules'
import { sentenceOf, type Who } from '#texts/notifications/sentence'

/** Bots as far as a sentence names them. */
export type Named = Readonly<Record<string, { name: string }>>

const mostNamed = 3

function whoOf(scope: RuleScope, bots: Named): Who {
  if (scope.of !== 'bots') return scope
  const names = scope.botIds.flatMap((id) => bots[id]?.name ?? [])
  const named = names.length > mostNamed + 1 ? names.slice(0, mostNamed) : names
  return { of: 'bots', names: named, more: scope.botIds.length - named.length }
}

type Said = Pick<
  RuleForm,
  'trigger' | 'scope' | 'channelIds' | 'cooldownMinutes' | 'urgent' | 'tellsEnd'
>

/** A rule, or what will be one, as somebody would say it. */
export const sayRule = (rule: Said, bots: Named, channels: readonly Channel[]): string =>
  sentenceOf({
    ...rule,
    who: whoOf(rule.scope, bots),
    channels: channels.filter(({ id }) => rule.channelIds.includes(id)).map(({ name }) => name),
  })

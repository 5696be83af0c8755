import { lasts } from '#contract/notifications/triggers'
import type { BotRow } from '../../bots/bot-rows'
import type { RuleTrigger, Triggered } from '../../game/observations'
import { text } from '../../locales/text'
import type { RuleIndex } from '../engine/rule-index'
import { boundedText } from './bounded'
import { serverOf } from './fall-words'
import type { Telling } from './host-events'

type Kind = RuleTrigger['trigger']['kind']
type LastingKind = Extract<Kind, 'low-health' | 'player-near' | 'inventory-full'>

const kinds: readonly Kind[] = [
  ...(['low-health', 'player-near', 'inventory-full'] satisfies LastingKind[]),
  ...(['mentioned', 'chat', 'tool-worn', 'task-ended'] as const),
]

const states: readonly Triggered['state'][] = ['begun', 'ended', 'once']

const isLasting = (kind: Kind): kind is LastingKind => lasts(kind)

/** What a worker has found of a rule; null where the bot's owner has no such rule. */
export function gameTelling(rules: RuleIndex, bot: BotRow, triggered: Triggered): Telling | null {
  const { ruleId, state, at } = triggered
  const kind = kinds.find((kind) => rules.of(bot.userId, kind).some(({ id }) => id === ruleId))
  // Whatever a host of another machine says.
  if (!kind || !states.includes(state)) return null
  const body = text('notifications.game.said', serverOf(bot), boundedText(triggered.said))
  const title = text(`notifications.game.begun.${kind}`, bot.name)
  const about = { kind, ruleIds: [ruleId] }
  if (state !== 'ended' || !isLasting(kind)) return { ...about, state, said: { title, body } }
  const said = (since: number) => ({
    title: text(`notifications.game.ended.${kind}`, bot.name, at - since),
    body,
  })
  return { ...about, state, said }
}

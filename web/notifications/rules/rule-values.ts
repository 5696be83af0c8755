import type { AlertType } from '#contract/admin/alerts'
import { type Rule, RuleForm, type RuleScope } from '#contract/notifications/rules'
import {
  type alertTopics,
  isOfBots,
  type kickReasons,
  lasts,
  type Trigger,
  type TriggerKind,
  type TriggerOf,
} from '#contract/notifications/triggers'
import { kindWords } from '#texts/notifications/words'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'

/** What is edited: every trigger's parameters at once, so that nothing typed is lost on the way. */
export type RuleValues = {
  /** Empty: as what it tells of is called. */
  name: string
  enabled: boolean
  kind: TriggerKind
  minutes: string
  reasons: readonly (typeof kickReasons)[number][]
  below: string
  distance: string
  friends: readonly string[]
  text: string
  item: string
  comparison: 'below' | 'above'
  count: string
  containers: boolean
  uses: string
  outcome: 'done' | 'failed' | 'any'
  days: string
  topic: (typeof alertTopics)[number]
  least: AlertType
  of: RuleScope['of']
  group: string
  botIds: readonly string[]
  channelIds: readonly string[]
  cooldownMinutes: number
  urgent: boolean
  tellsEnd: boolean
}

const blank: RuleValues = {
  ...{ name: '', enabled: true, kind: 'disconnected', minutes: '5', reasons: [], below: '6' },
  ...{ distance: '16', friends: [], text: '', item: '', comparison: 'below', count: '64' },
  ...{ containers: true, uses: '20', outcome: 'any', days: '3', topic: 'all', least: 'error' },
  ...{ of: 'all', group: '', botIds: [], channelIds: [] },
  ...{ cooldownMinutes: 5, urgent: false, tellsEnd: true },
}

/** Of a rule that is yet to be: for these bots, where it is asked for from there. */
export const newValues = (
  channelIds: readonly string[],
  botIds: readonly string[],
): RuleValues => ({ ...blank, channelIds, botIds, of: botIds.length > 0 ? 'bots' : 'all' })

export function valuesOf(rule: Rule): RuleValues {
  const { name, enabled, trigger, scope, channelIds, cooldownMinutes, urgent, tellsEnd } = rule
  const numbers = Object.entries(trigger).map(([field, value]) => [
    field,
    typeof value === 'number' ? String(value) : value,
  ])
  return {
    ...{ ...blank, ...Object.fromEntries(numbers), ...scope },
    ...{ name: name === kindWords[trigger.kind] ? '' : name, enabled },
    ...{ channelIds, cooldownMinutes, urgent, tellsEnd },
  }
}

/** What is no number is below every bound, and refused with them. */
const numberOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : -1)

const triggers: { [K in TriggerKind]: (values: RuleValues) => TriggerOf<K> } = {
  disconnected: ({ minutes }) => ({ kind: 'disconnected', minutes: numberOf(minutes) }),
  kicked: ({ reasons }) => ({ kind: 'kicked', reasons }),
  'server-version': () => ({ kind: 'server-version' }),
  died: () => ({ kind: 'died' }),
  'low-health': ({ below }) => ({ kind: 'low-health', below: numberOf(below) }),
  'player-near': ({ distance, friends }) => ({
    ...{ kind: 'player-near', distance: numberOf(distance), friends },
  }),
  guardian: () => ({ kind: 'guardian' }),
  mentioned: () => ({ kind: 'mentioned' }),
  chat: ({ text }) => ({ kind: 'chat', text }),
  question: () => ({ kind: 'question' }),
  'inventory-full': () => ({ kind: 'inventory-full' }),
  stock: ({ item, comparison, count, containers }) => ({
    ...{ kind: 'stock', item: item.trim().toLowerCase(), comparison, count: numberOf(count) },
    containers,
  }),
  'tool-worn': ({ uses }) => ({ kind: 'tool-worn', uses: numberOf(uses) }),
  'task-ended': ({ outcome }) => ({ kind: 'task-ended', outcome }),
  'plan-ends': ({ days }) => ({ kind: 'plan-ends', days: numberOf(days) }),
  payment: () => ({ kind: 'payment' }),
  'sign-in': () => ({ kind: 'sign-in' }),
  alert: ({ topic, least }) => ({ kind: 'alert', topic, least }),
}

export const triggerOf = (values: RuleValues): Trigger => triggers[values.kind](values)

export function scopeOf({ kind, of, group, botIds }: RuleValues): RuleScope {
  if (of === 'all' || !isOfBots(kind)) return { of: 'all' }
  return of === 'group' ? { of, group } : { of, botIds }
}

/** The rule that stands there, or what is wrong with it. */
export function checkRule(values: RuleValues): Checked<RuleForm> {
  const { name, enabled, kind, channelIds, cooldownMinutes, urgent, tellsEnd } = values
  const found = RuleForm.safeParse({
    ...{ name: name.trim() || kindWords[kind], enabled, channelIds, cooldownMinutes, urgent },
    ...{ trigger: triggerOf(values), scope: scopeOf(values), tellsEnd: tellsEnd && lasts(kind) },
  })
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

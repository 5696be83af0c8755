import type { RuleForm } from '#contract/notifications/rules'
import { lasts, type Trigger, type TriggerKind } from '#contract/notifications/triggers'
import { kindWords } from '#texts/notifications/words'

/** A rule of all bots that one click makes, once there is a channel. */
type Template = Omit<RuleForm, 'channelIds'>

const template = (
  trigger: Trigger,
  { cooldownMinutes = 0, urgent = false }: Partial<RuleForm> = {},
): Template => ({
  ...{ name: kindWords[trigger.kind], enabled: true, trigger, scope: { of: 'all' } },
  ...{ cooldownMinutes, urgent, tellsEnd: lasts(trigger.kind) && trigger.kind !== 'player-near' },
})

const everybodys = {
  disconnected: template({ kind: 'disconnected', minutes: 5 }),
  kicked: template(
    { kind: 'kicked', reasons: ['banned', 'kicked', 'anti-cheat', 'whitelist'] },
    { cooldownMinutes: 10 },
  ),
  died: template({ kind: 'died' }, { cooldownMinutes: 5 }),
  'player-near': template(
    { kind: 'player-near', distance: 16, friends: [] },
    { cooldownMinutes: 10 },
  ),
  // Whoever waits in front of a server does so for minutes.
  question: template({ kind: 'question' }, { urgent: true }),
  guardian: template({ kind: 'guardian' }, { urgent: true }),
  mentioned: template({ kind: 'mentioned' }, { cooldownMinutes: 1 }),
  'inventory-full': template({ kind: 'inventory-full' }, { cooldownMinutes: 30 }),
  'low-health': template({ kind: 'low-health', below: 6 }, { cooldownMinutes: 5, urgent: true }),
  'plan-ends': template({ kind: 'plan-ends', days: 3 }),
  payment: template({ kind: 'payment' }),
}

const administrators = {
  alert: template({ kind: 'alert', topic: 'all', least: 'error' }, { urgent: true }),
}

export const templates = { ...everybodys, ...administrators }

export type TemplateKind = keyof typeof templates

/** Those that may be taken and are not had yet, in the order in which they are wanted. */
export function templatesFor(isAdmin: boolean, had: readonly TriggerKind[]): TemplateKind[] {
  const offered = Object.keys(isAdmin ? templates : everybodys) as TemplateKind[]
  return offered.filter((kind) => !had.includes(kind))
}

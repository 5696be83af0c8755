import { z } from 'zod'
import { says } from '../../locales/coded'
import { isTimeZone } from '../account/times'
import { answer, form, Id, Instant, line, shape } from '../common'
import { limits } from '../limits'
import { isOfBots, Trigger } from './triggers'

const { notifications: bounds } = limits

/** Which bots: the owner's own, all of them, those of a group, or these. */
export const RuleScope = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({ of: z.literal('group'), group: line(limits.groupName) }),
  z.strictObject({
    of: z.literal('bots'),
    botIds: z.array(Id).min(1, says('validation.botIds')).max(bounds.botsOfRule).readonly(),
  }),
])
export type RuleScope = z.infer<typeof RuleScope>

const fields = {
  name: line(bounds.name),
  enabled: z.boolean(),
  trigger: Trigger,
  /** Counts for triggers of bots alone. */
  scope: RuleScope,
  /** None: it stands in the history alone. */
  channelIds: z.array(Id).max(bounds.channels).readonly(),
  /** After it was told of a bot, nothing more of that bot for so long, in minutes. */
  cooldownMinutes: z
    .int()
    .min(0, says('validation.between', 0, bounds.cooldownMinutes))
    .max(bounds.cooldownMinutes, says('validation.between', 0, bounds.cooldownMinutes)),
  /** It is told in quiet hours too, and never waits for a digest. */
  urgent: z.boolean(),
  /** Its end is told as well, where it lasts. */
  tellsEnd: z.boolean(),
}

export const RuleForm = form('RuleForm', fields)
export type RuleForm = z.infer<typeof RuleForm>

export const RulePatch = z.strictObject(fields).partial().meta({ id: 'RulePatch' })
export type RulePatch = z.infer<typeof RulePatch>

export const Rule = shape('Rule', {
  id: Id,
  ...fields,
  /** How many bots it is of now; null where it is not of bots. */
  bots: z.number().nullable(),
  /** When it was told last. */
  lastAt: Instant.nullable(),
  /** Bots for which it is muted, until then; `botId` null: for all. */
  mutes: z.array(z.object({ botId: Id.nullable(), until: Instant })),
  createdAt: Instant,
})
export type Rule = z.infer<typeof Rule>

export const RuleAnswer = answer('RuleAnswer', { rule: Rule })
export const RuleList = answer('RuleList', { rules: z.array(Rule) })

/** Hours for which a rule can be muted; null ends it. */
export const MuteForm = form('MuteForm', {
  botId: Id.nullable(),
  hours: z.union([z.literal(1), z.literal(8), z.literal(24)], says('alerts.badSilence')).nullable(),
})
export type MuteForm = z.infer<typeof MuteForm>

/** Whether a rule is one of the account's bots, which sharing and deleting concern. */
export const hasScope = ({ trigger }: Pick<RuleForm, 'trigger'>): boolean => isOfBots(trigger.kind)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('validation.clock'))

/** When and how often a user wants to be told. `from` may be later than `to`: over midnight. */
export const NotificationPreferences = form('NotificationPreferences', {
  quietHours: z.strictObject({ from: clock, to: clock }).nullable(),
  /** IANA name, e.g. `Europe/Madrid`. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone, says('validation.timeZone')),
  /** More than so many within `digestMinutes` on one channel come as one message. */
  digestAfter: z.int().min(bounds.digest.after.min).max(bounds.digest.after.max),
  digestMinutes: z.int().min(bounds.digest.minutes.min).max(bounds.digest.minutes.max),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const PreferencesAnswer = answer('NotificationPreferencesAnswer', {
  preferences: NotificationPreferences,
})

export const defaultPreferences: NotificationPreferences = {
  quietHours: null,
  timeZone: 'UTC',
  digestAfter: 10,
  digestMinutes: 10,
}

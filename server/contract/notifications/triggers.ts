import { z } from 'zod'
import { says } from '../../locales/coded'
import { AlertType } from '../admin/alerts'
import type { DisconnectReason } from '../bots/connections'
import { line, PlayerName } from '../common'
import { limits } from '../limits'

const { triggers: bounds } = limits.notifications

const whole = ({ min, max }: { min: number; max: number }) => {
  const message = says('validation.between', min, max)
  return z.int(message).min(min, message).max(max, message)
}

/** How bots are refused or sent away, beside faults of the network. */
export const kickReasons = [
  'banned',
  'kicked',
  'whitelist',
  'anti-cheat',
  'idle',
  'duplicate-login',
  'rate-limit',
  'server-full',
  'login-required',
] as const satisfies readonly DisconnectReason[]

/** An item by its name in the game, e.g. `diamond`. */
const ItemName = z.string().regex(/^[a-z0-9_]{1,64}$/, says('validation.itemName'))

/** What a bot's worker looks for; the bot must stand in a world. */
export const GameTrigger = z.discriminatedUnion('kind', [
  /** So many points of health, or fewer. */
  z.strictObject({ kind: z.literal('low-health'), below: whole(bounds.health) }),
  /** A player who is not among these, within so many blocks. */
  z.strictObject({
    kind: z.literal('player-near'),
    distance: whole(bounds.distance),
    friends: z.array(PlayerName).max(bounds.friends).readonly(),
  }),
  /** A whisper to the bot, or its name in what somebody else says. */
  z.strictObject({ kind: z.literal('mentioned') }),
  /** A line of chat holds this, without regard to case and accents. */
  z.strictObject({ kind: z.literal('chat'), text: line(bounds.text) }),
  z.strictObject({ kind: z.literal('inventory-full') }),
  /** What is in hand or worn has at most so many uses left. */
  z.strictObject({ kind: z.literal('tool-worn'), uses: whole(bounds.uses) }),
  z.strictObject({
    kind: z.literal('task-ended'),
    outcome: z.enum(['done', 'failed', 'any']),
  }),
])
export type GameTrigger = z.infer<typeof GameTrigger>

/** What control knows of a bot without its worker's help. */
const FleetTrigger = z.discriminatedUnion('kind', [
  /** Not in its world for so many minutes though it should be. */
  z.strictObject({ kind: z.literal('disconnected'), minutes: whole(bounds.minutes) }),
  /** None named: any of `kickReasons`. */
  z.strictObject({ kind: z.literal('kicked'), reasons: z.array(z.enum(kickReasons)).readonly() }),
  z.strictObject({ kind: z.literal('died') }),
  /** How many of an item all the rule's bots have, and containers that they know. */
  z.strictObject({
    kind: z.literal('stock'),
    item: ItemName,
    comparison: z.enum(['below', 'above']),
    count: whole(bounds.count),
    containers: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('server-version') }),
  /** The inbox has something that only a person can answer. */
  z.strictObject({ kind: z.literal('question') }),
  /** The guardian has done something. */
  z.strictObject({ kind: z.literal('guardian') }),
])

/** What happens to an account. */
const AccountTrigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan-ends'), days: whole(bounds.days) }),
  z.strictObject({ kind: z.literal('payment') }),
  /** Somebody signed in to the account from an address that it had not been used from. */
  z.strictObject({ kind: z.literal('sign-in') }),
])

/** What of the panel's alerts, for administrators. */
export const alertTopics = ['all', 'machines', 'disk', 'backups', 'payments', 'abuse'] as const
const AdminTrigger = z.strictObject({
  kind: z.literal('alert'),
  topic: z.enum(alertTopics),
  /** Those that are at least as bad. */
  least: AlertType,
})

export const Trigger = z
  .discriminatedUnion('kind', [
    ...GameTrigger.options,
    ...FleetTrigger.options,
    ...AccountTrigger.options,
    AdminTrigger,
  ])
  .meta({ id: 'Trigger' })
export type Trigger = z.infer<typeof Trigger>
export type TriggerKind = Trigger['kind']
export type TriggerOf<K extends TriggerKind> = Extract<Trigger, { kind: K }>

export const triggerKinds = Trigger.options.map((option) => option.shape.kind.value)

const gameKinds: readonly TriggerKind[] = GameTrigger.options.map(
  (option) => option.shape.kind.value,
)
const accountKinds: readonly TriggerKind[] = AccountTrigger.options.map(
  (option) => option.shape.kind.value,
)

/** Whether a bot's worker looks for it. */
export const isGameTrigger = (trigger: Trigger): trigger is GameTrigger =>
  gameKinds.includes(trigger.kind)

/** Whether it is of bots, and not of the account or the installation. */
export const isOfBots = (kind: TriggerKind): boolean =>
  kind !== 'alert' && !accountKinds.includes(kind)

/** Whether it lasts, so that its end can be told: "ha vuelto" after "se cayó". */
export const lasts = (kind: TriggerKind): boolean => lastingKinds.includes(kind)
const lastingKinds: readonly TriggerKind[] = [
  'disconnected',
  'low-health',
  'player-near',
  'inventory-full',
  'stock',
  'alert',
]

import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, PlayerName, shape } from '../common'
import { limits } from '../limits'
import { Dimension } from '../map'

const { guardian: bounds } = limits

const whole = ({ min, max }: { min: number; max: number }) => {
  const message = says('validation.between', min, max)
  return z.int(message).min(min, message).max(max, message)
}

/** What a guardian can do against a danger; `tell`: its owner learns of it, as of all the others. */
export const GuardianReaction = z
  .enum(['tell', 'totem', 'eat', 'home', 'leave'])
  .meta({ id: 'GuardianReaction' })
export type GuardianReaction = z.infer<typeof GuardianReaction>

const danger = {
  enabled: z.boolean(),
  /** Done one after the other, each once until the danger is over. */
  reactions: z
    .array(GuardianReaction)
    .min(1, says('validation.reactions'))
    .max(GuardianReaction.options.length)
    .refine((all) => new Set(all).size === all.length, says('validation.reactions'))
    .readonly(),
}

/** A creature by its name in the game, e.g. `creeper`. */
export const MobName = z.string().regex(/^[a-z0-9_]{1,64}$/, says('validation.mobName'))

const coordinate = whole({ min: -bounds.edge, max: bounds.edge })

/** Where a bot goes that goes home. */
export const GuardianHome = z.strictObject({
  ...{ x: coordinate, y: coordinate, z: coordinate },
  dimension: Dimension,
})
export type GuardianHome = z.infer<typeof GuardianHome>

const dangers = z.strictObject({
  /** Below the world. */
  void: z.strictObject(danger),
  lava: z.strictObject(danger),
  /** Somebody has struck it; `mobs`: creatures count as well as players. */
  attacked: z.strictObject({ ...danger, mobs: z.boolean() }),
  health: z.strictObject({ ...danger, below: whole(bounds.health) }),
  /** Somebody who is no friend, within so many blocks. */
  player: z.strictObject({ ...danger, distance: whole(bounds.playerDistance) }),
  mob: z.strictObject({
    ...danger,
    names: z.array(MobName).max(bounds.mobs).readonly(),
    distance: whole(bounds.mobDistance),
  }),
  /** Hungry, with nothing to eat. */
  hunger: z.strictObject({ ...danger, below: whole(bounds.health) }),
})

/** What a bot does by itself when it is in danger. Distances in blocks, health and hunger of 20. */
export const Guardian = form('Guardian', {
  enabled: z.boolean(),
  /** Without regard to case; the owner's other bots are friends anyway. */
  friends: z.array(PlayerName).max(bounds.friends).readonly(),
  dangers,
  /** How long it stays away after it left; null: until it is started. */
  returnMinutes: whole(bounds.minutes).nullable(),
  /** Null: the nearest bed. */
  home: GuardianHome.nullable(),
})
export type Guardian = z.infer<typeof Guardian>
export type Danger = keyof Guardian['dangers']

/** Every danger, what leaves least time first. */
export const dangerNames = Object.keys(dangers.shape) as Danger[]

/** As it is armed with one click. */
export const defaultGuardian: Guardian = {
  enabled: false,
  friends: [],
  dangers: {
    void: { enabled: true, reactions: ['leave'] },
    lava: { enabled: true, reactions: ['leave'] },
    attacked: { enabled: true, mobs: false, reactions: ['totem', 'leave'] },
    health: { enabled: true, below: 8, reactions: ['totem', 'leave'] },
    player: { enabled: true, distance: 16, reactions: ['leave'] },
    mob: { enabled: false, names: ['creeper', 'warden'], distance: 8, reactions: ['tell'] },
    hunger: { enabled: true, below: 6, reactions: ['tell'] },
  },
  returnMinutes: 10,
  home: null,
}

const GuardianAct = shape('GuardianAct', {
  at: Instant,
  danger: z.enum(dangerNames),
  reactions: z.array(GuardianReaction).readonly(),
  /** What the danger would have been. */
  message: z.string(),
})

/** What a guardian would have done. */
export const GuardianTrial = answer('GuardianTrial', {
  since: Instant,
  until: Instant,
  /** How long the bot was in a world: of the rest nothing is known. */
  inWorldMs: z.number(),
  /** How often it would have done each. */
  counts: z.record(GuardianReaction, z.number()),
  /** The newest, oldest first. */
  acts: z.array(GuardianAct),
  hasMore: z.boolean(),
})
export type GuardianTrial = z.infer<typeof GuardianTrial>

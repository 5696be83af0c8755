import type { Guardian } from '#contract/bots/guardian'
import type { GameTrigger } from '#contract/notifications/triggers'
import type { Text } from '../locales/text'

/** What a rule of the bot's owner has its worker look for. */
export type RuleTrigger = { ruleId: string; trigger: GameTrigger }

/**
 * What a worker has found of a rule's trigger. `begun` and `ended` of what lasts, `once` of what does
 * not. `said`: what it is about, in words for the rule's owner.
 */
export type Triggered = {
  botId: string
  ruleId: string
  state: 'begun' | 'ended' | 'once'
  said: Text
  /** Epoch ms. */
  at: number
}

/** What the guardian has done, and why; in words for the bot's owner. */
export type GuardianAct = { botId: string; said: Text; at: number }

/** What is changed of a guardian from within the game, or by a line of the console. */
export type GuardianChange = Partial<Pick<Guardian, 'enabled' | 'home'>>

/**
 * What is dangerous for a bot: health and food of 20, rounded down, distances in whole blocks, rounded up.
 * Absent: it is not.
 */
export type Sight = {
  /** The lowest, when not full. */
  health?: number
  /** The lowest, while it has nothing to eat. */
  food?: number
  /** Players within 64 blocks, the nearest that each came. */
  players?: readonly { name: string; distance: number }[]
  /** Hostile mobs within 16 blocks, by name, the nearest that each kind came. */
  mobs?: readonly { name: string; distance: number }[]
  /** Whoever has struck it. */
  attackers?: readonly { name: string; isPlayer: boolean }[]
  lava?: true
  void?: true
}

/**
 * What was dangerous for a bot within about a minute, for guardians to be tried on what has been. What
 * ends when the next one begins is of the same stay. Times in epoch ms.
 */
export type DangerMinute = Sight & { at: number; until: number }

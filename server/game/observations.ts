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

/**
 * What was dangerous for a bot within one minute, for rules to be tried on what has been. Absent: it was
 * not. Times in epoch ms, distances in blocks.
 */
export type DangerMinute = {
  at: number
  /** The lowest, when not full. */
  health?: number
  food?: number
  /** Players within 64 blocks, the nearest that each came. */
  players?: { name: string; distance: number }[]
  /** Hostile mobs within 16 blocks, by name, the nearest that each kind came. */
  mobs?: { name: string; distance: number }[]
  attacked?: true
  lava?: true
  void?: true
}

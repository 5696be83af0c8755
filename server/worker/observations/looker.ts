import type { Bot } from 'mineflayer'
import type { GameTrigger, TriggerOf } from '#contract/notifications/triggers'
import type { BotSpec } from '../../game/bot-spec'
import type { NewLine } from '../../game/lines/log-line'
import type { Triggered } from '../../game/observations'
import type { Ticker } from '../../lib/clock'
import type { Coded } from '../../locales/text'
import type { Lines } from './lines'

/** A bot in a world, and what is heard there. */
export type Visit = { bot: Bot; lines: Lines }

/** A rule that is looked after; its owner may change it at any time. */
export type Rule<K extends GameTrigger['kind'] = GameTrigger['kind']> = {
  id: string
  trigger(): TriggerOf<K>
  spec(): BotSpec
  ticker: Ticker
  locale: string
  tell(state: Triggered['state'], said: Coded): void
}

/** Looks for one thing, over all the worlds that the bot enters. */
export type Looker = {
  /** Listens to a world; what it returns ends that. */
  listen?(visit: Visit): () => void
  /** Looks at how it is now; called every second or so. */
  look?(visit: Visit): void
  /** Reads a line of the bot's console. */
  read?(line: NewLine): void
  /** There is nothing to look at any more: what lasted has ended. */
  end?(why: Coded): void
}

export type StartLooking<K extends GameTrigger['kind']> = (rule: Rule<K>) => Looker

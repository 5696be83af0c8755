import type { Bot } from 'mineflayer'
import type { GameTrigger } from '#contract/notifications/triggers'
import type { BotSpec } from '../../game/bot-spec'
import { cleanText } from '../../game/chat-text'
import type { NewLine } from '../../game/lines/log-line'
import type { RuleTrigger, Triggered } from '../../game/observations'
import type { Ticker } from '../../lib/clock'
import { createTokenBucket } from '../../lib/token-bucket'
import { mapWords } from '../../locales/rendered'
import { text } from '../../locales/text'
import { noteOwnBot } from '../entities/own-bots'
import { chat } from './chat'
import { inventoryFull } from './inventory-full'
import { createLines } from './lines'
import type { Looker, Rule, StartLooking, Visit } from './looker'
import { lowHealth } from './low-health'
import { mentioned } from './mentioned'
import { playerNear } from './player-near'
import { taskEnded } from './task-ended'
import { toolWorn } from './tool-worn'

type Kind = GameTrigger['kind']

const starters: { [K in Kind]: StartLooking<K> } = {
  'low-health': lowHealth,
  'player-near': playerNear,
  'inventory-full': inventoryFull,
  'tool-worn': toolWorn,
  'task-ended': taskEnded,
  mentioned,
  chat,
}

const start = <K extends Kind>(kind: K, rule: Rule<K>): Looker => starters[kind](rule)

type Deps = {
  spec(): BotSpec
  emit(name: 'triggered', found: Triggered): void
  ticker: Ticker
  locale: string
  /** Blots out what is secret. */
  hide(word: string): string
}

/** What a bot's worker looks for on behalf of its owner's rules. */
export type Observations = {
  /** The bot stands in a world. */
  entered(bot: Bot): void
  /** It has left the world: nothing of it lasts any longer. */
  left(): void
  /** The owner's rules may have changed. */
  update(): void
  /** A line of the bot's console. */
  logged(line: NewLine): void
  /** Looks at how the bot is; called every second or so. */
  look(): void
}

type Followed = { rule: RuleTrigger; looker: Looker; deafen(): void }

/** Of what a rule finds that does not last, so much at once, then one every so often: servers may flood. */
const burst = 5
const oneEveryMs = 10_000

const longestWord = 300

const nothing = (): void => undefined

/** Looks for what rules ask for, and for nothing else; each is told once of what is so. */
export function createObservations({ spec, emit, ticker, locale, hide }: Deps): Observations {
  const followed = new Map<string, Followed>()
  let visit: Visit | null = null
  let forgetName = nothing

  function follow(rule: RuleTrigger): Followed {
    const room = createTokenBucket(burst, oneEveryMs, ticker)
    const one: Followed = { rule, looker: {}, deafen: nothing }
    const tell: Rule['tell'] = (state, words) => {
      if (state === 'once' && !room.take()) return
      const said = mapWords(words, (word) => hide(cleanText(word, longestWord)))
      const { botId } = spec()
      emit('triggered', { botId, ruleId: rule.ruleId, state, said, at: Date.now() })
    }
    const looked = { id: rule.ruleId, trigger: () => one.rule.trigger }
    one.looker = start(rule.trigger.kind, { ...looked, spec, ticker, locale, tell })
    return one
  }

  function begin(one: Followed, now: Visit) {
    one.deafen = one.looker.listen?.(now) ?? nothing
    one.looker.look?.(now)
  }

  function end(one: Followed, why: 'left' | 'unwatched') {
    one.deafen()
    one.deafen = nothing
    one.looker.end?.(text(`observations.${why}`, spec().name))
  }

  function update() {
    const wanted = new Map(spec().triggers.map((rule) => [rule.ruleId, rule]))
    for (const [ruleId, one] of followed) {
      const next = wanted.get(ruleId)
      if (next?.trigger.kind === one.rule.trigger.kind) one.rule = next
      else {
        end(one, 'unwatched')
        followed.delete(ruleId)
      }
    }
    for (const [ruleId, rule] of wanted) {
      if (followed.has(ruleId)) continue
      const one = follow(rule)
      followed.set(ruleId, one)
      if (visit) begin(one, visit)
    }
  }

  update()
  return {
    entered(bot) {
      forgetName = noteOwnBot(spec().ownerId, bot.username)
      visit = { bot, lines: createLines(bot, ticker) }
      for (const one of followed.values()) begin(one, visit)
    },
    left() {
      forgetName()
      forgetName = nothing
      visit = null
      for (const one of followed.values()) end(one, 'left')
    },
    update,
    logged(line) {
      for (const { looker } of followed.values()) looker.read?.(line)
    },
    look() {
      if (!visit) return
      for (const { looker } of followed.values()) looker.look?.(visit)
    },
  }
}

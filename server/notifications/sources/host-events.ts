import { kickReasons, type TriggerKind } from '#contract/notifications/triggers'
import { type BotRow, botById } from '../../bots/bot-rows'
import type { HostLink } from '../../bots/fleet/hosts/hosts'
import type { Context } from '../../context'
import type { HostEvents } from '../../game/protocol'
import { dayMs } from '../../lib/time'
import { type Text, text } from '../../locales/text'
import type { Engine } from '../engine/engine'
import type { Occurrence } from '../message'
import { bounded, boundedText } from './bounded'
import { serverOf } from './fall-words'
import { gameTelling } from './game-words'
import { createCodeSource } from './microsoft-codes'
import { createVersionWatch } from './server-version'

/** What is told of a bot; null: nothing. */
export type Telling = Pick<Occurrence, 'kind' | 'said' | 'ruleIds'> &
  Partial<Pick<Occurrence, 'state'>>

type Kick = (typeof kickReasons)[number]
const isKick = (reason: string): reason is Kick =>
  (kickReasons as readonly string[]).includes(reason)

/** Tells what hosts tell of bots. Each is kept by its host until it is stored, and counts once. */
export function followHosts(
  { db, clock, hostLinks }: Pick<Context, 'db' | 'clock' | 'hostLinks'>,
  engine: Engine,
): void {
  const { rules } = engine
  const codes = createCodeSource({ db, clock }, engine)
  const lookAtVersion = createVersionWatch({ db })

  /** Whoever says when it was may be a machine whose clock is wrong. */
  function near(saw: number): number {
    const now = clock.now()
    return Math.min(now, Math.max(now - dayMs, Number(saw) || now))
  }

  function tell(botId: string, saw: number, of: (bot: BotRow) => Telling | null) {
    const bot = botById(db).get({ id: botId })
    const told = bot && of(bot)
    if (!told) return
    const { userId } = bot
    engine.tell({ state: 'once', ...told, userId, botId: bot.id, at: near(saw) }, true)
  }

  /** The same, where the bot's owner has a rule of the kind. */
  function tellOf(
    kind: TriggerKind,
    event: { botId: string; at: number },
    wordsOf: (bot: BotRow) => Telling['said'],
  ) {
    tell(event.botId, event.at, (bot) =>
      rules.of(bot.userId, kind).length > 0 ? { kind, said: wordsOf(bot) } : null,
    )
  }

  /** Of the rules that name this reason, or none. */
  function kickTelling(bot: BotRow, reason: Kick, why: Text): Telling | null {
    const wanted = rules.of(bot.userId, 'kicked').filter(({ trigger: { reasons } }) => {
      return reasons.length === 0 || reasons.includes(reason)
    })
    const said = {
      title: text('notifications.bot.kicked', bot.name, reason),
      body: text('notifications.bot.kickedBody', serverOf(bot), boundedText(why)),
    }
    const ruleIds = wanted.map(({ id }) => id)
    return ruleIds.length > 0 ? { kind: 'kicked', said, ruleIds } : null
  }

  hostLinks.each((link: HostLink) => {
    link.on('status', ({ botId, end }) => {
      if (!end || !isKick(end.reason)) return
      const { reason, message, at } = end
      tell(botId, at, (bot) => kickTelling(bot, reason, message))
    })
    link.on('connection', ({ botId, connection }) =>
      tell(botId, connection.at, (bot) =>
        rules.of(bot.userId, 'server-version').length > 0 ? lookAtVersion(bot, connection) : null,
      ),
    )
    link.on('authCode', ({ botId, authCode }) => authCode && codes.tell(botId, authCode.code))
    link.on('died', (event) => tellOf('died', event, (bot) => deathWords(bot, event)))
    link.on('triggered', (event) => {
      tell(event.botId, event.at, (bot) => gameTelling(rules, bot, event))
    })
    link.on('guardianActed', (event) =>
      tellOf('guardian', event, (bot) => ({
        title: text('notifications.bot.guardian', bot.name),
        body: text('notifications.game.said', serverOf(bot), boundedText(event.said)),
      })),
    )
    link.on('asked', ({ botId, askedAt: at, content, otherwise }) =>
      tellOf('question', { botId, at }, (bot) => {
        const words = [boundedText(content.title), boundedText(otherwise)] as const
        return {
          title: text('notifications.bot.question', bot.name),
          body: text('notifications.bot.questionBody', serverOf(bot), ...words),
        }
      }),
    )
  })
}

function deathWords(bot: BotRow, { dimension, position, message }: HostEvents['died']) {
  const at = { x: Math.round(position.x), y: Math.round(position.y), z: Math.round(position.z) }
  const place = { server: serverOf(bot), dimension: bounded(dimension), ...at }
  return {
    title: text('notifications.bot.died', bot.name),
    body: text('notifications.bot.diedBody', place, message && bounded(message)),
  }
}

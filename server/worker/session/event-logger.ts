import type { Bot } from 'mineflayer'
import type { BotEvent } from '#contract/realtime'
import type { BotSpec } from '../../game/bot-spec'
import { cleanText, flatten } from '../../game/chat-text'
import type { Disconnect } from '../../game/disconnect'
import { chatter, type NewLine } from '../../game/lines/log-line'
import { errorText } from '../../lib/error-text'
import { createSlidingWindow } from '../../lib/sliding-window'
import { minuteMs } from '../../lib/time'
import type { Unrendered } from '../../locales/rendered'
import { type Text, text } from '../../locales/text'
import { nobody, saysWhisper } from '../chat/chat-parser'
import { createGameLogin } from '../login/game-login'

type Outlets = { log(line: NewLine): void; event(event: Unrendered<BotEvent>): void }

/** The parts of a chat message that are used. */
type Spoken = { toString(): string; translate?: string }

const lowHealth = 6

/** Packets that write across the screen. */
const screenTexts = ['title', 'set_title_text', 'set_title_subtitle', 'action_bar'] as const

/** Tells one connection's story: console lines and events, from its first word to its end. */
export function createEventLogger(spec: BotSpec, { log, event }: Outlets) {
  const target = `${spec.host}:${spec.port}`
  const login = createGameLogin(spec.authType === 'cracked' ? spec.password : null)
  const unreadable = createSlidingWindow({ max: 1, windowMs: minuteMs })
  let isLow = false
  let isDead = false

  function happen(type: string, description: Text, line: Partial<NewLine> = {}) {
    event({ type, description, timestamp: new Date().toISOString() })
    const plain: NewLine = { level: 'event', category: 'events', source: 'bot', message: '' }
    log({ ...plain, ...line, message: description })
  }

  function logChat({ username }: Bot, said: string, speaker: string | undefined, key = '') {
    if (said === '') return
    const isNamed = speaker !== username && said.toLowerCase().includes(username.toLowerCase())
    const concernsBot = isNamed || saysWhisper(said) || saysWhisper(key)
    const metadata = speaker ? { playerName: speaker } : null
    log({ ...chatter, message: said, metadata, passing: !concernsBot })
  }

  /** Answers what a login plugin asks, wherever on the screen it does. */
  function obey(bot: Bot, said: string) {
    const step = login.read(said)
    if (!step) return
    if (step.kind === 'answer') bot.chat(step.command)
    const [level, message] =
      step.kind !== 'answer'
        ? (['warn', text(`session.login.${step.kind}`)] as const)
        : ([
            'info',
            step.asked === 'login' ? text('session.loggedIn') : text('session.registered'),
          ] as const)
    log({ level, category: 'automation', source: 'bot', message })
  }

  function feel(bot: Bot) {
    const wasLow = isLow
    isLow = bot.health > 0 && bot.health <= lowHealth
    if (!isLow || wasLow) return
    happen('health', text('session.lowHealth', Math.round(bot.health * 10) / 10), { level: 'warn' })
  }

  return {
    connected({ version, ms }: { version: string; ms: number }) {
      happen('connected', text('session.connected', target, version, ms), {
        level: 'connect',
        metadata: { server: target, ping: ms },
      })
    },

    follow(bot: Bot) {
      bot.on('message', (message: Spoken, position: string, sender?: string | null) => {
        const said = cleanText(message.toString())
        if (position === 'game_info') obey(bot, said)
        else {
          logChat(bot, said, speakerOf(bot, sender), message.translate)
          if (!sender || sender === nobody) obey(bot, said)
        }
      })
      for (const name of screenTexts) {
        bot._client.on(name, (shown: { text?: unknown }) => obey(bot, flatten(shown.text).text))
      }
      bot.on('health', () => feel(bot))
      bot.on('death', () => {
        isDead = true
        happen('death', text('session.died'), { level: 'warn' })
      })
      bot.on('spawn', () => {
        if (isDead) happen('respawn', text('session.respawned'))
        else happen('spawned', text('session.spawned'))
        isDead = false
      })
    },

    unreadable(error: unknown) {
      if (unreadable.take() > 0) return
      const message = text('session.unreadable', errorText(error))
      log({ level: 'warn', category: 'chat', source: 'minecraft', message })
    },

    ended(end: Disconnect | null) {
      if (!end || end.transfer || end.reason === 'guardian') {
        happen('disconnected', end?.message ?? text('disconnect.requested'), {
          level: 'disconnect',
        })
        return
      }
      const type = end.isKick ? 'kicked' : 'disconnected'
      const source = end.isKick ? 'minecraft' : 'bot'
      happen(type, end.message, { level: 'error', category: 'errors', source })
    },
  }
}

function speakerOf(bot: Bot, uuid: string | null | undefined): string | undefined {
  if (!uuid) return undefined
  return Object.values(bot.players).find((player) => player.uuid === uuid)?.username
}

import type { Bot } from 'mineflayer'
import type { BotEvent } from '#contract/realtime'
import { cleanText } from './chat-text'
import type { End } from './ends'
import { createGameLogin } from './game-login'
import { es } from './host.es'
import type { NewLine } from './log-lines'
import type { DeviceCode } from './microsoft'
import type { BotSpec } from './protocol'

type Outlets = { log(line: NewLine): void; event(event: BotEvent): void }

/** The parts of a chat message that are used. */
type Spoken = { toString(): string }

const lowHealth = 6

/** Tells one connection's story: console lines and events, from its first word to its end. */
export function narrate(spec: BotSpec, { log, event }: Outlets) {
  const target = `${spec.host}:${spec.port}`
  const login = createGameLogin(spec.authType === 'cracked' ? spec.password : null)
  let isLow = false
  let isDead = false

  function happen(type: string, description: string, line: Partial<NewLine> = {}) {
    event({ type, description, timestamp: new Date().toISOString() })
    const plain: NewLine = { level: 'event', category: 'events', source: 'bot', message: '' }
    log({ ...plain, ...line, message: description })
  }

  function hear(bot: Bot, text: string, speaker: string | undefined) {
    if (text === '') return
    log({
      level: 'info',
      category: 'chat',
      source: 'minecraft',
      message: text,
      metadata: speaker ? { playerName: speaker } : null,
    })
    const answer = login.answer(text)
    if (!answer) return
    bot.chat(answer.command)
    const message = answer.asked === 'login' ? es.loggedIn : es.registered
    log({ level: 'info', category: 'automation', source: 'bot', message })
  }

  function feel(bot: Bot) {
    const wasLow = isLow
    isLow = bot.health > 0 && bot.health <= lowHealth
    if (!isLow || wasLow) return
    happen('health', es.lowHealth(Math.round(bot.health * 10) / 10), { level: 'warn' })
  }

  return {
    deviceCode({ link, code, minutes }: DeviceCode) {
      const message = es.deviceCode(link, code, minutes)
      log({ level: 'warn', category: 'system', source: 'system', message })
    },

    connected({ version, ms }: { version: string; ms: number }) {
      happen('connected', es.connected(target, version, ms), {
        level: 'connect',
        metadata: { server: target, ping: ms },
      })
    },

    follow(bot: Bot) {
      bot.on('message', (message: Spoken, position: string, sender?: string | null) => {
        if (position === 'game_info') return
        hear(bot, cleanText(message.toString()), speakerOf(bot, sender))
      })
      bot.on('health', () => feel(bot))
      bot.on('death', () => {
        isDead = true
        happen('death', es.died, { level: 'warn' })
      })
      bot.on('spawn', () => {
        if (isDead) happen('respawn', es.respawned)
        else happen('spawned', es.spawned)
        isDead = false
      })
    },

    ended(end: End | null) {
      if (!end) {
        happen('disconnected', es.ends.requested, { level: 'disconnect' })
        return
      }
      const type = end.reason === 'kicked' ? 'kicked' : 'disconnected'
      happen(type, end.message, { level: 'error', category: 'errors' })
    },
  }
}

function speakerOf(bot: Bot, uuid: string | null | undefined): string | undefined {
  if (!uuid) return undefined
  return Object.values(bot.players).find((player) => player.uuid === uuid)?.username
}

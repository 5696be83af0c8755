import type { Bot } from 'mineflayer'
import { cleanText, flatten } from '../../game/chat-text'
import type { Position } from '../../game/protocol'

export type Death = { position: Position; message: string | null; at: number }

type CombatEvent = { event: number; message?: unknown }

const killed = 2
const longestMessage = 200
const togetherMs = 2_000

/** Reports where a bot dies, and the server's death message. */
export function followDeaths(bot: Bot, report: (death: Death) => void): () => void {
  let lastMessage: { text: string; at: number } | null = null

  const remember = (message: unknown) => {
    lastMessage = { text: cleanText(flatten(message).text, longestMessage), at: performance.now() }
  }
  const onEvent = ({ message }: { message?: unknown }) => remember(message)
  const onOldEvent = ({ event, message }: CombatEvent) => {
    if (event === killed) remember(message)
  }

  function onDeath() {
    const { x, y, z } = bot.entity.position
    const isRecent = lastMessage !== null && performance.now() - lastMessage.at < togetherMs
    const message = (isRecent && lastMessage?.text) || null
    lastMessage = null
    if (![x, y, z].every(Number.isFinite)) return
    const position = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    report({ position, message, at: Date.now() })
  }

  bot._client.on('death_combat_event', onEvent)
  bot._client.on('combat_event', onOldEvent)
  bot.on('death', onDeath)
  return function stop() {
    bot._client.off('death_combat_event', onEvent)
    bot._client.off('combat_event', onOldEvent)
    bot.off('death', onDeath)
  }
}

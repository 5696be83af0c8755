import type { Bot } from 'mineflayer'
import { cleanText, flatten } from '../../game/chat-text'
import type { Place } from '../../game/protocol'

export type Death = { place: Place; message: string | null; at: number }

type CombatEvent = { event: number; message?: unknown }

const killed = 2
const longestMessage = 200
const togetherMs = 2_000

/** Tells where a bot dies, and what the server says of it. */
export function followDeaths(bot: Bot, report: (death: Death) => void): () => void {
  let said: { text: string; at: number } | null = null

  const remember = (message: unknown) => {
    said = { text: cleanText(flatten(message).text, longestMessage), at: performance.now() }
  }
  const onEvent = ({ message }: { message?: unknown }) => remember(message)
  const onOldEvent = ({ event, message }: CombatEvent) => {
    if (event === killed) remember(message)
  }

  function onDeath() {
    const { x, y, z } = bot.entity.position
    const isRecent = said !== null && performance.now() - said.at < togetherMs
    const message = (isRecent && said?.text) || null
    said = null
    if (![x, y, z].every(Number.isFinite)) return
    const place = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    report({ place, message, at: Date.now() })
  }

  bot._client.on('death_combat_event', onEvent)
  bot._client.on('combat_event', onOldEvent)
  bot.on('death', onDeath)
  return function leave() {
    bot._client.off('death_combat_event', onEvent)
    bot._client.off('combat_event', onOldEvent)
    bot.off('death', onDeath)
  }
}

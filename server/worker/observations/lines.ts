import type { Bot } from 'mineflayer'
import { cleanText } from '../../game/chat-text'
import type { Ticker } from '../../lib/clock'
import { plainText } from '../../lib/plain-text'
import { type PlayerMessage, parseChat, saysWhisper } from '../chat/chat-parser'
import { ownWordsOf } from './own-words'

/** A line of chat as it is shown, and as it is searched: without case and accents. */
type Line = {
  text: string
  folded: string
  mayWhisper: boolean
  /** Who is known to have said it; null: the server, or nobody that can be read. */
  by(): PlayerMessage | null
  /** The bot said it itself, or its server answers the bot. */
  isOwn(): boolean
}

export type Lines = {
  /** Every line that is shown in chat, until what this returns is called. */
  hear(run: (line: Line) => void): () => void
}

type Spoken = { toString(): string; translate?: string; with?: readonly unknown[] }

/** What a bot hears; listens while somebody asks for it, and reads each line once for all of them. */
export function createLines(bot: Bot, ticker: Ticker): Lines {
  const hearers = new Set<(line: Line) => void>()
  let isOwnWords = (_folded: string) => false

  function onMessage(message: Spoken, position: string, sender?: string | null) {
    if (position === 'game_info') return
    const text = cleanText(message.toString())
    if (text === '') return
    const folded = plainText(text)
    let read: PlayerMessage | null | undefined
    const by = () => {
      read ??= parseChat(bot, message, sender ?? null)
      return read
    }
    // Some servers leave the newcomer itself out of their list.
    const isSelf = () => sender === bot._client.uuid || by()?.name === bot.username
    const line: Line = {
      ...{ text, folded, by },
      mayWhisper: saysWhisper(text) || saysWhisper(message.translate ?? ''),
      isOwn: () => isSelf() || (by() === null && isOwnWords(folded)),
    }
    for (const run of hearers) run(line)
  }

  return {
    hear(run) {
      if (hearers.size === 0) {
        isOwnWords = ownWordsOf(bot, ticker)
        bot.on('message', onMessage)
      }
      hearers.add(run)
      return () => {
        hearers.delete(run)
        if (hearers.size === 0) bot.off('message', onMessage)
      }
    },
  }
}

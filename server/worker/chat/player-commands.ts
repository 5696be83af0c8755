import { render, type Text, text } from '../../locales/text'
import type { Play } from '../commands/command'
import { runPlayerCommand } from '../console/console'
import { type Heard, listen } from './chat-parser'

const burst = 4
const oneEveryMs = 1_500
const longestAnswer = 200
const mostLines = 3

/**
 * Permitted players command the bot by its prefix, aloud or by whisper; it whispers its answer. Only
 * a name that matches exactly counts, and only so often.
 */
export function obeyPlayers(play: Play, permitted: () => readonly string[]): () => void {
  const mayAsk = createAllowance()

  function hear({ name, text: said }: Heard) {
    if (name === play.bot.username || !permitted().includes(name)) return
    if (!said.startsWith(play.prefix) || said.length === play.prefix.length) return
    if (!mayAsk(name)) return
    const answer = (message: Text) => whisper(play, name, message)
    void runPlayerCommand(play, said, name, answer).catch(() =>
      answer(text('commands.failedPlainly')),
    )
  }

  return listen(play.bot, hear)
}

function whisper({ bot, locale }: Play, name: string, message: Text) {
  for (const line of render(message, locale).split('\n').slice(0, mostLines)) {
    bot.whisper(name, line.slice(0, longestAnswer))
  }
}

/** A few commands at once, then one every so often, for each player. */
function createAllowance() {
  const buckets = new Map<string, { room: number; at: number }>()
  return (name: string): boolean => {
    const now = performance.now()
    const { room, at } = buckets.get(name) ?? { room: burst, at: now }
    const left = Math.min(burst, room + (now - at) / oneEveryMs)
    buckets.set(name, { room: left >= 1 ? left - 1 : left, at: now })
    return left >= 1
  }
}

import type { Bot } from 'mineflayer'
import type { Ticker } from '../../lib/clock'
import { plainText } from '../../lib/plain-text'

type Written = { message?: unknown; command?: unknown }

/** A line that the bot wrote: folded, or null for a command, whose answer may say anything. */
type Words = { words: string | null; at: number }

const most = 20
/** Within these, a line that nobody else is known to have said is the echo of the bot's, or an answer. */
const echoMs = 5_000
const answerMs = 3_000

const wroteBy = new WeakMap<Bot, Words[]>()

/** Knows the server's echo of what a bot says, and its answers, from the first time on that it is asked for. */
export function ownWordsOf(bot: Bot, ticker: Ticker): (folded: string) => boolean {
  const wrote = wroteBy.get(bot) ?? noteWords(bot, ticker)
  return (folded) => {
    const now = ticker.now()
    return wrote.some(({ words, at }) =>
      words === null ? now - at < answerMs : now - at < echoMs && folded.includes(words),
    )
  }
}

function noteWords(bot: Bot, ticker: Ticker): Words[] {
  const wrote: Words[] = []
  wroteBy.set(bot, wrote)
  const { _client: client } = bot
  const write = client.write.bind(client)
  client.write = (name, params) => {
    const words = wordsIn(name, params)
    if (words !== undefined && wrote.push({ words, at: ticker.now() }) > most) wrote.shift()
    return write(name, params)
  }
  return wrote
}

/** What is said by a packet; up to 1.18 commands are said as chat. Undefined: nothing. */
function wordsIn(name: string, { message, command }: Written): string | null | undefined {
  if (name === 'chat_command' || name === 'chat_command_signed') return command ? null : undefined
  if ((name !== 'chat' && name !== 'chat_message') || typeof message !== 'string') return undefined
  return message.startsWith('/') ? null : plainText(message).trim() || undefined
}

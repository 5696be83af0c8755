import { createTokenBucket } from '../../lib/token-bucket'
import { render, type Text, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { runPlayerCommand } from '../console/console'
import { onPlayerMessage, type PlayerMessage } from './chat-parser'

const burst = 4
const oneEveryMs = 1_500
const longestAnswer = 200
const mostLines = 3

/**
 * Permitted players command the bot by its prefix, aloud or by whisper; it whispers its answer. Only
 * a name that matches exactly counts, and only so often.
 */
export function obeyPlayers(ctx: CommandContext, permitted: () => readonly string[]): () => void {
  const buckets = new Map<string, ReturnType<typeof createTokenBucket>>()

  /** A few commands at once, then one every so often, for each player. */
  function mayAsk(name: string) {
    const bucket = buckets.get(name) ?? createTokenBucket(burst, oneEveryMs)
    buckets.set(name, bucket)
    return bucket.take()
  }

  function onChat({ name, text: said }: PlayerMessage) {
    if (name === ctx.bot.username || !permitted().includes(name)) return
    if (!said.startsWith(ctx.prefix) || said.length === ctx.prefix.length) return
    if (!mayAsk(name)) return
    const answer = (message: Text) => whisper(ctx, name, message)
    void runPlayerCommand(ctx, said, name, answer).catch(() =>
      answer(text('commands.failedPlainly')),
    )
  }

  return onPlayerMessage(ctx.bot, onChat)
}

function whisper({ bot, locale }: CommandContext, name: string, message: Text) {
  for (const line of render(message, locale).split('\n').slice(0, mostLines)) {
    bot.whisper(name, line.slice(0, longestAnswer))
  }
}

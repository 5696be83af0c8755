import type { BotSpec, PlayerUuid } from '../../game/bot-spec'
import { createTokenBuckets } from '../../lib/token-bucket'
import { render, type Text, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { runPlayerCommand } from '../console/console'
import { onPlayerMessage, type PlayerMessage } from './chat-parser'

const burst = 4
const oneEveryMs = 1_500
const longestAnswer = 200
const mostLines = 3

/** Who may command a bot, and the UUID of those whom a server has proven once. */
export type PermittedPlayers = Pick<BotSpec, 'permittedPlayers' | 'playerUuids'>

/**
 * Permitted players command the bot by its prefix, aloud or by whisper; it whispers its answer. Only
 * a connected player whose name matches exactly counts, and only so often. Where the server proves
 * who they are, the first UUID is told to `remember`, and another one under that name is refused.
 */
export function obeyPlayers(
  ctx: CommandContext,
  permitted: () => PermittedPlayers,
  remember: (player: PlayerUuid) => void,
): () => void {
  /** A few commands at once, then one every so often, for each player. */
  const buckets = createTokenBuckets(burst, oneEveryMs)

  /** Whether it is the player whom the owner meant; the owner learns why not. */
  function isMeant(name: string, uuid: string | null) {
    const known = permitted().playerUuids.find((player) => player.name === name)
    if (uuid !== null && (!known || known.uuid === uuid)) {
      if (!known && isProven(uuid)) remember({ name, uuid })
      return true
    }
    const message = text(uuid === null ? 'commands.notConnected' : 'commands.otherPlayer', name)
    ctx.log({ level: 'warn', category: 'commands', source: 'bot', message })
    return false
  }

  function onChat({ name, uuid, text: said }: PlayerMessage) {
    if (name === ctx.bot.username || !permitted().permittedPlayers.includes(name)) return
    if (!said.startsWith(ctx.prefix) || said.length === ctx.prefix.length) return
    if (buckets.takeOrWait(name) > 0 || !isMeant(name, uuid)) return
    const answer = (message: Text) => whisper(ctx, name, message)
    void runPlayerCommand(ctx, said, name, answer).catch(() =>
      answer(text('commands.failedPlainly')),
    )
  }

  return onPlayerMessage(ctx.bot, onChat)
}

/** Mojang's are of version 4; a server in offline mode makes one of version 3 out of any name. */
const isProven = (uuid: string) => uuid[14] === '4'

function whisper({ bot, locale }: CommandContext, name: string, message: Text) {
  for (const line of render(message, locale).split('\n').slice(0, mostLines)) {
    bot.whisper(name, line.slice(0, longestAnswer))
  }
}

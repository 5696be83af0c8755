import type { Bot } from 'mineflayer'
import type { PlayEnd } from '#contract/bots/own-client'
import { GarbledError } from '../../game/wire/frames'
import { createTokenBucket } from '../../lib/token-bucket'
import { deeds } from './mirror'
import { isChat, isForServer } from './pass-through'
import type { PlayerLine } from './player-line'
import type { Speech } from './speech'
import { ownTeleport } from './world-now'

/** No game says as much; a server would send the bot away for it. */
const mostAtOnce = 2_000
const everyMs = 2

/** What a client says goes to the server as it is, and to the bot; settles when it says no more. */
export async function follow(line: PlayerLine, bot: Bot, speech: Speech): Promise<PlayEnd> {
  const pace = createTokenBucket(mostAtOnce, everyMs)
  try {
    for await (const packet of line.packets) {
      if (!pace.take()) return 'garbled'
      say(packet, bot, speech)
    }
    return 'left'
  } catch (error) {
    return endOf(error)
  }
}

/** A line that broke is that of somebody who has left. */
const endOf = (error: unknown): PlayEnd =>
  error instanceof GarbledError || !(error instanceof Error && 'code' in error) ? 'garbled' : 'left'

function say(packet: Buffer, bot: Bot, speech: Speech) {
  const name = speech.nameOf('play', packet)
  if (name === undefined) throw new GarbledError('a packet of no known kind')
  if (!isForServer(name) || bot._client.state !== 'play') return
  const deed = deeds[name]
  const isOurs = name === 'teleport_confirm' || isChat(name)
  const params = deed || isOurs ? speech.read('play', packet) : {}
  if (name === 'teleport_confirm' && params.teleportId === ownTeleport) return
  if (isChat(name)) {
    // Signed for who they are, which is not the bot.
    bot.chat('command' in params ? `/${params.command}` : String(params.message))
    return
  }
  deed?.(bot, params)
  bot._client.writeRaw(packet)
}

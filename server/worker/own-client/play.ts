import type { Bot } from 'mineflayer'
import type { PlayEnd } from '#contract/bots/own-client'
import { GarbledError } from '../../game/wire/frames'
import { createTokenBucket } from '../../lib/token-bucket'
import { deeds } from './mirror'
import type { Owed } from './owed'
import { isChat, isForServer } from './pass-through'
import type { PlayerLine } from './player-line'
import type { Speech } from './speech'
import type { Telling } from './telling'
import { ownTeleport } from './world-now'

/** No game says as much; a server would send the bot away for it. */
const mostAtOnce = 2_000
const everyMs = 2

type Played = {
  line: PlayerLine
  bot: Bot
  speech: Speech
  telling: Telling
  owed: Owed
  /** What the client has said of itself when it came in. */
  settings: object | null
  /** The server has to hear it anew: by the bot. */
  tellSettings(settings: object): void
}

/** What a client says goes to the server as it is, and to the bot; settles when it says no more. */
export async function follow(played: Played): Promise<PlayEnd> {
  const pace = createTokenBucket(mostAtOnce, everyMs)
  try {
    for await (const packet of played.line.packets) {
      if (!pace.take()) return 'garbled'
      hear(packet, played)
    }
    return 'left'
  } catch (error) {
    return endOf(error)
  }
}

/** A line that broke is that of somebody who has left. */
const endOf = (error: unknown): PlayEnd =>
  error instanceof GarbledError || !(error instanceof Error && 'code' in error) ? 'garbled' : 'left'

function hear(packet: Buffer, played: Played) {
  const { bot, speech, telling, settings } = played
  const state = telling.speaksIn()
  const name = speech.nameOf(state, packet)
  if (name === undefined) throw new GarbledError('a packet of no known kind')
  if (telling.hasPassed(name)) {
    if (telling.speaksIn() === 'play' && settings) played.tellSettings(settings)
    return
  }
  if (name === 'settings') played.settings = speech.read(state, packet)
  // Of a world that the bot has left, what they do there is done no more.
  if (!isForServer(name, state) || !telling.isWithBot() || bot._client.state !== state) return
  if (state === 'play') act(name, packet, played)
  else bot._client.writeRaw(packet)
}

function act(name: string, packet: Buffer, { bot, speech, owed }: Played) {
  const deed = deeds[name]
  const isOurs = name === 'teleport_confirm' || isChat(name)
  const params = deed || isOurs ? speech.read('play', packet) : {}
  if (name === 'teleport_confirm' && params.teleportId === ownTeleport) return
  if (isChat(name)) {
    // Signed for who they are, which is not the bot.
    bot.chat('command' in params ? `/${params.command}` : String(params.message))
    return
  }
  owed.said(name, params)
  deed?.(bot, params)
  bot._client.writeRaw(packet)
}

import type { Bot } from 'mineflayer'
import type { HeardPacket } from './journal'
import type { Speech } from './speech'

/** More batches of columns than servers send without an answer. */
const mostBatches = 10
/** How many columns a tick are asked for; the client that comes in next says it for itself. */
const chunksPerTick = 20

/** Answers that the server waits for: who plays gives them, or the bot does in their place. */
export type Owed = {
  heard(packet: HeardPacket): void
  /** Whoever plays has said this. */
  said(name: string, params: Readonly<Record<string, unknown>>): void
  /** The bot says what is still to be said. */
  settle(): void
}

export function createOwed(bot: Bot, speech: Speech): Owed {
  let teleport: unknown
  let batches = 0
  let hasLoaded = true

  function heard({ name, params }: HeardPacket) {
    if (name === 'start_configuration') forget()
    // A later one takes the place of what came before it.
    if (name === 'position') teleport = params?.teleportId
    if (name === 'chunk_batch_finished') batches = Math.min(batches + 1, mostBatches)
    if (name === 'login' || name === 'respawn') hasLoaded = false
  }

  function forget() {
    teleport = undefined
    batches = 0
    hasLoaded = true
  }

  return {
    heard,
    said(name, params) {
      if (name === 'teleport_confirm' && params.teleportId === teleport) teleport = undefined
      if (name === 'chunk_batch_received') batches = Math.max(0, batches - 1)
      if (name === 'player_loaded') hasLoaded = true
    },
    settle() {
      if (bot._client.state !== 'play') return
      if (teleport !== undefined) bot._client.write('teleport_confirm', { teleportId: teleport })
      for (; batches > 0; batches--) bot._client.write('chunk_batch_received', { chunksPerTick })
      if (!hasLoaded && speech.supports('sendsPlayerLoadedPacket')) {
        bot._client.write('player_loaded', {})
      }
      forget()
    },
  }
}

import minecraftData from 'minecraft-data'
import type { Bot } from 'mineflayer'

/** What the game's own client answers to a resource pack: taken, and loaded. */
const packAnswers = [3, 0]

/** What servers expect of every client and mineflayer leaves out. */
export function doClientDuties(bot: Bot, version: string): void {
  acceptPacks(bot)
  if (endsTicks(version)) bot.on('physicsTick', () => endTick(bot))
}

/**
 * Says that a resource pack is loaded, so that servers which demand theirs let the bot stay; nothing
 * is ever downloaded. In the configuration state mineflayer says so itself.
 */
function acceptPacks({ _client: client }: Bot) {
  const accept = ({ uuid, hash }: { uuid?: string; hash?: string }) => {
    if (client.state !== 'play') return
    for (const result of packAnswers) client.write('resource_pack_receive', { uuid, hash, result })
  }
  client.on('resource_pack_send', accept)
  client.on('add_resource_pack', accept)
}

/** From 1.21.2 on, clients tell the end of each of their ticks. */
function endsTicks(version: string): boolean {
  return 'packet_tick_end' in minecraftData(version).protocol.play.toServer.types
}

/** `physicsTick` comes before the tick's movement, so this ends the tick before. */
function endTick({ _client: client }: Bot) {
  if (client.state === 'play') client.write('tick_end', {})
}

import minecraftData from 'minecraft-data'
import type { Bot } from 'mineflayer'

/** What the game's own client answers to a resource pack: taken, and loaded. */
const packAnswers = [3, 0]

/** What servers expect of every client and mineflayer leaves out. */
export function doClientDuties(bot: Bot, version: string): void {
  acceptPacks(bot)
  nameActions(bot, version)
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
export function endsTicks(version: string): boolean {
  return 'packet_tick_end' in minecraftData(version).protocol.play.toServer.types
}

/** `physicsTick` comes before the tick's movement, so this ends the tick before. */
export function endTick({ _client: client }: Bot) {
  if (client.state === 'play') client.write('tick_end', {})
}

/** What the numbers meant that mineflayer writes; from 1.21.6 on they mean something else. */
const actions: Record<number, string> = {
  0: 'start_sneaking',
  1: 'stop_sneaking',
  2: 'stop_sleeping',
  3: 'start_sprinting',
  4: 'stop_sprinting',
  8: 'start_fall_flying',
}

/**
 * Says by name what the bot begins and ends. From 1.21.2 on mineflayer tells that it sneaks by its
 * keys alone, to which servers listen only from 1.21.6 on.
 */
function nameActions(bot: Bot, version: string) {
  const { _client: client } = bot
  const { types } = minecraftData(version).protocol.play.toServer as {
    types: Record<string, unknown>
  }
  const tellsBoth =
    'packet_player_input' in types &&
    JSON.stringify(types.packet_entity_action).includes('start_sneaking')
  const write = client.write.bind(client)
  let sneaks = false

  function act(actionId: string | undefined) {
    write('entity_action', { entityId: bot.entity.id, actionId, jumpBoost: 0 })
  }

  client.write = (name, params) => {
    if (name === 'entity_action' && actions[params.actionId]) return act(actions[params.actionId])
    if (name === 'player_input' && tellsBoth && Boolean(params.inputs.shift) !== sneaks) {
      sneaks = !sneaks
      act(actions[sneaks ? 0 : 1])
    }
    return write(name, params)
  }
}

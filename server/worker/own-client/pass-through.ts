import type { HeardPacket } from './journal'

/**
 * What the server says to the bot alone: the bot answers it, or what it carries is the account's own. A pack
 * of the server's is not fetched: it would show its server where the player is.
 */
const forTheBot = new Set([
  ...['keep_alive', 'ping', 'compress', 'set_compression', 'start_configuration', 'transfer'],
  ...['cookie_request', 'store_cookie', 'resource_pack_send', 'add_resource_pack'],
  ...['remove_resource_pack', 'kick_disconnect'],
])

/** What a client says to its server alone, which is us. */
const forUs = new Set([
  ...['keep_alive', 'pong', 'chat_session_update', 'message_acknowledgement', 'custom_payload'],
  ...['configuration_acknowledged', 'cookie_response', 'resource_pack_receive'],
])

/** What a bot goes on saying by itself while somebody else moves it. */
const stillSaid = new Set([
  ...[
    'keep_alive',
    'pong',
    'resource_pack_receive',
    'configuration_acknowledged',
    'cookie_response',
  ],
  ...['chat', 'chat_message', 'chat_command', 'chat_command_signed', 'message_acknowledgement'],
  ...['chat_session_update', 'custom_click_action'],
])

const chat = new Set(['chat', 'chat_message', 'chat_command', 'chat_command_signed'])

/** What changes columns: it may be told again of one that has it already. */
const blocks = new Set([
  ...['map_chunk', 'map_chunk_bulk', 'unload_chunk', 'block_change', 'multi_block_change'],
  ...['tile_entity_data', 'update_light', 'chunk_biomes', 'update_sign', 'block_action'],
])

/** After these a client stands in another world than it was shown. */
const worldChanges = new Set(['login', 'respawn', 'start_configuration'])

export const isForPlayer = ({ state, name }: HeardPacket) =>
  state === 'play' && !forTheBot.has(name ?? '')
export const isForServer = (name: string) => !forUs.has(name)
export const isChat = (name: string) => chat.has(name)
export const isOfBlocks = ({ name }: HeardPacket) => blocks.has(name ?? '')
export const changesWorld = ({ name }: HeardPacket) => worldChanges.has(name ?? '')
export const saysStill = (name: string) => stillSaid.has(name)

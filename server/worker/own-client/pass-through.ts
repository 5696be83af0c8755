import type { RecordedState } from '../../game/recording/packets'

/**
 * What the server says to the bot alone: the bot answers it, or what it carries is the account's own. A pack
 * of the server's is not fetched: it would show its server where the player is. That the bot knows no packs of
 * the game's makes the server tell all of its registries, as the bot and whoever comes later need them.
 */
const forTheBot = new Set([
  ...['ping', 'compress', 'set_compression', 'transfer', 'cookie_request', 'store_cookie'],
  ...['resource_pack_send', 'add_resource_pack', 'remove_resource_pack'],
  ...['kick_disconnect', 'disconnect', 'select_known_packs', 'code_of_conduct'],
])

/** What a client says to its server alone, which is us. */
const forUs = new Set([
  ...['keep_alive', 'pong', 'chat_session_update', 'message_acknowledgement', 'custom_payload'],
  ...['cookie_response', 'resource_pack_receive'],
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

/** What a client says to its server while it is configured; everything else the bot has said already. */
const whileConfigured = new Set(['custom_click_action'])

const chat = new Set(['chat', 'chat_message', 'chat_command', 'chat_command_signed'])

/** What changes columns: it may be told again of one that has it already. */
const blocks = new Set([
  ...['map_chunk', 'map_chunk_bulk', 'unload_chunk', 'block_change', 'multi_block_change'],
  ...['tile_entity_data', 'update_light', 'chunk_biomes', 'update_sign', 'block_action'],
])

/** After these a client stands in another world than it was shown. */
const worldChanges = new Set(['login', 'respawn', 'start_configuration'])

export const isForPlayer = (name: string | null) => !forTheBot.has(name ?? '')
export const isForServer = (name: string, state: RecordedState) =>
  state === 'play' ? !forUs.has(name) : whileConfigured.has(name)
export const isChat = (name: string) => chat.has(name)
export const isOfBlocks = (name: string | null) => blocks.has(name ?? '')
export const changesWorld = (name: string | null) => worldChanges.has(name ?? '')
/** The bot alone answers while it is configured. */
export const saysStill = (state: string, name: string) => state !== 'play' || stillSaid.has(name)

import type { SquidPlayer, SquidServer } from 'flying-squid'
import itemLoader from 'prismarine-item'

type Fields = Record<string, unknown>

const gameModes = ['survival', 'creative', 'adventure', 'spectator']
const noPreviousGameMode = 255
const colourCodes = /&[0-9a-fk-or]/g

/**
 * Corrects packets that flying-squid 1.12 writes to a player: respawn, windows and their
 * acknowledgement, colour codes, other players. Without it no player respawns, every click fails and
 * other players are creatures.
 */
export function fixPackets(server: SquidServer, player: SquidPlayer): void {
  const client = player._client
  const write = client.write.bind(client)
  const emptySlot = itemLoader(server.registry).toNotch(null)
  const isOlder = (version: string) => server.registry.version['<'](version)

  // From 1.19 on it sends colour codes as plain text.
  const chat = player.chat.bind(player)
  player.chat = (message) =>
    chat(typeof message === 'string' ? message.replace(colourCodes, '') : message)

  player._sendRespawn = (difficulty, gameMode, dimension) =>
    write('respawn', respawnPacket(server, player, { difficulty, gameMode, dimension }))

  client.write = (name, fields: Fields) => {
    if (name === 'open_window' && isOlder('1.14') && typeof fields.inventoryType === 'number') {
      return write(name, { ...fields, inventoryType: 'minecraft:chest', slotCount: 27 })
    }
    if (name === 'window_items' && Array.isArray(fields.items)) {
      const items = fields.items.map((item) => (item?.present === false ? emptySlot : item))
      return write(name, { ...fields, items, carriedItem: emptySlot })
    }
    if (name === 'spawn_entity') {
      return write(name, {
        ...fields,
        type: fields.type ?? server.registry.entitiesByName.player?.id,
      })
    }
    return write(name, fields)
  }

  client.on('client_command', (command: Fields) => {
    if (command.payload === 'perform_respawn' || command.actionId === 'perform_respawn') {
      client.emit('client_command', { payload: 0, actionId: 0 })
    }
  })
  client.on('window_click', ({ windowId, action }: Fields) => {
    if (action !== undefined) write('transaction', { windowId, action, accepted: true })
  })
}

type Respawn = { difficulty?: number; gameMode?: number; dimension?: number }

function respawnPacket(server: SquidServer, player: SquidPlayer, wanted: Respawn): Fields {
  const login = server.registry.loginPacket ?? {}
  const gamemode = wanted.gameMode ?? player.gameMode
  return {
    previousGameMode: noPreviousGameMode,
    previousGamemode: noPreviousGameMode,
    dimension: login.dimension || login.worldType || 0,
    worldName: server.dimensionNames[wanted.dimension ?? 0],
    difficulty: wanted.difficulty ?? server.difficulty,
    hashedSeed: server.hashedSeed,
    gamemode,
    levelType: 'default',
    isDebug: false,
    isFlat: false,
    copyMetadata: server.registry.version['>=']('1.20.5') ? 0 : false,
    portalCooldown: 0,
    worldState: login.worldState && {
      ...login.worldState,
      gamemode: gameModes[gamemode],
    },
  }
}

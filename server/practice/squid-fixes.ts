import type { SquidPlayer, SquidServer } from 'flying-squid'

type Fields = Record<string, unknown>

const gameModes = ['survival', 'creative', 'adventure', 'spectator']
const noPreviousGameMode = 255
const colourCodes = /&[0-9a-fk-or]/g

/**
 * Corrects packets that flying-squid 1.12 writes to a player: respawn, colour codes, other players.
 * Without it no player respawns, other players are creatures, and newer games wait for their world.
 */
export function fixPackets(server: SquidServer, player: SquidPlayer): void {
  const client = player._client
  const write = client.write.bind(client)

  // From 1.19 on it sends colour codes as plain text.
  const chat = player.chat.bind(player)
  player.chat = (message) =>
    chat(typeof message === 'string' ? message.replace(colourCodes, '') : message)

  player._sendRespawn = (difficulty, gameMode, dimension) => {
    write('respawn', respawnPacket(server, player, { difficulty, gameMode, dimension }))
    showWorld()
  }

  /** From 1.20.3 on the game shows nothing of a world before it has heard this. */
  function showWorld() {
    if (server.registry.version['<']('1.20.3')) return
    write('game_state_change', { reason: 'level_chunks_load_start', gameMode: 0 })
  }

  client.write = (name, fields: Fields) => {
    if (name === 'spawn_entity') {
      return write(name, {
        ...fields,
        type: fields.type ?? server.registry.entitiesByName.player?.id,
      })
    }
    write(name, fields)
    if (name === 'login') showWorld()
  }

  client.on('client_command', (command: Fields) => {
    if (command.payload === 'perform_respawn' || command.actionId === 'perform_respawn') {
      client.emit('client_command', { payload: 0, actionId: 0 })
    }
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
